import TabModel
import TabSVG

extension Spec {
  struct PDFIcon: IconSource {
    var path = Located(FilePath(text: ""))

    static let forms = [
      form("The first page of a PDF file: its paths.", PDFIcon(), [.file("pdf", "PDF file") { $1(&$0.path) }])
    ]
    static let suffixes = ["pdf": "pdf"]

    func resolve(_ use: Icon.Use, with resolver: inout Resolver) -> Movie.Icon {
      resolver.load(path, AssetLoader.pdf).map { .vector($0, isTemplate: use.isTemplate) } ?? .none
    }
  }
}

extension AssetLoader {
  /// The first page of a PDF file, and on the first reading the warnings about parts that are not drawn.
  func pdf(_ file: Spec.FilePath) throws(Problem) -> (image: VectorImage, warnings: [Problem]) {
    try read(file, limit: PDFReader.sizeLimit) { bytes throws(Problem) in
      do throws(AssetProblem) {
        var (image, warnings) = try PDFReader.read(bytes, path: file.text)
        if IconLook.showsNothing(image) { warnings.append(.blank(path: file.text, image.emptiness)) }
        return (image, warnings.map(Problem.asset))
      } catch { throw .asset(error) }
    }
  }
}
