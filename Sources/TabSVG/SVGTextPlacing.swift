import TabBase
import TabText

/// Positions of the parts of a text: SVG 2, §11.5, and the behavior of browsers where it is
/// undefined.
struct SVGTextPlacing {
  /// Letters that stay together: a whole run, or one letter of a run with individually moved
  /// letters.
  struct Part {
    /// Index into the layout's runs.
    let run: Int
    /// Index of its first letter.
    let letter: Int
    let line: TextLine
    /// Start of the baseline.
    var position: Point
    /// Horizontal scale of its letters.
    var stretch = 1.0
    /// Distance of its baseline below the line.
    var drop = 0.0
    /// Index of the last fit applied; nil means none.
    fileprivate var fit: Int?

    /// Transform from the start of its baseline to the text's coordinates.
    var transform: Affine { Affine(a: stretch, tx: position.x, ty: position.y + drop) }

    init(run: Int, letter: Int, line: TextLine, position: Point) {
      (self.run, self.letter, self.line, self.position) = (run, letter, line, position)
    }

    fileprivate var width: Double { line.width * stretch }
    fileprivate var end: Double { position.x + width }
  }

  /// A line with a position of its own, anchored as a whole.
  struct Chunk {
    /// Index of its first part.
    var first: Int
    /// Absolute position; nil means that it continues from the previous line along that axis.
    var x: Double?
    var y: Double?
    /// Fraction of its width, from the left end, that is before its position.
    var fraction: Double
  }

  var parts: [Part] = []
  var chunks: [Chunk] = []

  /// Gives each part its position. Before, the parts are on one line from the origin, with only
  /// their relative offsets.
  mutating func place(_ fits: [SVGTextCollector.Fit]) {
    for index in fits.indices { fit(fits[index], index) }
    moveChunks()
  }

  /// Makes the letters of an element `length` long together.
  private mutating func fit(_ fit: SVGTextCollector.Fit, _ number: Int) {
    let members = parts.indices.filter { fit.letters.contains(parts[$0].letter) }
    guard let last = members.last else { return }
    let (left, right) = extent(of: members)
    let missing = fit.length - (right - left)
    /// Letters that follow on the same line move too.
    var shift = 0.0
    if fit.stretchesGlyphs {
      guard right > left else { return }
      let factor = fit.length / (right - left)
      for index in members {
        parts[index].position.x = left + (parts[index].position.x - left) * factor
        // Letters with their own `textLength` keep it.
        if parts[index].fit == nil { parts[index].stretch *= factor }
        parts[index].fit = number
      }
      shift = missing
    } else {
      // The letters of an element with its own `textLength` move together.
      let inner = Set(members.compactMap { parts[$0].fit })
      let gaps = members.count { parts[$0].fit == nil } + inner.count - 1
      let step = gaps > 0 ? missing / Double(gaps) : missing
      var known: Set<Int> = []
      for index in members {
        parts[index].position.x += shift
        if parts[index].fit.map({ known.insert($0).inserted }) ?? true { shift += step }
        parts[index].fit = number
      }
    }
    let next = chunks.first { $0.first > last }?.first ?? parts.count
    for index in (last + 1)..<next { parts[index].position.x += shift }
  }

  private func extent(of members: some Sequence<Int>) -> (left: Double, right: Double) {
    members.reduce((Double.infinity, -Double.infinity)) {
      (min($0.0, parts[$1].position.x, parts[$1].end), max($0.1, parts[$1].position.x, parts[$1].end))
    }
  }

  /// Moves lines to their positions, and aligns them to their anchors.
  private mutating func moveChunks() {
    var shift = Point.zero
    for (number, chunk) in chunks.enumerated() {
      let end = number + 1 < chunks.count ? chunks[number + 1].first : parts.count
      guard chunk.first < end else { continue }
      let start = parts[chunk.first].position
      shift = Point(chunk.x.map { $0 - start.x } ?? shift.x, chunk.y.map { $0 - start.y } ?? shift.y)
      let (left, right) = extent(of: chunk.first..<end)
      let anchoring = start.x - (left + (right - left) * chunk.fraction)
      for index in chunk.first..<end { parts[index].position = parts[index].position + shift + Point(anchoring, 0) }
    }
  }
}
