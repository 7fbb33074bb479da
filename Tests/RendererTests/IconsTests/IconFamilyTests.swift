import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabSVG
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The icons measured as they are drawn, each against the family: whether they are as large, as heavy, and in the middle.
@Suite struct IconFamilyTests {
  struct Ink {
    /// Of what is at least half covered, in points on the tile.
    var box: Rect
    /// In square points.
    var area: Double
    /// Of the area.
    var center: Point
    var tile: Size

    /// How far the ink lies from the tile's middle for the eye, which judges by the box and by the weight: half-way between.
    var offset: Point {
      Point((box.midX + center.x - tile.width) / 2, (box.midY + center.y - tile.height) / 2)
    }
  }

  static let outlined = measured(filled: false)
  static let filled = measured(filled: true)

  private static func measured(filled isFilled: Bool) -> [String: Ink] {
    Dictionary(
      uniqueKeysWithValues: Icons.drawings.map { ($0.name, ink(of: $0.image(filled: isFilled, lineWidth: 2))) })
  }

  private static func ink(of image: VectorImage) -> Ink {
    let scale = 8.0
    // Room around the tile, so that ink beyond it is seen.
    let margin = 8
    let (width, height) = (Int(image.size.width * scale) + 2 * margin, Int(image.size.height * scale) + 2 * margin)
    let bitmap = Bitmap(width: width, height: height)
    let toBitmap = Affine.scale(scale).then(.translation(Double(margin), Double(margin)))
    Compositor(bitmap: bitmap).draw(image.drawItems(transform: toBitmap, tint: .black))
    var (left, top, right, bottom) = (width, height, 0, 0)
    var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = Double(bitmap.pixels[y * width + x] >> 24) / 255
        sum += alpha
        sumX += alpha * (Double(x) + 0.5)
        sumY += alpha * (Double(y) + 0.5)
        guard alpha >= 0.5 else { continue }
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    func points(_ pixels: Double) -> Double { (pixels - Double(margin)) / scale }
    let box = Rect(
      x: points(Double(left)), y: points(Double(top)), width: Double(right - left) / scale,
      height: Double(bottom - top) / scale)
    return Ink(
      box: box, area: sum / scale / scale, center: Point(points(sumX / sum), points(sumY / sum)), tile: image.size)
  }

  /// Signs that are low by what they are.
  private static let low: Set = ["minus", "ellipsis", "line.3.horizontal", "list.bullet", "checkmark", "barcode"]

  @Test(arguments: Icons.names) func inkIsAsHighAsTheFamilys(name: String) throws {
    for ink in [try #require(Self.outlined[name]), try #require(Self.filled[name])] {
      #expect(ink.box.minX >= 0 && ink.box.maxX <= ink.tile.width, "\(ink.box)")
      #expect(ink.box.minY >= 0 && ink.box.maxY <= ink.tile.height, "\(ink.box)")
      #expect(ink.box.height <= 23.1, "\(ink.box)")
      if !Self.low.contains(name) { #expect(ink.box.height >= 17, "\(ink.box)") }
    }
  }

  @Test func mostInkIsTwentyToTwentyThreeHigh() {
    let heights = Self.outlined.values.map(\.box.height).sorted()
    #expect((21...22.5).contains(heights[heights.count / 2]))
    #expect(heights.filter { $0 >= 19 }.count * 10 >= heights.count * 9)
  }

  /// Triangles and stars stand so that their weight is in the middle rather than their box. The star was measured in a bar.
  private static let leaning: Set = ["play", "triangle", "exclamationmark.triangle", "star"]

  @Test(arguments: Icons.names) func inkIsInTheMiddle(name: String) throws {
    for ink in [try #require(Self.outlined[name]), try #require(Self.filled[name])] {
      let (x, y) = (ink.box.midX - ink.tile.width / 2, ink.box.midY - ink.tile.height / 2)
      let limit = Self.leaning.contains(name) ? 1.3 : 0.6
      #expect(abs(x) <= limit && abs(y) <= limit, "\(x), \(y)")
      #expect(abs(ink.offset.x) <= 1.6 && abs(ink.offset.y) <= 1.6, "\(ink.offset)")
    }
  }

  /// Signs of one or two strokes, which no line can be had that weighs as much as a drawing's.
  private static let light: Set = [
    "minus", "plus", "xmark", "checkmark", "ellipsis", "chevron.left", "chevron.right", "arrow.left", "arrow.right",
  ]

  @Test(arguments: Icons.names) func inkIsAsHeavyAsTheFamilys(name: String) throws {
    let (outline, fill) = (try #require(Self.outlined[name]), try #require(Self.filled[name]))
    #expect(outline.area <= 265, "\(outline.area)")
    #expect(fill.area <= 475, "\(fill.area)")
    #expect(outline.area >= (Self.light.contains(name) ? 40 : 90), "\(outline.area)")
    let drawing = try #require(Icons.drawing(named: name))
    if drawing.outline == drawing.filled { return }
    // What is filled must be seen to be.
    #expect(fill.area >= outline.area * 1.04, "\(outline.area), \(fill.area)")
  }

  /// Swapped on selection, neither form seems to move or to grow.
  @Test(arguments: Icons.names) func theFormsCoverTheSamePlace(name: String) throws {
    let (outline, fill) = (try #require(Self.outlined[name]).box, try #require(Self.filled[name]).box)
    #expect(abs(outline.minX - fill.minX) <= 1 && abs(outline.maxX - fill.maxX) <= 1, "\(outline) \(fill)")
    #expect(abs(outline.minY - fill.minY) <= 1 && abs(outline.maxY - fill.maxY) <= 1, "\(outline) \(fill)")
  }
}
