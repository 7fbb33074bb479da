/// One line of text, shaped and placed: outlines and pictures relative to the start of its baseline, in points, y down.
struct TextLine: Equatable, Sendable {
  /// Filled with the nonzero rule.
  private(set) var path = Path()
  /// How far the line reaches to the right of its origin; what follows starts there.
  private(set) var width = 0.0
  /// Above and below the baseline, and from one baseline to the next.
  let ascent: Double
  let descent: Double
  let lineHeight: Double

  /// The smallest rectangle around everything drawn; `.zero` for a blank line.
  var inkBounds: Rect { path.controlBounds }

  init(_ text: String, style: TextStyle, library: FontLibrary) throws(TextProblem) {
    let font = try library.font(style.weight)
    ascent = font.metrics.ascent * style.size
    descent = font.metrics.descent * style.size
    lineHeight = font.metrics.lineHeight * style.size
    guard !text.isEmpty else { return }
    let scalars = text.unicodeScalars.map(\.value)
    let glyphs = try Shaper.shape(scalars, fonts: .init(main: font), rightToLeft: style.direction == .rightToLeft)
    place(glyphs, size: style.size)
  }

  private mutating func place(_ glyphs: [ShapedGlyph], size: Double) {
    let tracking = Tracking.points(at: size)
    for (i, glyph) in glyphs.enumerated() {
      let origin = Point(width + glyph.offset.x * size, glyph.offset.y * size)
      path.append(
        glyph.font.outline(glyph.index).transformed(by: Affine(a: size, d: size, tx: origin.x, ty: origin.y)))
      width += glyph.advance * size
      let isLast = i + 1 == glyphs.count
      let endsCluster = isLast || glyphs[i + 1].cluster != glyph.cluster
      // SF's known widths have negative tracking after the last letter too, positive only between letters.
      if endsCluster, glyph.font.isTracked, !isLast || tracking < 0 { width += tracking }
    }
  }
}
