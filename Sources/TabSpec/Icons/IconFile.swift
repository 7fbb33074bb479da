import TabBase

/// The file of the built-in icons, `icons.txt`, which begins with a description of its syntax. All names are read at once, an icon's
/// lines when it is drawn.
enum IconFile {
  package struct Icon: Sendable {
    let name: String
    /// Width and height in points.
    let size: Size
    /// Place of its lines among the bytes of the file.
    fileprivate let start: Int
  }

  /// The icons by theme, in the order of the file.
  static let themes = read()
  private static let icons = themes.flatMap { $0.icons }

  static let names = icons.map(\.name)

  /// The icon of that name, which is neither an alias nor ends in ".fill"; nil means none.
  static func icon(named name: String) -> Icon? { icons.first { $0.name == name } }

  private static func read() -> [(title: String, icons: [Icon])] {
    var themes: [(title: String, icons: [Icon])] = []
    var place = 0
    while let (line, next) = line(at: place) {
      place = next
      guard let first = line.first, first == UInt8(ascii: "t") || first == UInt8(ascii: "i") else { continue }
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      if words[0] == "theme" {
        themes.append((words.dropFirst().joined(separator: " "), []))
      } else if words.count > 1, let theme = themes.indices.last {
        let size = words.last == "wide" ? Size(31, 23) : Size(25, 25)
        themes[theme].icons.append(Icon(name: String(words[1]), size: size, start: next))
      }
    }
    return themes
  }

  /// The line that begins at a place in the file, and the place of the next one; nil at the end.
  fileprivate static func line(at start: Int) -> (line: ArraySlice<UInt8>, next: Int)? {
    let rest = PackageResources.icons_txt[start...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return (rest[..<end], end + 1)
  }
}

extension IconFile.Icon {
  /// nil for lines with another syntax.
  var drawing: IconDrawing? {
    var drawing = IconDrawing(name: name, size: size)
    for (head, texts) in parts {
      let figures = texts.compactMap { IconFigure($0[...]) }
      guard !figures.isEmpty, figures.count == texts.count, drawing.add(head, figures) else { return nil }
    }
    return drawing
  }

  /// The lines by their indentation: the head of each part, and its figures.
  private var parts: [(head: String, figures: [String])] {
    var parts: [(head: String, figures: [String])] = []
    var place = start
    while let (line, next) = IconFile.line(at: place),
      let indent = line.firstIndex(where: { $0 != UInt8(ascii: " ") })
    {
      place = next
      let text = String(decoding: line[indent...], as: UTF8.self)
      switch (indent - line.startIndex, parts.indices.last) {
      case (6..., let part?): parts[part].figures.append((parts[part].figures.popLast() ?? "") + " " + text)
      case (4, let part?): parts[part].figures.append(text)
      default: parts.append((text, []))
      }
    }
    return parts
  }
}

extension IconDrawing {
  /// Adds a part with the words before its figures. Returns false if there are no such words.
  fileprivate mutating func add(_ head: String, _ figures: [IconFigure]) -> Bool {
    switch head {
    case "shell":
      outline.append(Part(ink: .line, figures: figures))
      filled.append(Part(ink: .body, figures: figures))
    case "cut":
      guard let body = filled.lastIndex(where: { $0.ink == .body }) else { return false }
      filled[body].cuts = figures
    default:
      let words = head.split(separator: " ")
      guard words.count == 2, ["outline", "filled", "both"].contains(words[0]),
        let ink = Part.Ink(rawValue: String(words[1]))
      else { return false }
      let part = Part(ink: ink, figures: figures)
      if words[0] != "filled" { outline.append(part) }
      if words[0] != "outline" { filled.append(part) }
    }
    return true
  }
}
