import Platform
import TabCodecs
import TabText

/// Reads SVG files as pictures. docs/svg.md lists what is drawn and what is skipped with a warning.
/// A file never causes another one to be read.
public enum SVGReader {
  /// Reads the SVG file at `path`.
  ///
  /// - Parameters:
  ///   - path: Path of the file.
  ///   - name: The user's name of the file, for errors and warnings.
  ///   - fonts: Fonts for text; nil means that text is skipped.
  ///   - pictures: Store for embedded pictures.
  /// - Returns: The picture, and warnings about the parts that are not drawn.
  /// - Throws: `AssetProblem` if there is no picture.
  public static func read(
    path: String, name: String, fonts: FontLibrary? = nil, pictures: PictureStore = PictureStore()
  ) throws(AssetProblem) -> (image: VectorImage, warnings: [AssetProblem]) {
    let bytes: [UInt8]
    do { bytes = try FileBytes.contents(of: path, limit: sizeLimit) } catch { throw AssetProblem(error, path: name) }
    return try read(bytes, path: name, fonts: fonts, pictures: pictures)
  }

  /// Reads an SVG file from its bytes; `path` is the user's name of it.
  ///
  /// - Returns: The picture, and warnings about the parts that are not drawn.
  /// - Throws: `AssetProblem.svg`, or `.tooLarge`.
  public static func read(
    _ bytes: [UInt8], path: String, fonts: FontLibrary? = nil, pictures: PictureStore = PictureStore()
  ) throws(AssetProblem) -> (image: VectorImage, warnings: [AssetProblem]) {
    guard bytes.count <= sizeLimit else { throw .tooLarge(path: path, limit: sizeLimit) }
    return try read(try SVGDocument.read(bytes, path: path), fonts: fonts, pictures: pictures)
  }

  /// Draws a parsed SVG file.
  ///
  /// - Returns: The picture, and warnings about the parts that are not drawn.
  /// - Throws: `AssetProblem.svg`.
  public static func read(
    _ document: SVGDocument, fonts: FontLibrary?, pictures: PictureStore
  ) throws(AssetProblem) -> (image: VectorImage, warnings: [AssetProblem]) {
    let builder = SVGBuilder(document, fonts: fonts, pictures: pictures)
    let image = try builder.build()
    return (image, builder.warnings.problems)
  }

  /// Maximum size of a file, in bytes.
  public static let sizeLimit = 8 << 20
}
