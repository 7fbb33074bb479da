/// Delays in the centiseconds that a GIF knows.
struct GIFTiming: Equatable {
  /// For each source frame its delay in centiseconds, or nil where it is left out.
  var delays: [Int?]

  /// The least delay that viewers keep: browsers show 0 and 1 cs for 10.
  static let least = 2

  /// Frames start at their exact times rounded to centiseconds, so that errors never add up. A frame that would stay
  /// for less than `least` is left out; the last frame is always shown.
  init(_ exact: [FrameDelay]) {
    var time = 0.0
    var starts: [Int] = []
    for delay in exact {
      starts.append(Self.centiseconds(time))
      time += max(delay.seconds, 0)
    }
    let end = Self.centiseconds(time)
    var kept: [Int] = []
    for index in starts.indices {
      if let last = kept.last, starts[index] - starts[last] < Self.least {
        guard index == starts.count - 1 else { continue }
        if kept.count > 1 { kept.removeLast() }
      }
      kept.append(index)
    }
    delays = [Int?](repeating: nil, count: exact.count)
    for (position, index) in kept.enumerated() {
      let next = position + 1 < kept.count ? starts[kept[position + 1]] : end
      delays[index] = max(next - starts[index], Self.least)
    }
  }

  private static func centiseconds(_ seconds: Double) -> Int { Int(min((seconds * 100).rounded(), 1e12)) }
}
