@testable import TabBase
@testable import TabRaster
@testable import TabSVG
@testable import TabText

/// The picture and the problems that `body` gives inside `<svg …>`.
func readSVG(
  _ body: String, root: String = #"viewBox="0 0 100 100""#, fonts: FontLibrary? = nil
) throws -> (image: VectorImage, problems: [SVGProblem]) {
  let text =
    #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \#(root)>\#(body)</svg>"#
  return try readWholeSVG(Array(text.utf8), fonts: fonts)
}

func readWholeSVG(
  _ bytes: [UInt8], fonts: FontLibrary? = nil
) throws -> (image: VectorImage, problems: [SVGProblem]) {
  let (image, warnings) = try SVGReader.read(bytes, path: "a.svg", fonts: fonts)
  return (image, warnings.compactMap(\.svgProblem))
}

extension AssetProblem {
  var svgProblem: SVGProblem? {
    if case .svg(_, _, let problem) = self { problem } else { nil }
  }
}

extension Paint {
  static func rgb(_ value: UInt32, _ alpha: Double = 1) -> Paint { .solid(Color(rgb: value, alpha: alpha)) }
}

extension VectorImage {
  /// The bounds of all fills in the picture's coordinates, rounded to 1e-6.
  var fillBounds: [Double] {
    var all = Path()
    for shape in shapes { all.append(shape.path.transformed(by: shape.transform)) }
    let bounds = all.tightBounds
    return [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { ($0 * 1e6).rounded() / 1e6 }
  }
}
