/// Reads SVG files as pictures. What of a file is drawn and what is left out, with a warning for each kind, docs/svg.md lists. A
/// file never causes another to be read.
enum SVGReader {
  /// The picture that the file at `path` holds, with warnings, or the reason why it cannot be read. The user calls the file `name`.
  static func read(
    path: String, name: String
  ) throws(AssetProblem) -> (image: VectorImage, warnings: [Diagnostic]) {
    let bytes: [UInt8]
    do { bytes = try FileBytes.contents(of: path, limit: sizeLimit) } catch { throw AssetProblem(error, path: name) }
    return try read(bytes, path: name)
  }

  /// The same from the bytes of a file; `path` is how the user calls it. Throws `AssetProblem.svg`, or `.tooLarge`.
  static func read(_ bytes: [UInt8], path: String) throws(AssetProblem) -> (image: VectorImage, warnings: [Diagnostic])
  {
    guard bytes.count <= sizeLimit else { throw .tooLarge(path: path, limit: sizeLimit) }
    do {
      let document = try SVGDocument.read(bytes)
      let builder = SVGBuilder(document)
      let image = try builder.build()
      return (image, builder.warnings.map { Diagnostic(.warning, .asset(.svg(path: path, line: $0.line, $0.problem))) })
    } catch {
      throw .svg(path: path, line: error.line, error.problem)
    }
  }

  /// In bytes.
  static let sizeLimit = 8 << 20
}
