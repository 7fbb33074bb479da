import CFreeType
import TabBase

/// One face of a font file, at one weight, sized so that shaping happens in the font's own units: unhinted lengths then
/// scale exactly to every text size.
///
/// FreeType's faces must not be shared between threads, so a font stays where it was opened. What is made from it (paths,
/// bitmaps) is free to travel.
public final class Font {
  /// Above and below the baseline, and from line to line; in ems, all positive.
  public struct Metrics: Equatable, Sendable {
    public var ascent: Double
    public var descent: Double
    public var lineHeight: Double

    /// SF's: also for what stands in for it, so that layout does not depend on which font is installed.
    static let system = Metrics(ascent: 0.9521, descent: 0.2412, lineHeight: 1.1934)
  }

  public let file: String
  public let family: String
  let face: FT_Face
  /// One unit of shaping, in ems.
  let unit: Double
  let metrics: Metrics
  /// The font's own.
  public let ownMetrics: Metrics
  /// Whether it is one of the families that the tracking table is made for; others keep their designers' spacing.
  let isSystemFont: Bool
  /// Whether it is the cut for large text, which is narrower and set with other tracking.
  let isForLargeText: Bool
  /// Whether it has glyphs as colour pictures.
  let hasPictures: Bool

  /// How much wider strokes are drawn than the face has them, in FreeType's units at this size.
  private let boldness: FT_Pos

  /// How far letters lean to the right that stand upright in the face, for each em of height.
  private let slant: Double

  /// Browsers lean letters as far whose font has no italic.
  static let usualSlant = 0.25

  private let engine: FreeType
  private var outlines: [UInt32: Path] = [:]
  private var pictures: GlyphPictures?

  /// Face `index` of `file`, or the one that fits `weight` (100…900) best; a weight axis, if it has one, is set to it.
  /// `metrics` replaces the font's own. A face that `emboldens` and is lighter than `weight` gets wider strokes, one that `leans` is slanted.
  init(
    engine: FreeType, file: String, index: Int?, weight: Int, metrics: Metrics? = nil, isForLargeText: Bool = false,
    emboldens: Bool = false, leans: Bool = false
  ) throws(TextProblem) {
    slant = leans ? Self.usualSlant : 0
    let face =
      if let index { try engine.open(file: file, index: index) } else { try engine.open(file: file, weight: weight) }
    self.engine = engine
    self.file = file
    self.face = face
    family = engine.family(of: face)
    isSystemFont = ["Inter", "Inter Variable", "Inter Display", "SF Pro", "SF Pro Text"].contains(family)
    let record = face.pointee
    hasPictures = record.face_flags & Int(FT_FACE_FLAG_COLOR) != 0 && record.num_fixed_sizes > 0
    let hasCuts = Font.setAxes(weight: weight, isForLargeText: isForLargeText, of: face, library: engine.library)
    self.isForLargeText = isForLargeText && (hasCuts || family == "Inter Display")
    let unitsPerEm = Double(max(record.units_per_EM, 1))
    let lacking = emboldens ? Font.lackingWeight(of: face, weight: weight) : 0
    boldness = FT_Pos(Double(lacking) * Font.boldnessForWeight * 64 * unitsPerEm)
    if record.face_flags & Int(FT_FACE_FLAG_SCALABLE) != 0,
      FT_Set_Pixel_Sizes(face, 0, FT_UInt(record.units_per_EM)) == 0
    {
      unit = 1 / (64 * unitsPerEm)
    } else if hasPictures, let pixelsPerEm = GlyphPictures.selectLargestStrike(of: face) {
      unit = 1 / (64 * pixelsPerEm)
    } else {
      FT_Done_Face(face)
      throw .fontUnreadable(file: file, code: Int(FT_Err_Invalid_Pixel_Size))
    }
    let own = Metrics(
      ascent: Double(record.ascender) / unitsPerEm, descent: -Double(record.descender) / unitsPerEm,
      lineHeight: Double(record.height) / unitsPerEm)
    ownMetrics = own
    self.metrics = metrics ?? (isSystemFont ? .system : own)
  }

  deinit { FT_Done_Face(face) }

  /// The glyph's unhinted contours in ems, y down from the baseline; empty for a blank, a picture or a damaged glyph.
  func outline(_ glyph: UInt32) -> Path {
    if let known = outlines[glyph] { return known }
    var path = Path()
    if FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
      face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    {
      if boldness > 0 { FT_Outline_Embolden(&face.pointee.glyph.pointee.outline, boldness) }
      path = OutlineReader.path(of: &face.pointee.glyph.pointee.outline, unit: unit)
      // In ems with y down, what is above the baseline goes to the right.
      if slant != 0 { path = path.transformed(by: Affine(c: -slant)) }
    }
    outlines[glyph] = path
    return path
  }

  /// The glyph as a colour picture, if the font has one for it.
  public func picture(_ glyph: UInt32) -> GlyphPicture? {
    guard hasPictures else { return nil }
    if pictures == nil { pictures = GlyphPictures(face: face) }
    return pictures?.picture(glyph)
  }

  /// How much wider strokes become for each unit of weight, in ems: 0.03 from regular to bold; by eye.
  private static let boldnessForWeight = 0.0001
  /// Nobody sees less.
  private static let leastLack = 150

  /// How much lighter the face is than `weight`; 0 for one that has an axis for it.
  private static func lackingWeight(of face: FT_Face, weight: Int) -> Int {
    guard face.pointee.face_flags & Int(FT_FACE_FLAG_MULTIPLE_MASTERS) == 0,
      let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self)
    else { return 0 }
    let lack = weight - Int(table.pointee.usWeightClass)
    return lack >= leastLack ? lack : 0
  }

  /// Returns whether the face has an axis of optical sizes, which is set to its end for large text. Other axes keep their
  /// defaults, which are made for small text.
  private static func setAxes(
    weight: Int, isForLargeText: Bool, of face: FT_Face, library: FT_Library
  ) -> Bool {
    guard face.pointee.face_flags & Int(FT_FACE_FLAG_MULTIPLE_MASTERS) != 0 else { return false }
    var description: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &description) == 0, let description else { return false }
    defer { FT_Done_MM_Var(library, description) }
    let weightAxis: FT_ULong = 0x7767_6874  // "wght"
    let sizeAxis: FT_ULong = 0x6F70_737A  // "opsz"
    var hasCuts = false
    var coordinates = (0..<Int(description.pointee.num_axis)).map { i -> FT_Fixed in
      let axis = description.pointee.axis[i]
      if axis.tag == sizeAxis {
        hasCuts = true
        return isForLargeText ? axis.maximum : axis.def
      }
      return axis.tag == weightAxis ? min(max(weight << 16, axis.minimum), axis.maximum) : axis.def
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    return hasCuts
  }
}
