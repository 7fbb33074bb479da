/// Texts as other languages read them: one function for each language.
///
/// Texts come from specs and from the names of files, which may come from anywhere. All functions work
/// by Unicode scalars or by bytes, as the readers of these languages do. By Swift's `Character`, a
/// quotation mark followed by a combining mark would not be a quotation mark. Control characters
/// (Unicode's category Cc) other than line feeds and tabs never get through: terminals obey them.
package enum Escape {
  // MARK: Pages

  /// The content of an attribute in double quotation marks, in HTML. Line breaks become spaces: in
  /// Markdown, an empty line would end the element.
  package static func html(_ text: String) -> String { xml(oneLine(text)) }

  /// The text of an element, or the content of an attribute in double quotation marks, in XML. The
  /// scalars that XML does not allow are left out.
  package static func xml(_ text: String) -> String {
    map(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\u{FFFE}", "\u{FFFF}": ""
      default: isControl(scalar) ? "" : nil
      }
    }
  }

  /// A text in Markdown, on one line, without markup. Backslashes escape ASCII punctuation (CommonMark
  /// 0.31, 2.4); & and < need none before a space.
  package static func markdown(_ text: String) -> String {
    let scalars = Array(oneLine(text).unicodeScalars)
    var out = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isAlone = index + 1 == scalars.count || scalars[index + 1] == " "
      let isMarkup = "&<".unicodeScalars.contains(scalar) ? !isAlone : "\\`*_[]~$".unicodeScalars.contains(scalar)
      if isMarkup { out.append("\\") }
      out.append(scalar)
    }
    return String(out)
  }

  /// The destination of a Markdown link or picture: a name that is no address. In angle brackets it may
  /// contain spaces and parentheses.
  package static func markdownDestination(_ name: String) -> String {
    let name = oneLine(name)
    guard name.unicodeScalars.contains(where: " ()<>\\&".unicodeScalars.contains) else { return name }
    return "<" + backslashed(name, "<>\\&") + ">"
  }

  /// A parameter of a Hugo shortcode, with its quotation marks. Hugo drops the backslashes of a
  /// quoted string as soon as one of them escapes a quotation mark; a raw string, in back quotes,
  /// contains anything but those. They become the look-alike U+02CB there.
  package static func hugo(_ text: String) -> String {
    let text = oneLine(text)
    guard text.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" }) else { return "\"\(text)\"" }
    return "`" + map(text) { $0 == "`" ? "\u{2CB}" : nil } + "`"
  }

  /// A relative path as an address: percent-encoded UTF-8 but for unreserved characters, slashes and a
  /// few that mean nothing in a path (RFC 3986, 3.3). A comma would end an entry of a source set, and
  /// a colon a scheme.
  package static func url(_ path: String) -> String {
    path.utf8.reduce(into: "") { out, byte in
      let isPlain = isLetterOrDigit(byte) || "/-._~!$'*+;=@".utf8.contains(byte)
      out += isPlain ? String(UnicodeScalar(byte)) : "%" + hex(UInt32(byte), digits: 2).uppercased()
    }
  }

  /// The content of a comment in XML, which must not have two hyphens in a row. Controls are left out.
  package static func xmlComment(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isControl(scalar) {
      if scalar == "-", out.last == "-" { out.append(" ") }
      out.append(scalar)
    }
    return String(out)
  }

  // MARK: Commands

  /// One word of a POSIX shell. Control characters are written by `printf`.
  package static func shell(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { isLetterOrDigit($0) || "_-./,:@+".utf8.contains($0) }
    if isPlain, !word.isEmpty { return word }
    guard word.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return "'" + map(word) { $0 == "'" ? #"'\''"# : nil } + "'"
    }
    let format = word.utf8.reduce(into: "") { out, byte in
      let isPlain = isLetterOrDigit(byte) || "_-./,:@+ ".utf8.contains(byte)
      out += isPlain ? String(UnicodeScalar(byte)) : "\\" + octal(byte)
    }
    return "\"$(printf '\(format)')\""
  }

  /// A file's name in a rule, as both make and ninja read it: blanks, # and : after a backslash, the
  /// backslashes before blanks and # doubled, and $ twice. nil means that a rule cannot contain the name.
  package static func make(_ path: String) -> String? {
    let scalars = path.unicodeScalars
    // Recipes, patterns, order-only prerequisites, variables, wildcards, home folders, grouped targets, archives.
    guard
      !scalars.contains(where: { $0.properties.generalCategory == .control || ";%|=*?".unicodeScalars.contains($0) }),
      scalars.first != "~", !"& \\".unicodeScalars.contains(where: { $0 == scalars.last }),
      !(scalars.last == ")" && scalars.contains("("))
    else { return nil }
    var out = String.UnicodeScalarView()
    var slashes = 0
    for scalar in scalars {
      switch scalar {
      case " ", "#": out.append(contentsOf: repeatElement("\\", count: slashes + 1))
      case ":": out.append("\\")
      case "$": out.append("$")
      default: break
      }
      slashes = scalar == "\\" ? slashes + 1 : 0
      out.append(scalar)
    }
    return String(out)
  }

  package static func gitHub(_ message: String) -> String {
    map(message) { scalar in
      switch scalar {
      case "%": "%25"
      case "\n": "%0A"
      default: isControl(scalar) ? "" : nil
      }
    }
  }

  package static func gitHubProperty(_ value: String) -> String {
    map(gitHub(value)) { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
  }

  // MARK: Data

  /// A value in a workflow file of GitHub, which is YAML: a plain word, or a string in quotation marks, where "${{" would begin an expression.
  package static func yaml(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "_") }
    if isPlain, !text.isEmpty { return text }
    // By bytes: a combining mark after the last brace would hide it.
    return String(decoding: Array(json(text).utf8).replacing("${{".utf8, with: "${{ '${{' }}".utf8), as: UTF8.self)
  }

  /// A JSON string, with its quotation marks. Control characters are escaped, those beyond ASCII too,
  /// since lines of JSON reach terminals.
  package static func json(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return "\"\(text)\""
    }
    let content = map(text) { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: isControl(scalar) ? "\\u" + hex(scalar.value, digits: 4) : nil
      }
    }
    return "\"\(content)\""
  }

  /// A cell of a CSV table (RFC 4180), in quotation marks where it needs them.
  package static func csv(_ text: String) -> String {
    let content = map(text) { $0 == "\"" ? "\"\"" : isControl($0) ? "" : nil }
    let isPlain = !text.unicodeScalars.contains { $0 == "\"" || $0 == "," || $0 == "\n" || $0 == "\r" }
    return isPlain ? content : "\"\(content)\""
  }

  // MARK: Code

  /// A Swift string literal.
  package static func swift(_ text: String) -> String {
    let content = map(text) { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n", "\t", "\u{2028}", "\u{2029}": "\\u{\(hex(scalar.value))}"
      default: isControl(scalar) ? "\\u{\(hex(scalar.value))}" : nil
      }
    }
    return "\"\(content)\""
  }

  /// The content of a comment between /* and */, in CSS.
  package static func comment(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isControl(scalar) {
      if scalar == "/", out.last == "*" { out.append(" ") }
      out.append(scalar)
    }
    return String(out)
  }

  // MARK: Pieces

  /// `text` on one line: each run of line breaks becomes a space, and controls are left out.
  package static func oneLine(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    var breaks = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": breaks = true
      default:
        if isControl(scalar) { continue }
        if breaks, !out.isEmpty { out.append(" ") }
        breaks = false
        out.append(scalar)
      }
    }
    return String(out)
  }

  /// Whether `scalar` is a control character other than a line feed or a tab.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
  }

  private static func map(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let new = replacement(scalar) { out.append(contentsOf: new.unicodeScalars) } else { out.append(scalar) }
    }
    return String(out)
  }

  private static func backslashed(_ text: String, _ special: String) -> String {
    map(text) { special.unicodeScalars.contains($0) ? "\\\($0)" : nil }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func hex(_ value: UInt32, digits: Int = 1) -> String { padded(String(value, radix: 16), digits) }

  private static func octal(_ byte: UInt8) -> String { padded(String(byte, radix: 8), 3) }

  private static func padded(_ number: String, _ digits: Int) -> String {
    String(repeating: "0", count: max(0, digits - number.utf8.count)) + number
  }
}
