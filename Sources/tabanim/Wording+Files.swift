import Renderer

extension Wording {
  init(_ problem: AssetProblem) {
    switch problem {
    case .missing(let path): self.init("there is no file \(quoted(path))", help: "paths are relative to the spec")
    }
  }

  init(_ problem: TextProblem) {
    switch problem {
    case .noFont:
      self.init("no font found", help: "install Inter (Debian: fonts-inter), or name a file with tabBar.titleFont.file")
    }
  }

  init(_ problem: OutputProblem) {
    switch problem {
    case .exists(let path): self.init("\(path) exists already", help: "--force replaces it")
    case .cannotWrite(let path, let reason): self.init("cannot write \(path): \(reason)")
    }
  }
}
