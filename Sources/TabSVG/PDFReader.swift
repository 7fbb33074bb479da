/// Reads the first page of a PDF file as a picture: paths, filled, stroked and clipped. docs/svg.md lists what is skipped with a warning.
public enum PDFReader {
  /// Maximum size of a file, in bytes.
  public static let sizeLimit = 64 << 20

  /// Reads a PDF file from its bytes; `path` is the user's name of it.
  ///
  /// - Returns: The picture, and warnings about the parts that are not drawn.
  /// - Throws: `AssetProblem.pdf`, or `.tooLarge`.
  public static func read(
    _ bytes: [UInt8], path: String
  ) throws(AssetProblem) -> (image: VectorImage, warnings: [AssetProblem]) {
    guard bytes.count <= sizeLimit else { throw .tooLarge(path: path, limit: sizeLimit) }
    do throws(PDFProblem) {
      let painter = PDFPainter(try PDFFile(bytes))
      let image = try painter.draw()
      return (image, painter.problems.map { .pdf(path: path, $0) })
    } catch { throw .pdf(path: path, error) }
  }
}
