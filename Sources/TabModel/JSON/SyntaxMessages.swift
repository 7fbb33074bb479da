/// Texts that are not JSON with comments and trailing commas.
extension Problem {
  static func duplicateKey(_ key: String, firstLine: Int) -> Problem {
    Problem("spec.duplicateKey", "duplicate key \(quoted(key))", help: "it is there already on line \(firstLine)")
  }

  static var emptyFile: Problem {
    Problem(
      "spec.syntax.emptyFile", "the file is empty",
      help: "the smallest spec is {}; `tabanim init` writes one to start from")
  }

  static func invalidUTF8(offset: Int, looksLikeUTF16: Bool) -> Problem {
    Problem(
      "spec.syntax.invalidUTF8", "the byte at offset \(offset) is not valid UTF-8",
      help: looksLikeUTF16 ? "the file looks like UTF-16; save it as UTF-8" : "save the file as UTF-8")
  }

  static func unexpected(_ found: String, expected: JSONReader.Expected) -> Problem {
    if found == "`" {
      return Problem(
        "spec.syntax.unexpected", "backquotes around text", help: "JSON takes double quotation marks: \"")
    }
    return Problem(
      "spec.syntax.unexpected", "expected \(name(of: expected)), found \(quoted(found))",
      help: found == "#" ? "comments begin with //" : nil)
  }

  static func unexpectedEnd(expected: JSONReader.Expected) -> Problem {
    Problem("spec.syntax.unexpectedEnd", "expected \(name(of: expected)), but the file ends here")
  }

  static func unclosed(_ bracket: JSONReader.Bracket, openedOnLine line: Int) -> Problem {
    Problem("spec.syntax.unclosed", "the file ends before the \(quoted(bracket.rawValue)) of line \(line) is closed")
  }

  static func mismatched(_ bracket: JSONReader.Bracket, openedOnLine line: Int, found: String) -> Problem {
    Problem(
      "spec.syntax.mismatched",
      "found \(quoted(found)), but the \(quoted(bracket.rawValue)) of line \(line) is still open")
  }

  static var unterminatedString: Problem {
    Problem("spec.syntax.unterminatedString", "this string has no closing quotation mark in its line")
  }

  /// A line break in a string.
  static var lineBreakInString: Problem {
    Problem("spec.syntax.lineBreakInString", "this string goes on in another line", help: "write \\n for a line break")
  }

  /// A space of Unicode's, such as one from a web page.
  static func otherSpace(_ scalar: Unicode.Scalar) -> Problem {
    Problem(
      "spec.syntax.otherSpace", "\(codePoint(scalar.value)) is no white space in JSON",
      help: "replace it with an ordinary space, here and wherever else it is")
  }

  static func decimalComma(meant: String) -> Problem {
    Problem("spec.syntax.decimalComma", "a comma within a number", help: "write \(meant)")
  }

  static var unterminatedComment: Problem {
    Problem("spec.syntax.unterminatedComment", "this comment has no closing \"*/\"")
  }

  static var singleQuotes: Problem {
    Problem("spec.syntax.singleQuotes", "single quotation marks around text", help: "JSON takes double ones: \"")
  }

  static func unquotedKey(_ key: String) -> Problem {
    Problem("spec.syntax.unquotedKey", "key without quotation marks", help: "write \(quoted(key))")
  }

  static func typographicQuotes(_ mark: String) -> Problem {
    Problem(
      "spec.syntax.typographicQuotes", "typographic quotation mark \(mark): JSON takes \" only",
      help: "replace all of them with \", and turn off smart quotes in the editor")
  }

  static func otherNotation(_ notation: String) -> Problem {
    Problem(
      "spec.syntax.otherNotation", "this is \(notation), and a spec is JSON",
      help: "comments and trailing commas are allowed; `tabanim init` writes a spec to start from")
  }

  static var noBraces: Problem {
    Problem(
      "spec.syntax.noBraces", "a spec is an object, with braces around it",
      help: "write { before the first key, and } at the end")
  }

  static func unknownWord(_ word: String, suggestion: String?) -> Problem {
    let help =
      ["undefined", "None", "nil", "NULL", "Null"].contains(word)
      ? "leave the key out for the default"
      : suggestion.map { "did you mean \($0)?" } ?? "text takes double quotation marks: write \(quoted(word))"
    return Problem("spec.syntax.unknownWord", "unknown word \(quoted(word))", help: help)
  }

  static var missingComma: Problem { Problem("spec.syntax.missingComma", "missing comma after this") }
  static var extraComma: Problem { Problem("spec.syntax.extraComma", "nothing before this comma", help: "remove it") }

  static var trailingContent: Problem {
    Problem(
      "spec.syntax.trailingContent", "text after the end of the spec",
      help: "a file holds one spec: remove this, or a } too many before it")
  }

  static func tooDeep(limit: Int) -> Problem { Problem("spec.syntax.tooDeep", "more than \(limit) levels of nesting") }

  static func controlCharacter(_ byte: UInt8) -> Problem {
    Problem(
      "spec.syntax.controlCharacter", "control character \(codePoint(UInt32(byte))) in a string",
      help: "write it as an escape")
  }

  static func badEscape(_ text: String) -> Problem {
    Problem(
      "spec.syntax.badEscape", "unknown escape \(quoted(text))",
      help: #"escapes are \" \\ \/ \b \f \n \r \t and \u with four digits"#)
  }

  static func loneSurrogate(_ text: String) -> Problem {
    Problem(
      "spec.syntax.loneSurrogate", "\(quoted(text)) is half of a surrogate pair",
      help: "write the character itself, or both halves")
  }

  static func malformedNumber(_ text: String, _ fault: JSONReader.NumberFault) -> Problem {
    Problem("spec.syntax.malformedNumber", "\(quoted(text)) is not a number in JSON", help: help(for: fault))
  }

  static func numberTooLarge(_ text: String) -> Problem {
    Problem("spec.syntax.numberTooLarge", "the number \(quoted(text)) is too large")
  }
}

extension Problem {
  private static func name(of expected: JSONReader.Expected) -> String {
    switch expected {
    case .value: "a value"
    case .key: "a key in quotation marks"
    case .colon: "\":\" after the key"
    case .commaOrEnd(of: .brace): "\",\" or \"}\""
    case .commaOrEnd(of: .bracket): "\",\" or \"]\""
    case .comment: "a comment, // or /* */"
    }
  }

  private static func help(for fault: JSONReader.NumberFault) -> String? {
    switch fault {
    case .leadingZero: "leave out the leading zeros"
    case .plus: "leave out the plus sign"
    case .point: "a point needs digits on both sides"
    case .notFinite: "only finite numbers can be written"
    case .radix: "numbers are decimal; a color is text, such as \"#FF0000\""
    case .other: nil
    }
  }

  private static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}

extension JSONReader {
  enum Expected {
    case value, key, colon, comment
    case commaOrEnd(of: Bracket)
  }

  /// The opening bracket of an object or an array.
  enum Bracket: String {
    case brace = "{"
    case bracket = "["
  }

  /// The reason why a word that looks like a number is not one in JSON.
  enum NumberFault { case leadingZero, plus, point, notFinite, radix, other }
}
