import TabSVG

/// The built-in icons, drawn for this project. A name stands for the outline, the name with ".fill" for the filled
/// form.
enum Icons {
  static let filledSuffix = ".fill"

  /// By theme, as the sheet shows them.
  static let themes: [(title: String, drawings: [IconDrawing])] = [
    ("People", IconDrawing.people), ("Communication", IconDrawing.communication), ("Places", IconDrawing.places),
    ("Nature", IconDrawing.nature), ("Media and devices", IconDrawing.media), ("Things", IconDrawing.objects),
    ("Papers, figures, time", IconDrawing.papers), ("Signs", IconDrawing.signs), ("Numbers", IconDrawing.numerals),
  ]

  static let drawings = themes.flatMap { $0.drawings }

  /// Other names under which people look for an icon, each with the one it is drawn as.
  static let aliases = [
    "antenna.radiowaves.left.and.right": "dot.radiowaves.left.and.right",
    "arrow.2.circlepath": "arrow.triangle.2.circlepath",
    "arrow.2.squarepath": "arrow.triangle.2.circlepath", "building": "building.2", "case": "briefcase",
    "chart.bar.xaxis": "chart.bar", "chart.xyaxis.line": "chart.line.uptrend.xyaxis", "clipboard": "list.clipboard",
    "compass": "safari", "cube": "shippingbox", "cube.box": "shippingbox", "doc.on.clipboard": "list.clipboard",
    "doc.plaintext": "doc.text", "figure.run": "figure.walk", "gauge.medium": "gauge",
    "gauge.with.needle": "gauge", "gear": "gearshape", "list.dash": "list.bullet", "mappin.and.ellipse": "mappin",
    "mappin.circle": "mappin", "medal": "rosette", "mug": "cup.and.saucer", "note": "note.text",
    "person.crop.circle": "person.circle", "photo.on.rectangle": "photo", "play.tv": "play.rectangle",
    "plus.app": "plus.square", "speedometer": "gauge", "square.stack.3d.up": "square.3.layers.3d",
    "suitcase": "briefcase", "text.book.closed": "book.closed", "timer": "stopwatch", "wallet.bifold": "wallet.pass",
    "waveform.path": "waveform",
  ]

  /// Names without ".fill" and without aliases, in order.
  static let names = drawings.map(\.name).sorted()

  /// Every name that `image(named:)` knows, aliases and filled forms included, in order: what a wrong name is compared
  /// with.
  static let allNames = (names + aliases.keys).flatMap { [$0, $0 + filledSuffix] }.sorted()

  /// The icon with lines of this width in points, or nil where no icon has that name. Only the icon that is asked for is read.
  static func image(named name: String, lineWidth: Double = IconDrawing.lineWidth) -> VectorImage? {
    let base = base(name)
    return drawing(named: aliases[base] ?? base)?.image(filled: base != name, lineWidth: lineWidth)
  }

  static func contains(_ name: String) -> Bool {
    let base = base(name)
    return drawing(named: aliases[base] ?? base) != nil
  }

  /// Name of the same icon's filled form.
  static func filledName(_ name: String) -> String { base(name) + filledSuffix }

  /// Without ".fill".
  private static func base(_ name: String) -> String {
    name.hasSuffix(filledSuffix) ? String(name.dropLast(filledSuffix.count)) : name
  }

  /// By its own name, neither an alias nor with ".fill".
  static func drawing(named name: String) -> IconDrawing? {
    drawings.first { $0.name == name }
  }

  /// The icons most likely meant by a name that no icon has, the best first, at most three: what its words mean, what is
  /// spelled nearly so, what shares its beginning. They are filled where the name is.
  static func nearest(to name: String) -> [String] {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0 != "fill" }
    let kin = words.first.map { first in names.filter { $0 == first || $0.hasPrefix(first + ".") } } ?? []
    func formed(_ names: [String]) -> [String] { name.hasSuffix(filledSuffix) ? names.map(filledName) : names }
    let meant = formed(words.compactMap { meanings[$0] })
    let similar = suggestion(for: name, among: allNames).map { [$0] } ?? []
    var nearest: [String] = []
    // A word alone is rather another name for something than a slip of the pen.
    for name in (words.count == 1 ? meant : []) + similar + meant + formed(kin) where !nearest.contains(name) {
      nearest.append(name)
    }
    return Array(nearest.prefix(3))
  }
}
