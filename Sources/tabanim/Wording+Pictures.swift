import TabanimRenderer

extension Reporter {
  /// `origin` is what may explain the difference, and `sheet` a picture that shows it.
  func report(_ difference: Difference, _ advice: RenderAdvice, origin: Production.Origin?, sheet: String?) {
    var wording = Wording(difference, of: advice.picture.path)
    wording.help = advice.command.map { "if the change is intended, run: \($0)" }
    switch origin {
    case .otherFont(let family): wording.message += "; it was made with another \(family), which may be the reason"
    case .otherVersion(let version): wording.message += "; it was made by tabanim \(version), which may be the reason"
    case nil: break
    }
    if let sheet { wording.help = "\(sheet) shows it; " + (wording.help ?? "") }
    report(.error, wording, code: "check.difference", of: advice.spec)
  }

  /// Why a picture was not compared.
  func report(_ problem: Problem, _ advice: RenderAdvice) {
    var wording = Wording(problem)
    if problem.endsByRendering { wording.help = advice.command.map { "to make it, run: \($0)" } }
    report(.error, wording, code: "check.picture", of: advice.spec)
  }

  func report(foreign picture: String, of spec: String) {
    let wording = Wording(
      "\(picture) differs from what \(spec) gives, and may not be a picture of it at all",
      help: "list it in output.files, name it with -o, or rename it")
    report(.error, wording, code: "check.foreign", of: spec)
  }

  func reportNoPictures(of spec: String, advice: String) {
    let wording = Wording("there is no picture of \(spec)", help: "to make one, run: \(advice)")
    report(.error, wording, code: "check.noPicture", of: spec)
  }
}

extension Wording {
  static func tooLarge(_ picture: String, bytes: Int, limit: Int) -> Wording {
    Wording(
      "\(picture) has \(ByteCount.text(bytes)), more than \(ByteCount.text(limit))",
      help: "quality small, a lower fps or a smaller scale makes it smaller")
  }

  static func stray(_ picture: String, of spec: String) -> Wording {
    Wording(
      "\(picture) has the name of \(spec), which does not list it", help: "list it in output.files, or remove it")
  }
}
