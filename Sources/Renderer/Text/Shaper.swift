import CFreeType
import CRaqm

/// One glyph of a shaped line. Lengths are in ems, y down.
struct ShapedGlyph {
  var font: Font
  var index: UInt32
  /// Where in the text the characters it stands for begin.
  var cluster: Int
  var advance: Double
  var offset: Point
}

/// Shaping and bidirectional layout by raqm.
enum Shaper {
  /// The fonts of a text: each run's range of scalars, beside the font of everything else.
  struct Fonts {
    var main: Font
    var runs: [(range: Range<Int>, font: Font)] = []
  }

  /// Glyphs from left to right. `text` is Unicode scalars, at least one.
  static func shape(_ text: [UInt32], fonts: Fonts, rightToLeft: Bool) throws(TextProblem) -> [ShapedGlyph] {
    guard let layout = raqm_create() else { throw .shapingFailed }
    defer { raqm_destroy(layout) }
    guard raqm_set_text(layout, text, text.count),
      raqm_set_par_direction(layout, rightToLeft ? RAQM_DIRECTION_RTL : RAQM_DIRECTION_LTR),
      raqm_set_freetype_load_flags(layout, Int32(FT_LOAD_NO_HINTING | FT_LOAD_COLOR)),
      raqm_set_freetype_face(layout, fonts.main.face)
    else { throw .shapingFailed }
    for run in fonts.runs {
      guard raqm_set_freetype_face_range(layout, run.font.face, run.range.lowerBound, run.range.count) else {
        throw .shapingFailed
      }
    }
    guard raqm_layout(layout) else { throw .shapingFailed }
    var count = 0
    guard let glyphs = raqm_get_glyphs(layout, &count) else { return [] }
    return (0..<count).map { i in
      let glyph = glyphs[i]
      let font = fonts.runs.first { $0.font.face == glyph.ftface }?.font ?? fonts.main
      return ShapedGlyph(
        font: font, index: glyph.index, cluster: Int(glyph.cluster), advance: Double(glyph.x_advance) * font.unit,
        offset: Point(Double(glyph.x_offset) * font.unit, -Double(glyph.y_offset) * font.unit))
    }
  }
}
