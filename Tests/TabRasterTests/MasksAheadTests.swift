import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

/// Whether masks that other threads make are those that the one that draws would have made.
@Suite(.timeLimit(.minutes(5))) struct MasksAheadTests {
  private func frames(seed: UInt64, count: Int) -> [[DrawItem]] {
    var scenes = RandomScenes(seed: seed, width: 120, height: 90)
    var items = scenes.items(8)
    return (0..<count).map { _ in
      items = scenes.changed(items)
      return items
    }
  }

  @Test(arguments: 0..<12) func threadsThatRunAheadChangeNoPixel(seed: Int) async {
    let frames = frames(seed: UInt64(seed), count: 24)
    let compositor = Compositor(bitmap: Bitmap(width: 120, height: 90))
    let ahead = MasksAhead(into: compositor.masks)
    compositor.masks.meanwhile = { ahead.prepareNext(with: $0) }
    async let first: Void = ahead.run()
    async let second: Void = ahead.run()
    // Some frames are known only while others are drawn.
    for items in frames.prefix(16) { ahead.add { items } }
    for (index, items) in frames.enumerated() {
      if index == 4 {
        for items in frames.dropFirst(16) { ahead.add { items } }
        ahead.close()
      }
      ahead.reach(index)
      compositor.draw(items, background: .white)
      let alone = Compositor(bitmap: Bitmap(width: 120, height: 90))
      alone.draw(items, background: .white)
      #expect(compositor.bitmap == alone.bitmap, "frame \(index)")
    }
    ahead.stop()
    _ = await (first, second)
    compositor.masks.meanwhile = nil
  }

  @Test func eachFrameIsPreparedOnceAndNoneThatIsReached() {
    let asked = Asked()
    let masks = MaskCache(canvas: PixelRect(left: 0, top: 0, right: 10, bottom: 10))
    let ahead = MasksAhead(into: masks)
    for index in 0..<6 {
      ahead.add {
        asked.add(index)
        return []
      }
    }
    let coverage = Coverage()
    #expect(ahead.prepareNext(with: coverage))
    ahead.reach(2)
    ahead.reach(1)
    while ahead.prepareNext(with: coverage) {}
    #expect(asked.indices == [0, 3, 4, 5])
    ahead.add {
      asked.add(6)
      return []
    }
    #expect(ahead.prepareNext(with: coverage))
    #expect(asked.indices.last == 6)
  }

  @Test func afterItsEndItTakesNothing() {
    let asked = Asked()
    let ahead = MasksAhead(into: MaskCache(canvas: PixelRect(left: 0, top: 0, right: 10, bottom: 10)))
    func add(_ index: Int) {
      ahead.add {
        asked.add(index)
        return []
      }
    }
    add(0)
    add(1)
    #expect(ahead.prepareNext(with: Coverage()))
    ahead.stop()
    add(2)
    #expect(!ahead.prepareNext(with: Coverage()))
    // Nobody waits for what cannot come any more.
    ahead.run()
    #expect(asked.indices == [0])
  }

  @Test func itEndsWhereThereIsNoMoreRoom() {
    let asked = Asked()
    let masks = MaskCache(canvas: PixelRect(left: 0, top: 0, right: 100, bottom: 100), limit: 4096)
    let ahead = MasksAhead(into: masks)
    for index in 0..<20 {
      ahead.add {
        asked.add(index)
        let circle = Path(ellipse: Rect(x: Double(index), y: 0.3 * Double(index), width: 30, height: 30))
        return [.fill(path: circle, paint: .solid(.black))]
      }
    }
    ahead.close()
    ahead.run()
    // Each takes 32 × 31 bytes, and half of the room is to be left.
    #expect((3...4).contains(asked.indices.count), "\(asked.indices)")
  }

  /// A mask that nobody has finished is waited for, not made twice; one that comes to nothing is no reason to wait for ever.
  @Test func whatLiesOutsideOfTheCanvasHoldsNobodyUp() async {
    let frames = (0..<200).map { index -> [DrawItem] in
      let circle = Path(ellipse: Rect(x: 500 + Double(index), y: 0, width: 30, height: 30))
      return [.stroke(path: circle, stroke: Stroke(), paint: .solid(.black))]
    }
    let compositor = Compositor(bitmap: Bitmap(width: 40, height: 40))
    let ahead = MasksAhead(into: compositor.masks)
    async let other: Void = ahead.run()
    for items in frames {
      ahead.add { items }
      compositor.draw(items)
    }
    ahead.close()
    await other
    #expect(compositor.bitmap.pixels.allSatisfy { $0 == 0 })
  }
}

/// Which frames somebody asked for.
private final class Asked: @unchecked Sendable {
  // Used by one thread at a time.
  private(set) var indices: [Int] = []

  func add(_ index: Int) { indices.append(index) }
}
