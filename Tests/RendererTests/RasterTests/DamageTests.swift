import Testing

@testable import Renderer

@Suite struct DamageTests {
  @Test(arguments: 0..<24)
  func `a frame redrawn where it changed equals the frame drawn whole`(seed: Int) {
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
  func `regions are disjoint and exceed what changed by a fifth at most`(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let rects = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      let (x, y) = (Int.random(in: 0...90, using: &random), Int.random(in: 0...90, using: &random))
      return PixelRect(
        left: x, top: y, right: x + Int.random(in: 1...30, using: &random),
        bottom: y + Int.random(in: 1...30, using: &random))
    }
    let result = Region(rects).simplified(waste: Damage.waste)
    func counts(_ rects: [PixelRect]) -> [Int] {
      var counts = [Int](repeating: 0, count: 120 * 120)
      for r in rects { for y in r.top..<r.bottom { for x in r.left..<r.right { counts[y * 120 + x] += 1 } } }
      return counts
    }
    let (wanted, touched) = (counts(rects), counts(result))
    #expect(touched.allSatisfy { $0 <= 1 })
    #expect(zip(wanted, touched).allSatisfy { $0 == 0 || $1 == 1 })
    #expect(Double(touched.count { $0 > 0 }) <= 1.2 * Double(wanted.count { $0 > 0 }))
    #expect(result.count <= rects.count * 2)
  }
}
