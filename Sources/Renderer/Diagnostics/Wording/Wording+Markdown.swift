extension Wording {
  init(_ problem: MarkdownProblem) {
    switch problem {
    case .noName:
      self.init(
        "this comment names no picture and no spec",
        help: "write <!-- tabanim NAME, then a spec and -->, or <!-- tabanim PATH.json -->")
    case .badName(let name):
      self.init("\(quoted(name)) is not a name", help: "a name has letters, digits, - and _; a path ends in .json")
    case .noSpec(let name):
      self.init("\(quoted(name)) has no spec", help: "write it after the name: { \"animation\": \"bounce\" }")
    case .unclosedComment: self.init("this comment has no end", help: "end it with -->")
    case .textAfterComment:
      self.init(
        "text after the end of the comment", help: #"begin a new line; in a spec, --> is written --\u003e"#)
    case .noClosingComment(let name):
      self.init(
        "no <!-- /tabanim --> after \(quoted(name)); nothing was written",
        help: "add a line <!-- /tabanim --> where the lines of the picture end")
    case .noOpeningComment:
      self.init(
        "no <!-- tabanim NAME before this comment; nothing was written",
        help: "correct the comment that begins the block, or remove this one")
    case .nameTwice(let name, let line):
      self.init("the block of line \(line) is also called \(quoted(name))", help: "give each block its own name")
    case .nameOfSpec(let name, let file):
      self.init("\(file) makes the pictures called \(quoted(name))", help: "give the block another name")
    case .staleLines(let name):
      self.init("the lines of \(quoted(name)) are not those of its pictures")
    case .changedMeanwhile(let path):
      self.init("\(path) has changed meanwhile, so its lines were not written", help: "run the command again")
    }
  }
}
