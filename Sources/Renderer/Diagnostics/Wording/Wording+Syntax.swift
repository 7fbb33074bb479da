extension Wording {
  init(_ problem: SyntaxProblem) {
    switch problem {
    case .emptyFile:
      self.init("the file is empty", help: "the smallest spec is {}; `tabanim init` writes one to start from")
    case .invalidUTF8(let offset, let looksLikeUTF16):
      self.init(
        "the byte at offset \(offset) is not valid UTF-8",
        help: looksLikeUTF16 ? "the file looks like UTF-16; save it as UTF-8" : "save the file as UTF-8")
    case .typographicQuotes(let mark):
      self.init(
        "typographic quotation mark \(mark): JSON takes \" only",
        help: "replace all of them with \", and turn off smart quotes in the editor")
    case .otherNotation(let notation):
      self.init(
        "this is \(notation), and a spec is JSON",
        help: "comments and trailing commas are allowed; `tabanim init` writes a spec to start from")
    case .noBraces:
      self.init("a spec is an object, with braces around it", help: "write { before the first key, and } at the end")
    case .unexpected("`", _): self.init("backquotes around text", help: "JSON takes double quotation marks: \"")
    case .unexpected("#", let expected):
      self.init("expected \(Wording.name(of: expected)), found \(quoted("#"))", help: "comments begin with //")
    case .unexpected(let found, let expected):
      self.init("expected \(Wording.name(of: expected)), found \(quoted(found))")
    case .unexpectedEnd(let expected): self.init("expected \(Wording.name(of: expected)), but the file ends here")
    case .unclosed(let bracket, let line):
      self.init("the file ends before the \(quoted(bracket.rawValue)) of line \(line) is closed")
    case .mismatched(let bracket, let line, let found):
      self.init("found \(quoted(found)), but the \(quoted(bracket.rawValue)) of line \(line) is still open")
    case .unterminatedString: self.init("this string has no closing quotation mark")
    case .unterminatedComment: self.init("this comment has no closing \"*/\"")
    case .singleQuotes: self.init("single quotation marks around text", help: "JSON takes double ones: \"")
    case .unquotedKey(let key): self.init("key without quotation marks", help: "write \(quoted(key))")
    case .unknownWord(let word, _) where ["undefined", "None", "nil", "NULL", "Null"].contains(word):
      self.init("unknown word \(quoted(word))", help: "leave the key out for the default")
    case .unknownWord(let word, let suggestion):
      self.init(
        "unknown word \(quoted(word))",
        help: suggestion.map { "did you mean \($0)?" } ?? "text takes double quotation marks: write \(quoted(word))")
    case .missingComma: self.init("missing comma after this")
    case .extraComma: self.init("nothing before this comma", help: "remove it")
    case .trailingContent:
      self.init("text after the end of the spec", help: "a file holds one spec: remove this, or a } too many before it")
    case .tooDeep(let limit): self.init("more than \(limit) levels of nesting")
    case .controlCharacter(let byte):
      self.init("control character \(Wording.codePoint(byte)) in a string", help: "write it as an escape")
    case .badEscape(let text):
      self.init("unknown escape \(quoted(text))", help: #"escapes are \" \\ \/ \b \f \n \r \t and \u with four digits"#)
    case .loneSurrogate(let text):
      self.init("\(quoted(text)) is half of a surrogate pair", help: "write the character itself, or both halves")
    case .malformedNumber(let text, let fault):
      self.init("\(quoted(text)) is not a number in JSON", help: Wording.help(for: fault))
    case .numberTooLarge(let text): self.init("the number \(quoted(text)) is too large")
    }
  }

  private static func name(of expected: SyntaxProblem.Expected) -> String {
    switch expected {
    case .value: "a value"
    case .key: "a key in quotation marks"
    case .colon: "\":\" after the key"
    case .commaOrEnd(of: .brace): "\",\" or \"}\""
    case .commaOrEnd(of: .bracket): "\",\" or \"]\""
    case .comment: "a comment, // or /* */"
    }
  }

  private static func help(for fault: SyntaxProblem.NumberFault) -> String? {
    switch fault {
    case .leadingZero: "leave out the leading zeros"
    case .plus: "leave out the plus sign"
    case .point: "a point needs digits on both sides"
    case .notFinite: "only finite numbers can be written"
    case .radix: "numbers are decimal; a color is text, such as \"#FF0000\""
    case .other: nil
    }
  }

  private static func codePoint(_ byte: UInt8) -> String {
    "U+00" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
