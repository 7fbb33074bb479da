import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct DamageTests {
  @Test(arguments: 0..<24)
  func aFrameRedrawnWhereItChangedEqualsTheFrameDrawnWhole(seed: Int) {
    var scenes = RandomScenes(seed: UInt64(seed), width: 120, height: 90)
    var items = scenes.items(8)
    let background = seed % 2 == 0 ? Color.white : Color.clear
    let kept = Compositor(bitmap: Bitmap(width: 120, height: 90))
    kept.draw(items, background: background)
    for frame in 0..<8 {
      let next = scenes.changed(items)
      for rect in Damage.regions(from: items, to: next, canvas: scenes.canvas) {
        kept.draw(next, in: rect, background: background)
      }
      items = next
      let fresh = Compositor(bitmap: Bitmap(width: 120, height: 90))
      fresh.draw(items, background: background)
      #expect(kept.bitmap == fresh.bitmap, "frame \(frame)")
      if kept.bitmap != fresh.bitmap { return }
    }
  }

  @Test(arguments: 0..<40)
  func regionsAreDisjointAndExceedWhatChangedByAFifthAtMost(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let rects = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      let (x, y) = (Int.random(in: 0...90, using: &random), Int.random(in: 0...90, using: &random))
      return PixelRect(
        left: x, top: y, right: x + Int.random(in: 1...30, using: &random),
        bottom: y + Int.random(in: 1...30, using: &random))
    }
    let result = Region(rects).simplified(waste: Damage.waste)
    func counts(_ rects: [PixelRect]) -> [Int] {
      var counts = [Int](repeating: 0, count: 120 * 120)
      for r in rects {
        for y in r.top..<r.bottom { for x in r.left..<r.right { counts[y * 120 + x] += 1 } }
      }
      return counts
    }
    let (wanted, touched) = (counts(rects), counts(result))
    #expect(touched.allSatisfy { $0 <= 1 })
    #expect(zip(wanted, touched).allSatisfy { $0 == 0 || $1 == 1 })
    #expect(Double(touched.count { $0 > 0 }) <= 1.2 * Double(wanted.count { $0 > 0 }))
    #expect(result.count <= rects.count * 2)
  }

  static let canvas = PixelRect(left: 0, top: 0, right: 300, bottom: 200)

  static func box(_ x: Double, _ y: Double, _ color: Color = .black) -> DrawItem {
    .fill(path: Path(rect: Rect(x: x, y: y, width: 10, height: 10)), paint: .solid(color))
  }

  static func pixels(_ x: Int, _ y: Int) -> PixelRect {
    PixelRect(left: x, top: y, right: x + 10, bottom: y + 10)
  }

  @Test func anItemThatComesOrGoesIsTheOnlyDamage() {
    let items = [Self.box(0, 0), Self.box(50, 0), Self.box(100, 0)]
    let more = [items[0], Self.box(200, 100), items[1], items[2]]
    #expect(Damage.regions(from: items, to: more, canvas: Self.canvas) == [Self.pixels(200, 100)])
    #expect(Damage.regions(from: more, to: items, canvas: Self.canvas) == [Self.pixels(200, 100)])
    #expect(Damage.regions(from: items, to: items, canvas: Self.canvas).isEmpty)
  }

  @Test func aChangeWithinAGroupIsTheDamageOfItsChild() {
    func group(_ x: Double) -> DrawItem {
      .group([Self.box(0, 0), Self.box(x, 100), Self.box(280, 180)], opacity: 0.5)
    }
    let damage = Damage.regions(from: [group(40)], to: [group(240)], canvas: Self.canvas)
    #expect(Set(damage) == [Self.pixels(40, 100), Self.pixels(240, 100)])
  }

  @Test func changesSpreadInABackdropFromBelowNotFromAbove() {
    let backdrop = DrawItem.backdrop(
      path: Path(rect: Rect(x: 0, y: 100, width: 300, height: 100)), sigma: 10)
    let above = Damage.regions(
      from: [backdrop, Self.box(100, 150)], to: [backdrop, Self.box(100, 150, .white)],
      canvas: Self.canvas)
    #expect(above == [Self.pixels(100, 150)])
    let below = Damage.regions(
      from: [Self.box(100, 150), backdrop], to: [Self.box(100, 150, .white), backdrop],
      canvas: Self.canvas)
    let reach = GaussianBlur(sigma: 10).reach
    #expect(
      below == [
        PixelRect(left: 100 - reach, top: 150 - reach, right: 110 + reach, bottom: 160 + reach)
          .intersection(PixelRect(left: 0, top: 100, right: 300, bottom: 200))
      ])
  }

  @Test func whatAnOpaqueItemHidesIsNotDrawnAndNothingElseIsLeftOut() {
    let opaque = Bitmap(width: 300, height: 200)
    for i in opaque.pixels.indices { opaque.pixels[i] = 0xFF00_0000 | UInt32(i) }
    let hole = opaque.copy()
    hole.pixels[30_000] = 0x7F00_0000
    let below = Self.box(0, 0, Color(1, 0, 0))
    func drawn(_ items: [DrawItem], over pixel: UInt32 = 0xFF12_3456) -> Bitmap {
      let bitmap = Bitmap(width: 300, height: 200)
      for i in bitmap.pixels.indices { bitmap.pixels[i] = pixel }
      Compositor(bitmap: bitmap).draw(items, background: .white)
      return bitmap
    }
    let covers: [DrawItem] = [
      .image(opaque, transform: .identity),
      .fill(path: Path(rect: Rect(x: -1, y: 0, width: 302, height: 200)), paint: .solid(.black)),
      .group([Self.box(4, 4), .image(opaque, transform: .identity)]),
    ]
    for cover in covers { #expect(drawn([below, cover]) == drawn([cover])) }
    let white = drawn([])
    #expect(white.pixels.allSatisfy { $0 == .max })
    for (item, place, pixel) in [
      (DrawItem.image(hole, transform: .identity), 30_000, UInt32(0xFF80_8080)),
      (.image(opaque, transform: .translation(1, 0)), 0, .max),
      (.image(opaque, transform: .identity, opacity: 0), 5, .max),
      (.image(opaque, transform: .identity, opacity: 0.5), 0, 0xFF7F_7F7F),
      (.group([.image(opaque, transform: .identity)], opacity: 0.5), 0, 0xFF7F_7F7F),
      (
        .group(
          [.image(opaque, transform: .identity)],
          clip: Clip(path: Path(rect: Rect(x: 0, y: 0, width: 150, height: 200)))
        ), 299, .max
      ),
      (
        .fill(path: Path(rect: Rect(x: 0, y: 0, width: 299.5, height: 200)), paint: .solid(.black)),
        299, 0xFF7F_7F7F
      ),
    ] {
      let bitmap = drawn([item])
      #expect(withExtendedLifetime(bitmap) { bitmap.pixels[place] } == pixel)
    }
  }

  @Test func aBackdropSeesWhatAnOpaqueItemHidesElsewhere() {
    let cover = DrawItem.fill(
      path: Path(rect: Rect(x: 0, y: 0, width: 300, height: 200)), paint: .solid(.black))
    let bar = DrawItem.backdrop(
      path: Path(rect: Rect(x: 0, y: 100, width: 300, height: 100)), sigma: 10)
    let items = [Self.box(10, 10, .white), bar, Self.box(80, 120)]
    func drawn(_ items: [DrawItem]) -> Bitmap {
      let compositor = Compositor(bitmap: Bitmap(width: 300, height: 200))
      compositor.draw(items)
      return compositor.bitmap
    }
    #expect(drawn([cover] + items) == drawn([Self.box(20, 20), cover] + items))
  }
}
