import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster
@testable import TabSVG
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

private enum Icons {
  static let folder = "/usr/share/bootstrap-icons/svg/"
  static let converter = "/usr/bin/rsvg-convert"

  static var areHere: Bool {
    FileManager.default.fileExists(atPath: folder) && FileManager.default.isExecutableFile(atPath: converter)
  }
}

/// All of Debian's bootstrap-icons beside librsvg's rendering of them. Where a package is missing the suite is skipped, but not
/// where they are promised.
@Suite(
  .enabled(
    if: Icons.areHere || Program.arePromised,
    "needs the packages bootstrap-icons and librsvg2-bin"))
struct BootstrapIconsTests {
  private static let side = 64

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Icons.folder).filter { $0.hasSuffix(".svg") }.sorted()
  }

  @Test func everyIconIsReadWithoutAWarning() throws {
    let names = try names()
    #expect(names.count > 1900)
    for name in names {
      let (image, warnings) = try SVGReader.read(path: Icons.folder + name, name: name)
      #expect(warnings.isEmpty, "\(name): \(warnings)")
      #expect(image.size == Size(16, 16) && !image.shapes.isEmpty, "\(name)")
    }
  }

  @Test func everyIconLooksAsLibrsvgDrawsIt() throws {
    let names = try names()
    let columns = 40
    let sheet = try reference(names, columns: columns)
    var differences: [(name: String, value: Double)] = []
    for (index, name) in names.enumerated() {
      let ours = try render(name)
      let (left, top) = (index % columns * Self.side, index / columns * Self.side)
      var sum = 0
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          sum += abs(Int(ours.row(y)[x] & 255) - Int(sheet.row(top + y)[left + x] & 255))
        }
      }
      differences.append((name, Double(sum) / Double(Self.side * Self.side)))
    }
    differences.sort { $0.value > $1.value }
    let mean = differences.reduce(0) { $0 + $1.value } / Double(differences.count)
    print("\(differences.count) icons, mean difference \(mean), worst:")
    for (name, value) in differences.prefix(10) { print("  \(value) \(name)") }
    #expect(mean <= 1.5)
    #expect(differences.allSatisfy { $0.value <= 6 })
  }

  /// Black on white.
  private func render(_ name: String) throws -> Bitmap {
    let image = try SVGReader.read(path: Icons.folder + name, name: name).image
    let bitmap = Bitmap(width: Self.side, height: Self.side)
    let frame = Rect(x: 0, y: 0, width: Double(Self.side), height: Double(Self.side))
    Compositor(bitmap: bitmap).draw(
      image.drawItems(transform: image.transform(fitting: frame), tint: .black), background: .white)
    return bitmap
  }

  /// All icons as librsvg draws them, in one picture, for which it is started once: each file stands in it as a nested `svg`.
  private func reference(_ names: [String], columns: Int) throws -> Bitmap {
    let rows = (names.count + columns - 1) / columns
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(columns * Self.side)" height="\(rows * Self.side)">

      """
    for (index, name) in names.enumerated() {
      let icon = try String(contentsOfFile: Icons.folder + name, encoding: .utf8)
      let size = try #require(icon.range(of: #"width="16" height="16""#), "\(name)")
      let place = """
        x="\(index % columns * Self.side)" y="\(index / columns * Self.side)" width="\(Self.side)" height="\(Self.side)"
        """
      text += icon.replacingCharacters(in: size, with: place) + "\n"
    }
    text += "</svg>\n"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("icons-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, result) = (folder.appendingPathComponent("sheet.svg"), folder.appendingPathComponent("sheet.png"))
    try text.write(to: source, atomically: false, encoding: .utf8)
    let process = try Process.run(
      URL(fileURLWithPath: Icons.converter),
      arguments: ["--unlimited", "-b", "white", "-o", result.path, source.path])
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try PNGReader.read(path: result.path, name: result.path)
  }
}
