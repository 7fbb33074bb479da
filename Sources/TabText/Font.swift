import CFreeType
import TabBase

/// A face of a font file, at one weight, sized so that text is shaped in the font's own units:
/// unhinted lengths then scale exactly to every text size.
///
/// FreeType's faces must not be shared between threads, so a font stays on the thread that opened
/// it. The paths and bitmaps made from it may go to any thread.
public final class Font {
  /// Vertical metrics of a font, in ems, all positive.
  public struct Metrics: Equatable, Sendable {
    /// Height above the baseline.
    public var ascent: Double
    /// Depth below the baseline.
    public var descent: Double
    /// Distance from baseline to baseline.
    public var lineHeight: Double

    /// SF's metrics. Its substitutes use them too, so that layout does not depend on the installed
    /// font.
    static let system = Metrics(ascent: 0.9521, descent: 0.2412, lineHeight: 1.1934)
  }

  /// Path of the font file.
  public let file: String
  /// Family name, as in the font's `name` table; empty if it has none.
  public let family: String
  let face: FT_Face
  /// Size of one unit of shaping, in ems.
  let unit: Double
  /// Metrics used for layout: the font's own, or SF's where it replaces SF.
  let metrics: Metrics
  /// Metrics that the font file gives.
  public let ownMetrics: Metrics
  /// Whether the tracking table is made for its family; other families keep their designers'
  /// spacing.
  let isSystemFont: Bool
  /// True for the cut for large text, which is narrower and has other tracking.
  let isForLargeText: Bool
  /// True for a font whose glyphs are color pictures.
  let hasPictures: Bool

  /// Width added to each stroke, in FreeType's units at this size; 0 leaves the face as it is.
  private let boldness: FT_Pos

  /// Slant added to upright letters, in ems to the right per em of height; 0 leaves the face as it
  /// is.
  private let slant: Double

  /// Slant that browsers give to a font without an italic.
  static let usualSlant = 0.25

  private let engine: FreeType
  private var outlines: [UInt32: Path] = [:]
  private var pictures: GlyphPictures?

  /// Opens face `index` of `file`, or the face nearest to `weight` (100…900) if `index` is nil. If
  /// the face has a weight axis, it is set to `weight`.
  ///
  /// - Parameters:
  ///   - metrics: Replaces the font's own metrics; nil keeps them.
  ///   - isForLargeText: Sets the axis of optical sizes, if there is one, to its end for large
  ///     text.
  ///   - emboldens: Widens the strokes of a face that is lighter than `weight`.
  ///   - leans: Slants the letters.
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

  /// The glyph's unhinted contours in ems, y down from the baseline; empty for a blank, a picture
  /// or a damaged glyph.
  func outline(_ glyph: UInt32) -> Path {
    if let known = outlines[glyph] { return known }
    var path = Path()
    if FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
      face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    {
      if boldness > 0 { FT_Outline_Embolden(&face.pointee.glyph.pointee.outline, boldness) }
      path = OutlineReader.path(of: &face.pointee.glyph.pointee.outline, unit: unit)
      // In ems with y down, a point above the baseline moves to the right.
      if slant != 0 { path = path.transformed(by: Affine(c: -slant)) }
    }
    outlines[glyph] = path
    return path
  }

  /// The glyph's color picture; nil if the font has none for it.
  public func picture(_ glyph: UInt32) -> GlyphPicture? {
    guard hasPictures else { return nil }
    if pictures == nil { pictures = GlyphPictures(face: face) }
    return pictures?.picture(glyph)
  }

  /// Stroke width added for each unit of weight, in ems: 0.03 from regular to bold, chosen by eye.
  private static let boldnessForWeight = 0.0001
  /// Smallest lack of weight that strokes are widened for. A smaller one is invisible.
  private static let leastLack = 150

  /// Weight that the face lacks to `weight`; 0 if the face has an axis for it, or lacks less than
  /// `leastLack`.
  private static func lackingWeight(of face: FT_Face, weight: Int) -> Int {
    guard face.pointee.face_flags & Int(FT_FACE_FLAG_MULTIPLE_MASTERS) == 0,
      let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self)
    else { return 0 }
    let lack = weight - Int(table.pointee.usWeightClass)
    return lack >= leastLack ? lack : 0
  }

  /// Sets the weight axis, and the axis of optical sizes to its end for large text. Other axes keep
  /// their defaults, which are made for small text. Returns whether the face has an axis of optical
  /// sizes.
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
