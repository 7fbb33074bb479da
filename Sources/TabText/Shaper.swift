import CFreeType
import CRaqm
import TabBase

/// A glyph of a shaped line. Lengths are in ems, y down.
struct ShapedGlyph {
  var font: Font
  var index: UInt32
  /// Index in the text of the first character that the glyph represents. Neighbors with the same
  /// number belong to one cluster.
  var cluster: Int
  var advance: Double
  var offset: Point
}

/// Shaping and bidirectional layout with raqm.
enum Shaper {
  /// A font for `range` of a text's scalars. Adjacent runs in one font are shaped as one.
  struct Run {
    var range: Range<Int>
    var font: Font
  }

  /// The glyphs of `paragraph` from left to right; none for an empty text.
  ///
  /// - Parameters:
  ///   - font: The font outside `runs`.
  ///   - runs: Ranges in other fonts, in the order of the text.
  ///   - isTitle: Whether features that a title must not have are turned off.
  ///   - features: OpenType features in HarfBuzz's syntax.
  static func shape(
    _ paragraph: Paragraph, font: Font, runs: [Run], isTitle: Bool, features: [String]
  ) throws(TextProblem) -> [ShapedGlyph] {
    let text = paragraph.scalars
    guard !text.isEmpty else { return [] }
    guard let layout = raqm_create() else { throw .shapingFailed }
    defer { raqm_destroy(layout) }
    guard raqm_set_text(layout, text, text.count),
      raqm_set_par_direction(layout, paragraph.isRightToLeft ? RAQM_DIRECTION_RTL : RAQM_DIRECTION_LTR),
      raqm_set_freetype_load_flags(layout, Int32(FT_LOAD_NO_HINTING | FT_LOAD_COLOR)),
      raqm_set_freetype_face(layout, font.face)
    else { throw .shapingFailed }
    for run in runs {
      guard raqm_set_freetype_face_range(layout, run.font.face, run.range.lowerBound, run.range.count) else {
        throw .shapingFailed
      }
    }
    if font.isSystemFont, isTitle {
      // Inter's contextual alternates turn "->" into an arrow and "2x" into a multiplication sign;
      // SF does not. Other scripts need theirs, so they are turned off only outside the runs.
      let starts = [0] + runs.map(\.range.upperBound)
      let ends = runs.map(\.range.lowerBound) + [text.count]
      for (start, end) in zip(starts, ends) where start < end {
        guard raqm_add_font_feature(layout, "calt[\(start):\(end)]=0", -1) else { throw .shapingFailed }
      }
    }
    for feature in features {
      guard raqm_add_font_feature(layout, feature, -1) else { throw .shapingFailed }
    }
    guard raqm_layout(layout) else { throw .shapingFailed }
    var count = 0
    guard let glyphs = raqm_get_glyphs(layout, &count) else { return [] }
    return (0..<count).map { i in
      let glyph = glyphs[i]
      let used = glyph.ftface == font.face ? font : runs.first { $0.font.face == glyph.ftface }?.font ?? font
      return ShapedGlyph(
        font: used, index: glyph.index, cluster: Int(glyph.cluster), advance: Double(glyph.x_advance) * used.unit,
        offset: Point(Double(glyph.x_offset) * used.unit, -Double(glyph.y_offset) * used.unit))
    }
  }
}
