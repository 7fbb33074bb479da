import TabBase
import TabRaster
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Shapes that are painted with patterns, as pictures.
@Suite struct PaintedPictureTests {
  private static let canvas = PixelRect(left: 0, top: 0, right: 120, bottom: 100)

  private static func pattern(_ side: Double) -> Paint {
    let mark = DrawItem.fill(
      path: Path(rect: Rect(x: 0, y: 0, width: side / 2, height: side / 2)), paint: .solid(.black))
    return .pattern(PatternPaint(items: [mark], tile: Rect(x: 0, y: 0, width: side, height: side)))
  }

  /// A disc of radius 4000 about the canvas's corner.
  private static func disc(_ transform: Affine = .identity, tile: Double = 8) -> DrawItem {
    .fill(
      path: Path(ellipse: Rect(center: .zero, size: Size(8000, 8000))), transform: transform, paint: pattern(tile))
  }

  private static func clip(_ transform: Affine = .identity) -> Clip {
    Clip(path: Path(ellipse: Rect(x: 10, y: 10, width: 40, height: 40)), transform: transform)
  }

  private static func builder() -> MarkBuilder {
    MarkBuilder(width: canvas.width, height: canvas.height, scale: 1, pictures: PictureTable())
  }

  private static func pictures(_ marks: [VectorMark]) -> [(bitmap: Bitmap, transform: Affine)] {
    marks.flatMap { mark -> [(bitmap: Bitmap, transform: Affine)] in
      switch mark.content {
      case .shape: []
      case .picture(let bitmap): [(bitmap, mark.transform)]
      case .group(let inner, let style): pictures(style.clip + style.mask + inner)
      }
    }
  }

  @Test(arguments: [
    disc(), disc(tile: 0.001), .group([disc()], clip: clip()),
    .group([disc()], GroupEffects(mask: GroupMask(items: [disc()]))),
    .group(
      [.fill(path: Path(rect: Rect(canvas)), paint: .solid(.black))], GroupEffects(mask: GroupMask(items: [disc()]))),
    .fill(
      path: Path(rect: Rect(x: 0, y: 0, width: 90, height: 90)), transform: .scale(40), paint: pattern(8)),
    .stroke(
      path: Path(through: [Point(-9000, 50), Point(9000, 50)]), stroke: Stroke(width: 3000), paint: pattern(8)),
    .image(.drawing([disc()], width: 50, height: 40), transform: .identity),
    disc(Affine(a: 1, d: 1e-5)), disc(Affine(a: 1e-5, b: 1, c: 1, d: 0)), disc(.rotation(0.7)),
  ])
  func aPictureIsNoLargerThanWhatIsSeen(_ item: DrawItem) {
    var builder = Self.builder()
    let pictures = Self.pictures(builder.marks([item]))
    #expect(!pictures.isEmpty)
    let pixels = pictures.reduce(0) { $0 + $1.bitmap.width * $1.bitmap.height }
    #expect(pixels < 6 * Self.canvas.area * pictures.count, "\(pixels)")
  }

  @Test(arguments: [(disc(), clip()), (disc(.translation(-900, 30)), clip(.translation(31, 17)))])
  func whatIsSeenIsThere(_ item: DrawItem, _ clip: Clip) throws {
    var builder = Self.builder()
    let found = try #require(Self.pictures(builder.marks([.group([item], clip: clip)])).first)
    func drawn(_ item: DrawItem) -> Bitmap {
      let bitmap = Bitmap(width: Self.canvas.width, height: Self.canvas.height)
      Compositor(bitmap: bitmap).draw([.group([item], clip: clip)])
      return bitmap
    }
    let picture = drawn(.image(found.bitmap, transform: found.transform))
    #expect(picture == drawn(item))
    #expect(picture.pixels.contains { $0 == 0xFF00_0000 })
  }

  /// The picture of a shape that moves with its clip, out of the canvas too, is the same at each time.
  @Test func aShapeThatMovesWithItsClipHasOnePicture() {
    var builder = Self.builder()
    var first: Bitmap?
    for step in 0..<60 {
      let place = Affine.translation(1.37 * Double(step), 0.71 * Double(step))
      let found = Self.pictures(builder.marks([.group([Self.disc(place)], clip: Self.clip(place))]))
      #expect(found.count == 1)
      first = first ?? found.first?.bitmap
      #expect(found.first?.bitmap === first, "step \(step)")
    }
  }

  @Test func aShapeThatMovesBelowItsClipHasFew() {
    var builder = Self.builder()
    var bitmaps: [Bitmap] = []
    for step in 0..<60 {
      let place = Affine.translation(0.31 * Double(step), 0)
      for (bitmap, _) in Self.pictures(builder.marks([.group([Self.disc(place)], clip: Self.clip())])) {
        if !bitmaps.contains(where: { $0 === bitmap }) { bitmaps.append(bitmap) }
      }
    }
    #expect((1...8).contains(bitmaps.count), "\(bitmaps.count)")
  }
}
