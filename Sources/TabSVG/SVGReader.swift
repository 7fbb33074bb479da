import Platform
import TabCodecs
import TabText

/// Reads SVG files as pictures. What of a file is drawn and what is left out, with a warning for each kind, docs/svg.md lists. A
/// file never causes another to be read.
public enum SVGReader {
  /// The picture that the file at `path` holds, with warnings, or why there is none. The user calls the file `name`. Text is set with
  /// `fonts`, and left out where there are none; `pictures` has room for those inside the file.
  public static func read(
    path: String, name: String, fonts: FontLibrary? = nil, pictures: PictureStore = PictureStore()
  ) throws(AssetProblem) -> (image: VectorImage, warnings: [AssetProblem]) {
    let bytes: [UInt8]
    do { bytes = try FileBytes.contents(of: path, limit: sizeLimit) } catch { throw AssetProblem(error, path: name) }
    return try read(bytes, path: name, fonts: fonts, pictures: pictures)
  }

  /// The same from the bytes of a file; `path` is how the user calls it. Throws `AssetProblem.svg`, or `.tooLarge`.
  public static func read(
    _ bytes: [UInt8], path: String, fonts: FontLibrary? = nil, pictures: PictureStore = PictureStore()
  ) throws(AssetProblem) -> (image: VectorImage, warnings: [AssetProblem]) {
    guard bytes.count <= sizeLimit else { throw .tooLarge(path: path, limit: sizeLimit) }
    let builder = SVGBuilder(try SVGDocument.read(bytes, path: path), fonts: fonts, pictures: pictures)
    let image = try builder.build()
    return (image, builder.warnings.problems)
  }

  /// In bytes.
  static let sizeLimit = 8 << 20
}
