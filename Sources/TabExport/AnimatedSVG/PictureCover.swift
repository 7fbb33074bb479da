import TabBase

/// The areas, in points, that opaque pictures of a movie cover, for each of its frames or samples.
struct PictureCover {
  /// The times of the frames or samples, in seconds of movie time and in order.
  private let times: [Double]
  /// The areas at each of the times.
  private var areas: [[Rect]]
  /// Whether a frame begins at each of the times.
  private var isFrame: [Bool]

  init(times: [Double]) { (self.times, areas, isFrame) = (times, times.map { _ in [] }, times.map { _ in true }) }

  /// Whether nothing is ever covered.
  var isEmpty: Bool { areas.allSatisfy(\.isEmpty) }

  /// Adds an area that is covered in `frames`.
  mutating func add(_ area: Rect, in frames: Range<Int>) { for index in frames { areas[index].append(area) } }

  /// The same areas at other times, each of which shows the last frame before it.
  func sampled(_ samples: [Double]) -> PictureCover {
    var result = PictureCover(times: samples)
    let frames = samples.map { time in max((times.firstIndex { $0 > time + 1e-9 } ?? times.count) - 1, 0) }
    result.isFrame = zip(samples, frames).map { abs($0 - times[$1]) < 1e-6 }
    result.areas = frames.map { areas[$0] }
    return result
  }

  /// Whether nothing of `rect` can be seen at time `index`. Between frames a picture stays as it is, and a part that
  /// moves below it may reach beyond it by chance. So every part counts as hidden there.
  func hides(_ rect: Rect, at index: Int) -> Bool {
    guard isFrame[index] else { return !areas[index].isEmpty }
    return areas[index].contains { area in
      area.minX <= rect.minX && area.minY <= rect.minY && rect.maxX <= area.maxX && rect.maxY <= area.maxY
    }
  }
}
