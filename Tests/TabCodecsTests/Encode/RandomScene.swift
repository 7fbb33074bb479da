import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster

/// Rectangles of random colours that come frame by frame.
struct RandomScene: FrameSource {
  struct Fill {
    var rect: PixelRect
    var colors: [UInt32]
  }

  let width: Int
  let height: Int
  var delays: [FrameDelay]
  /// Premultiplied pixels.
  let palette: [UInt32]
  let fills: [[Fill]]

  /// - Parameter transparent: Whether some colours are translucent and one is clear.
  init(seed: UInt64, width: Int, height: Int, colors: Int, frames: Int, transparent: Bool = false) {
    var random = SeededGenerator(seed)
    self.width = width
    self.height = height
    var set = Set<UInt32>()
    var palette: [UInt32] = []
    while palette.count < colors {
      var color = 0xFF00_0000 | random.next(upperBound: UInt32(1 << 24))
      if transparent, palette.count % 3 == 1 {
        let alpha = random.next(upperBound: UInt32(255))
        func under(_ limit: UInt32) -> UInt32 { random.next(upperBound: limit + 1) }
        color = alpha << 24 | under(alpha) << 16 | under(alpha) << 8 | under(alpha)
      }
      if transparent, palette.count == 1 { color = 0 }
      if set.insert(color).inserted { palette.append(color) }
    }
    self.palette = palette
    delays = (0..<frames).map { _ in FrameDelay(numerator: Int.random(in: 2...30, using: &random), denominator: 100) }
    fills = (0..<frames).map { frame in
      if frame == 0 {
        let all = PixelRect(left: 0, top: 0, right: width, bottom: height)
        return [Fill(rect: all, colors: Array(palette.prefix(max(1, colors / 2))))]
      }
      return (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let left = Int.random(in: 0..<width, using: &random)
        let top = Int.random(in: 0..<height, using: &random)
        let rect = PixelRect(
          left: left, top: top, right: min(width, left + Int.random(in: 1...40, using: &random)),
          bottom: min(height, top + Int.random(in: 1...30, using: &random)))
        let first = Int.random(in: 0..<colors, using: &random)
        return Fill(
          rect: rect, colors: Array(palette[first..<min(colors, first + Int.random(in: 1...20, using: &random))]))
      }
    }
  }

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let bitmap = Bitmap(width: width, height: height)
    var damage: [PixelRect] = []
    for index in fills.indices {
      for fill in fills[index] {
        for y in fill.rect.top..<fill.rect.bottom {
          for x in fill.rect.left..<fill.rect.right {
            bitmap.row(y)[x] = fill.colors[(x / 3 + y * 7) % fill.colors.count]
          }
        }
        damage.append(fill.rect)
      }
      guard wanted?.contains(index) != false else { continue }
      try body(SourceFrame(index: index, bitmap: bitmap, damage: index == 0 ? [bitmap.bounds] : damage))
      damage = []
    }
  }

  /// All frames in straight RGBA, equal neighbours as one, each with its delay in milliseconds.
  var shown: [(pixels: [UInt8], delay: Int)] {
    var frames: [(pixels: [UInt8], delay: Int)] = []
    forEachFrame { frame in
      let pixels = straightBytes(frame.bitmap)
      let delay = delays[frame.index].numerator * 1000 / delays[frame.index].denominator
      if let last = frames.indices.last, frames[last].pixels == pixels {
        frames[last].delay += delay
      } else {
        frames.append((pixels, delay))
      }
    }
    return frames
  }
}

/// Compares frames without printing megabytes when they differ.
func expectEqual(_ frames: [[UInt8]], _ expected: [[UInt8]], sourceLocation: Testing.SourceLocation = #_sourceLocation)
{
  #expect(frames.count == expected.count, sourceLocation: sourceLocation)
  for (index, (frame, wanted)) in zip(frames, expected).enumerated() {
    guard let difference = PixelDifference(frame, wanted) else { continue }
    Issue.record("frame \(index): \(difference)", sourceLocation: sourceLocation)
    return
  }
}
