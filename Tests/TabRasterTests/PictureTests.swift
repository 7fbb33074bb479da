import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct PictureTests {
  private func drawn(_ items: [DrawItem]) -> Bitmap {
    let compositor = Compositor(bitmap: Bitmap(width: 90, height: 70))
    compositor.draw(items, background: .white)
    return compositor.bitmap
  }

  /// However it is laid down: in place, resampled, tinted, as a paint, behind something.
  @Test(arguments: 0..<12) func aDrawingIsWhatItsPixelsAre(seed: Int) {
    var scenes = RandomScenes(seed: UInt64(seed), width: 60, height: 50)
    let items = scenes.items(5)
    let pixels = Bitmap(width: 60, height: 50)
    Compositor(bitmap: pixels).draw(items)
    let picture = ImageContent.drawing(items, width: 60, height: 50)
    let place = Affine.translation(13, 7)
    for transform in [place, Affine.scale(0.7, 1.2).then(place), Affine.rotation(0.4).then(place)] {
      for tint in [nil, Color(0.2, 0.4, 0.9)] {
        #expect(
          drawn([.image(picture, transform: transform, tint: tint, opacity: 0.8)])
            == drawn([.image(pixels, transform: transform, tint: tint, opacity: 0.8)]))
      }
      func oval(_ picture: ImageContent) -> DrawItem {
        .fill(
          path: Path(ellipse: Rect(x: 0, y: 0, width: 80, height: 60)), paint: .image(picture, transform: transform))
      }
      #expect(drawn([oval(picture)]) == drawn([oval(.bitmap(pixels))]))
    }
  }

  /// A page that is a screenshot need not be drawn; one that is nearly so has to be.
  @Test func aDrawingOfOneBitmapIsThatWhereNothingElseShows() {
    let bitmap = Bitmap(width: 60, height: 50)
    for at in bitmap.pixels.indices { bitmap.pixels[at] = at % 3 == 0 ? 0x8000_0040 : 0xFF00_0000 | UInt32(at) }
    func clip(_ width: Double) -> Clip { Clip(path: Path(rect: Rect(x: 0, y: 0, width: width, height: 50))) }
    let image = DrawItem.image(bitmap, transform: .identity)
    let drawings: [[DrawItem]] = [
      [image], [.group([.group([image])], clip: clip(60))], [.group([image], clip: clip(59.5))],
      [.group([image], opacity: 0.5)], [.image(bitmap, transform: .identity, opacity: 0.5)],
      [.image(bitmap, transform: .translation(1, 0))], [.image(bitmap, transform: .identity, tint: .white)],
      [.fill(path: clip(60).path, paint: .solid(.white)), image],
    ]
    for items in drawings {
      for width in [60, 70] {
        let pixels = Bitmap(width: width, height: 50)
        Compositor(bitmap: pixels).draw(items)
        #expect(
          drawn([.image(.drawing(items, width: width, height: 50), transform: .translation(4, 2))])
            == drawn([.image(pixels, transform: .translation(4, 2))]))
      }
    }
  }

  /// Two pages side by side hide what was there before; where there is a gap between them, and where one lets something through,
  /// nothing of it shows either.
  @Test(arguments: [-40, 0, 1, 40]) func whatWasThereBeforeIsGone(gap: Int) {
    var scenes = RandomScenes(seed: 3, width: 400, height: 160)
    let before = scenes.items(6)
    let opaque = Bitmap(width: 200, height: 130)
    opaque.pixels.update(repeating: 0xFF20_6040)
    let holed = opaque.copy()
    for at in 9000..<9400 { holed.pixels[at] = UInt32(at % 3) << 30 }
    func page(_ bitmap: Bitmap, _ x: Int) -> DrawItem { .image(bitmap, transform: .translation(Double(x), 10)) }
    let clip = Clip(path: Path(rect: Rect(x: 0, y: 0, width: 390, height: 160)))
    for (left, right) in [(opaque, opaque), (opaque, holed), (holed, opaque), (holed, holed)] {
      for items in [
        [page(left, 0), page(right, 200 + gap)],
        [.group([page(left, 0), .group([page(right, 200 + gap)], clip: clip)])],
        [.group([page(left, -10)], opacity: 0.5), page(right, 200 + gap)],
      ] {
        for region in [
          PixelRect(left: 0, top: 0, right: 400, bottom: 160), .init(left: 5, top: 10, right: 390, bottom: 140),
        ] {
          let compositor = Compositor(bitmap: Bitmap(width: 400, height: 160))
          compositor.draw(before, background: .white)
          compositor.draw(items, in: region)
          let fresh = Bitmap(width: 400, height: 160)
          Compositor(bitmap: fresh).draw(items)
          for y in region.top..<region.bottom {
            for x in region.left..<region.right where compositor.bitmap.row(y)[x] != fresh.row(y)[x] {
              Issue.record("\(x), \(y) in \(region)")
              return
            }
          }
        }
      }
    }
  }

  /// Where a bitmap of 3×1 pixels is opaque, half transparent and transparent.
  @Test func aStencilLetsThroughAsMuchPaintAsItsAlphaSays() {
    let stencil = Bitmap(width: 3, height: 1)
    for (index, pixel) in [UInt32(0xFF12_3456), 0x8000_0000, 0].enumerated() { stencil.pixels[index] = pixel }
    let across = Paint.linearGradient(
      from: Point(0, 0), to: Point(0, 1), stops: [GradientStop(offset: 0, color: Color(1, 0, 0))])
    let bitmap = drawn([.image(.stencil(stencil, across), transform: .translation(4, 2))])
    #expect((4..<7).map { bitmap.hex($0, 2) } == ["FF0000FF", "FF7F7FFF", "FFFFFFFF"])
  }

  /// An opaque one hides what lies below it, a translucent one does not.
  @Test func whatShowsBelowADrawingDependsOnItsPixels() {
    func cover(_ alpha: Double) -> DrawItem {
      let area = Path(rect: Rect(x: 0, y: 0, width: 90, height: 70))
      return .image(
        .drawing([.fill(path: area, paint: .solid(Color(0, 0, 1, alpha)))], width: 90, height: 70), transform: .identity
      )
    }
    let below = DrawItem.fill(path: Path(rect: Rect(x: 10, y: 10, width: 20, height: 20)), paint: .solid(.black))
    #expect(drawn([below, cover(1)]) == drawn([cover(1)]))
    #expect(drawn([below, cover(0.5)]) != drawn([cover(0.5)]))
  }

  /// More than are kept, and each larger than all of them may be together.
  @Test func picturesThatAreDroppedAreDrawnAgain() {
    let pictures = (0..<9).map { index in
      let area = Path(rect: Rect(x: 0, y: 0, width: 1_200, height: 1_100))
      return ImageContent.drawing(
        [.fill(path: area, paint: .solid(Color(Double(index) / 8, 0.5, 0)))], width: 1_200, height: 1_100)
    }
    let compositor = Compositor(bitmap: Bitmap(width: 90, height: 70))
    for _ in 0..<2 {
      for (index, picture) in pictures.enumerated() {
        compositor.draw([.image(picture, transform: .translation(-200, -300))])
        #expect(compositor.bitmap.rgb(45, 35) == Color(Double(index) / 8, 0.5, 0).rgb)
      }
    }
  }

  @Test func drawingsAreTheSameWhenTheirItemsAre() {
    func picture(_ x: Double) -> ImageContent {
      .drawing([DamageTests.box(x, 3)], width: 20, height: 20)
    }
    #expect(picture(2) == picture(2) && picture(2).isIdentical(to: picture(2)))
    #expect(picture(2) != picture(3) && !picture(2).isIdentical(to: picture(3)))
    let bitmap = Bitmap(width: 4, height: 4)
    #expect(ImageContent.bitmap(bitmap) == .bitmap(bitmap.copy()))
    #expect(!ImageContent.bitmap(bitmap).isIdentical(to: .bitmap(bitmap.copy())))
  }
}

extension Color {
  /// 0xRRGGBB.
  fileprivate var rgb: UInt32 {
    let (red, green, blue, _) = bytes
    return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
