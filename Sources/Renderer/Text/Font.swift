import CFreeType

/// One face of a font file, at one weight, sized so that shaping happens in the font's own units: unhinted lengths then
/// scale exactly to every text size.
///
/// FreeType faces are not safe to share between threads: fonts stay on the thread that opened them. What is made from
/// them (paths, bitmaps) is free to travel.
final class Font {
  let file: String
  let index: Int
  let family: String
  let face: FT_Face
  /// One 26.6 unit of shaping, in ems.
  let unit: Double
  /// Whether the system font's tracking applies; other fonts are set as their designers spaced them.
  let isTracked: Bool
  /// Above and below the baseline, and from line to line; in ems, all positive.
  let metrics: Metrics

  struct Metrics: Equatable, Sendable {
    var ascent: Double
    var descent: Double
    var lineHeight: Double

    /// SF's, for Inter and whatever else stands in for it, so that layout does not depend on which font is installed.
    static let system = Metrics(ascent: 0.9521, descent: 0.2412, lineHeight: 1.1934)
  }

  private let engine: FreeType
  private var outlines: [UInt32: Path] = [:]

  /// `weight` (100…900) sets the weight axis where the font has one; nil leaves the face as `index` names it.
  init(engine: FreeType, file: String, index: Int = 0, weight: Int?, metrics: Metrics? = .system) throws(TextProblem) {
    let face = try engine.open(file: file, index: index)
    self.engine = engine
    self.file = file
    self.index = index
    self.face = face
    family = face.pointee.family_name.map { String(cString: $0) } ?? ""
    isTracked = Font.systemFamilies.contains(family)
    if let weight { Font.setWeight(weight, of: face, library: engine.library) }
    let record = face.pointee
    let unitsPerEm = Double(record.units_per_EM)
    if record.face_flags & Int(FT_FACE_FLAG_SCALABLE) != 0, record.units_per_EM > 0,
      FT_Set_Pixel_Sizes(face, 0, FT_UInt(record.units_per_EM)) == 0
    {
      unit = 1 / (64 * unitsPerEm)
    } else if let strike = Font.largestStrike(of: face), FT_Select_Size(face, Int32(strike.index)) == 0 {
      unit = 1 / (64 * strike.pixelsPerEm)
    } else {
      FT_Done_Face(face)
      throw .fontUnreadable(file: file, code: Int(FT_Err_Invalid_Pixel_Size))
    }
    self.metrics =
      metrics
      ?? Metrics(
        ascent: Double(record.ascender) / max(unitsPerEm, 1), descent: -Double(record.descender) / max(unitsPerEm, 1),
        lineHeight: Double(record.height) / max(unitsPerEm, 1))
  }

  deinit { FT_Done_Face(face) }

  /// SF's own families, and Inter's text family, which the tracking table is made for.
  private static let systemFamilies: Set<String> = ["Inter", "Inter Variable", "SF Pro", "SF Pro Text"]

  /// Whether the font's character map has `scalar`.
  func covers(_ scalar: UInt32) -> Bool { FT_Get_Char_Index(face, FT_ULong(scalar)) != 0 }

  /// The glyph's unhinted contours in ems, y down from the baseline; empty for a blank or a bitmap glyph.
  func outline(_ glyph: UInt32) -> Path {
    if let known = outlines[glyph] { return known }
    var path = Path()
    if FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
      face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    {
      path = OutlineReader.path(of: &face.pointee.glyph.pointee.outline, unit: unit)
    }
    outlines[glyph] = path
    return path
  }
}

extension Font {
  private static let weightAxis: FT_ULong = 0x7767_6874  // 'wght'

  /// Every other axis (an optical size, for one) keeps its default.
  private static func setWeight(_ weight: Int, of face: FT_Face, library: FT_Library) {
    guard face.pointee.face_flags & Int(FT_FACE_FLAG_MULTIPLE_MASTERS) != 0 else { return }
    var description: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &description) == 0, let description else { return }
    defer { FT_Done_MM_Var(library, description) }
    var coordinates = (0..<Int(description.pointee.num_axis)).map { i -> FT_Fixed in
      let axis = description.pointee.axis[i]
      return axis.tag == weightAxis ? min(max(weight << 16, axis.minimum), axis.maximum) : axis.def
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }

  private static func largestStrike(of face: FT_Face) -> (index: Int, pixelsPerEm: Double)? {
    guard let sizes = face.pointee.available_sizes else { return nil }
    let largest = (0..<Int(face.pointee.num_fixed_sizes)).max { sizes[$0].y_ppem < sizes[$1].y_ppem }
    guard let largest, sizes[largest].y_ppem > 0 else { return nil }
    return (largest, Double(sizes[largest].y_ppem) / 64)
  }
}
