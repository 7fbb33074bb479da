import CFreeType
import TabBase
import TabRaster

/// A glyph that is a picture: an emoji.
public struct GlyphPicture: Equatable, Sendable {
  /// The pixels, premultiplied.
  public var bitmap: Bitmap
  /// Transform from the bitmap's pixels to the line: to ems for a font's own pictures, to points in
  /// a line; y down from the baseline.
  public var transform: Affine

  /// Creates a picture from its pixels and their transform.
  public init(bitmap: Bitmap, transform: Affine) {
    self.bitmap = bitmap
    self.transform = transform
  }
}

/// Color pictures of a face (its `CBDT` or `sbix` table), read at their largest size.
final class GlyphPictures {
  private let face: FT_Face
  /// The face's size for pictures, separate from the one for shaping. FreeType frees it with the
  /// face.
  private let size: FT_Size
  private let pixelsPerEm: Double
  private var known: [UInt32: GlyphPicture?] = [:]

  init?(face: FT_Face) {
    guard let shapingSize = face.pointee.size else { return nil }
    var size: FT_Size?
    guard FT_New_Size(face, &size) == 0, let size else { return nil }
    FT_Activate_Size(size)
    defer { FT_Activate_Size(shapingSize) }
    guard let pixelsPerEm = GlyphPictures.selectLargestStrike(of: face) else { return nil }
    self.face = face
    self.size = size
    self.pixelsPerEm = pixelsPerEm
  }

  func picture(_ glyph: UInt32) -> GlyphPicture? {
    if let known = known[glyph] { return known }
    let picture = load(glyph)
    known[glyph] = .some(picture)
    return picture
  }

  private func load(_ glyph: UInt32) -> GlyphPicture? {
    guard let shapingSize = face.pointee.size else { return nil }
    FT_Activate_Size(size)
    defer { FT_Activate_Size(shapingSize) }
    guard FT_Load_Glyph(face, glyph, Int32(FT_LOAD_COLOR)) == 0 else { return nil }
    let slot = face.pointee.glyph.pointee
    guard slot.format == FT_GLYPH_FORMAT_BITMAP, let bitmap = GlyphPictures.bitmap(slot.bitmap) else { return nil }
    let em = 1 / pixelsPerEm
    return GlyphPicture(
      bitmap: bitmap,
      transform: Affine(a: em, d: em, tx: Double(slot.bitmap_left) * em, ty: -Double(slot.bitmap_top) * em))
  }

  /// The pixels of a color picture. FreeType gives them premultiplied, in the byte order B, G, R,
  /// A.
  private static func bitmap(_ source: FT_Bitmap) -> Bitmap? {
    guard source.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let buffer = source.buffer else { return nil }
    let bitmap = Bitmap(width: Int(source.width), height: Int(source.rows))
    for y in 0..<bitmap.height {
      let from = buffer + y * Int(source.pitch)
      let to = bitmap.row(y)
      for x in 0..<bitmap.width {
        let (b, g, r, a) = (from[4 * x], from[4 * x + 1], from[4 * x + 2], from[4 * x + 3])
        to[x] = (UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | UInt32(a) << 24).littleEndian
      }
    }
    return bitmap
  }

  /// Sets the face's active size to that of its largest pictures and returns their pixels per em;
  /// nil if it has none.
  static func selectLargestStrike(of face: FT_Face) -> Double? {
    guard let sizes = face.pointee.available_sizes,
      let index = (0..<Int(face.pointee.num_fixed_sizes)).max(by: { sizes[$0].y_ppem < sizes[$1].y_ppem }),
      sizes[index].y_ppem > 0, FT_Select_Size(face, Int32(index)) == 0
    else { return nil }
    return Double(sizes[index].y_ppem) / 64
  }
}
