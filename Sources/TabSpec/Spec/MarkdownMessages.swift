import TabModel

/// Mistakes in the comments of a Markdown file that name or hold specs.
extension Problem {
  static var noBlockName: Problem {
    Problem(
      "markdown.noName", "this comment names no picture and no spec",
      help: "write <!-- tabanim NAME, then a spec and -->, or <!-- tabanim PATH.json -->")
  }

  static func badBlockName(_ name: String) -> Problem {
    Problem(
      "markdown.badName", "\(quoted(name)) is not a name",
      help: "a name has letters, digits, - and _; a path ends in .json")
  }

  static func noBlockSpec(name: String) -> Problem {
    Problem(
      "markdown.noSpec", "\(quoted(name)) has no spec", help: "write it after the name: { \"animation\": \"bounce\" }")
  }

  static var unclosedComment: Problem {
    Problem("markdown.unclosedComment", "this comment has no end", help: "end it with -->")
  }

  static var textAfterComment: Problem {
    Problem(
      "markdown.textAfterComment", "text after the end of the comment",
      help: #"begin a new line; in a spec, --> is written --\u003e"#)
  }

  static func noClosingComment(name: String) -> Problem {
    Problem(
      "markdown.noClosingComment", "no <!-- /tabanim --> after \(quoted(name)); its specs were not read",
      help: "add a line <!-- /tabanim --> where the lines of the picture end")
  }

  static var misplacedBlock: Problem {
    Problem(
      "markdown.misplacedBlock", "this comment begins no block; its specs were not read",
      help: "begin a line of its own with <!-- tabanim NAME, outside of tables and quotations")
  }

  static var fencedBlock: Problem {
    Problem(
      "markdown.fencedBlock", "a block is a comment, not a fence; its specs were not read",
      help: "begin it with a line <!-- tabanim NAME, and end it with --> and <!-- /tabanim -->")
  }

  /// The file, which was named, has no block.
  package static func noBlocks(in file: String) -> Problem {
    Problem(
      "markdown.noBlocks", "\(file) has no specs",
      help: "a block begins with a line <!-- tabanim NAME, and a spec and --> follow")
  }

  static var noOpeningComment: Problem {
    Problem(
      "markdown.noOpeningComment", "no <!-- tabanim NAME before this comment; its specs were not read",
      help: "correct the comment that begins the block, or remove this one")
  }

  /// Another block, in line `line`, has this name.
  static func blockNameTwice(_ name: String, line: Int) -> Problem {
    Problem(
      "markdown.nameTwice", "the block of line \(line) is also called \(quoted(name))",
      help: "give each block its own name")
  }

  /// The spec `file` makes pictures of this name.
  static func blockNamedAsSpec(_ name: String, file: String) -> Problem {
    Problem(
      "markdown.nameOfSpec", "\(file) makes the pictures called \(quoted(name))", help: "give the block another name")
  }

  package static func staleLines(name: String) -> Problem {
    Problem("markdown.staleLines", "the lines of \(quoted(name)) are not those of its pictures", exit: .difference)
  }

  static func changedMeanwhile(path: String) -> Problem {
    Problem(
      "markdown.changedMeanwhile", "\(path) has changed meanwhile, so its lines were not written",
      help: "run the command again", exit: .cannotWrite)
  }
}
