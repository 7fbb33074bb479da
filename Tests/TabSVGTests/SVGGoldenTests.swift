import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster
@testable import TabSVG

/// The files in Tests/Golden/svg, one for each thing that SVG files are drawn with, beside the pictures recorded there and beside
/// librsvg's. ./make.sh goldens writes the pictures anew.
@Suite struct SVGGoldenTests {
  private static let folder = Binary.root.appendingPathComponent("Tests/Golden/svg")
  private static let converter = Program.installed("rsvg-convert")
  private static let side = 100

  private static let all: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
  }()

  /// Without those of text, which text.json shows where the fonts are those of the goldens.
  static let names = all.filter { !$0.hasPrefix("text") }

  /// What librsvg 2.54 draws otherwise, and why.
  private static let unlike: Set<String> = [
    // It knows neither clip paths of clip paths nor overlapping parts, no origin of transforms and no variables.
    "clip-of-clip", "clip-of-part", "clip-overlap", "transform-origin", "transform-origin-style", "transform-box",
    "css-selectors",
    // Nor feDropShadow and strokes that keep their width, nor which languages are spoken here.
    "filter-drop-shadow", "vector-effect", "switch",
    // Its tiles begin elsewhere on a stroke, its symbols are not clipped, and its filter's region goes on to whole pixels.
    "pattern-view-box", "structure", "filter-arithmetic",
    // It takes `lighter` for `out`, mixes colors of functions in linear light, and leaves filters' regions upright.
    "filter-operators", "filter-functions", "filter-turned",
    // It knows no lengths of paths and no transform of the outermost svg.
    "path-length", "transform-root",
    // Steps are clipped twice, paints lie as on the used shape, and it knows no background.
    "filter-subregions", "context-gradient", "background",
    // It knows no colors of other spaces and no sums of light.
    "colors", "blend-sum",
    // It knows neither WebP nor what Exif and media types say, and fits a file inside a file into its frame as pixels.
    "image-jpeg", "image-webp", "image-svg", "image-pixelated",
  ]

  private static func path(_ name: String, _ suffix: String) -> String {
    folder.appendingPathComponent("\(name).\(suffix)").path
  }

  private static func draw(_ name: String) throws -> Bitmap {
    let (image, warnings) = try SVGReader.read(path: path(name, "svg"), name: name)
    #expect(warnings.isEmpty, "\(name): \(warnings)")
    let bitmap = Bitmap(width: side, height: side)
    let frame = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
    Compositor(bitmap: bitmap).draw(
      image.drawItems(transform: image.transform(fitting: frame), tint: .black), background: .white)
    return bitmap
  }

  @Test(arguments: names)
  func theFileGivesItsPictureWithoutAWord(name: String) throws {
    let bitmap = try Self.draw(name)
    let path = Self.path(name, "png")
    if Recording.isOn {
      try Data(PNGWriter().encode(bitmap).bytes).write(to: URL(fileURLWithPath: path))
      return
    }
    #expect(
      try PNGReader.read(Array(Data(contentsOf: URL(fileURLWithPath: path)))) == bitmap, "\(name) is not as recorded")
  }

  @Test(.enabled(if: Program.areHere(converter), "needs the package librsvg2-bin"), arguments: names)
  func librsvgDrawsTheSame(name: String) throws {
    guard !Self.unlike.contains(name) else { return }
    let ours = try Self.draw(name)
    let scratch = try Scratch()
    let target = scratch.path("picture.png")
    let converter = try #require(Self.converter)
    let result = try Program.run(
      converter, ["-w", "\(Self.side)", "-b", "white", "-o", target, Self.path(name, "svg")])
    try #require(result.exitCode == 0)
    let theirs = try PNGReader.read(Array(Data(contentsOf: URL(fileURLWithPath: target))))
    try #require(theirs.width == Self.side && theirs.height == Self.side)
    var sum = 0
    for (a, b) in zip(ours.pixels, theirs.pixels) {
      for shift: UInt32 in [0, 8, 16] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    }
    let mean = Double(sum) / Double(3 * Self.side * Self.side)
    #expect(mean <= 2.5, "\(name) differs by \(mean)")
  }

  // MARK: - docs/svg.md

  private static func page() throws -> String {
    try String(contentsOf: Binary.root.appendingPathComponent("docs/svg.md"), encoding: .utf8)
  }

  /// The page names every case, and no other.
  @Test func thePageListsTheCases() throws {
    let listed = try Self.page().matches(of: /\.\.\/Tests\/Golden\/svg\/([a-z-]+)\.svg/).map { String($0.1) }
    #expect(Set(listed) == Set(Self.all))
  }

  /// In the part about what is drawn stand all elements and properties that the reader knows, and no others.
  @Test func thePageListsWhatIsDrawn() throws {
    let drawn = try #require(try Self.page().split(separator: "\n## ").first { $0.hasPrefix("Drawn") })
    let elements = Set(drawn.matches(of: /`<([A-Za-z]+)>`/).map { String($0.1) })
    #expect(elements == SVGDocument.known.union(SVGFilterReader.known))
    let properties = Set(drawn.matches(of: /`([a-z:-]+)`/).map { String($0.1) })
    let known = SVGStyle.attributes.filter { SVGStyle.table[$0]?.copy != nil }
    #expect(properties.isSuperset(of: known), "\(known.subtracting(properties))")
  }

  @Test func thePageListsWhatIsLeftOutWhichIsTold() throws {
    let left = try #require(try Self.page().split(separator: "\n## ").first { $0.hasPrefix("Left out") })
    let elements = left.matches(of: /`<([A-Za-z]+)>`/).map { String($0.1) }
    #expect(elements.count >= 10)
    for name in elements {
      let body =
        name.hasPrefix("fe")
        ? "<filter id='f'><\(name)/></filter><rect width='5' height='5' filter='url(#f)'/>" : "<\(name)/>"
      #expect(try readSVG(body).problems == [.unsupportedElement(name)], "\(name)")
    }
  }
}
