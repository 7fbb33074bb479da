import Platform
import TabBase
import TabCodecs
import TabRaster

/// The drawn frames of a movie of which several files are made. The file that comes to a frame first draws
/// it; for the others it is kept, packed.
package final class FrameStore: @unchecked Sendable {
  /// Maximum number of bytes that are kept.
  private let limit: Int
  private let monitor = Monitor()
  // The monitor guards the following properties.
  /// Frames that are drawn when they are needed; nil before the first file and after the last frame.
  private var source: MovieFrames?
  /// Times of the schedule of all files that share the frames, in seconds; empty before the first file.
  private var times: [Double] = []
  /// What files know of the frames; nil before the first file.
  private var facts: SharedFrames.Facts?
  /// The first frames, each as what it changes.
  private var kept: [PackedPixels] = []
  private var bytes = 0
  /// The canvas on which frames are packed, and room for that.
  private var packing: (canvas: Bitmap, room: [UInt8])?

  /// Creates an empty store that keeps `limit` bytes at most.
  package init(limit: Int = 12 << 20) {
    self.limit = limit
  }

  /// The frames of a file with the times of `schedule`, which `make` creates; nil means that another file of
  /// other times has the store.
  func frames(at schedule: FrameSchedule, _ make: @escaping () -> MovieFrames) -> SharedFrames? {
    let wanted = (0..<schedule.count).map(schedule.time)
    let facts: SharedFrames.Facts? = monitor.locked {
      if times.isEmpty {
        let source = make()
        (self.source, times, self.facts) = (source, wanted, SharedFrames.Facts(source))
      }
      return times == wanted ? self.facts : nil
    }
    return facts.map { SharedFrames(self, $0, MovieFrames.delays(of: $0.places, in: schedule), make) }
  }

  /// Frame `index`, which is drawn now unless another file needed it before; nil means that there is no room
  /// for it.
  func packed(_ index: Int) -> PackedPixels? {
    monitor.locked {
      while kept.count <= index, bytes <= limit, let source {
        let frame = source.draw(kept.count, after: kept.isEmpty ? nil : kept.count - 1)
        var (canvas, room) = packing ?? (Bitmap(width: source.width, height: source.height), [])
        packing = nil
        let packed = PackedPixels(frame.damage, of: frame.bitmap, onto: canvas, in: &room)
        packing = (canvas, room)
        kept.append(packed)
        bytes += packed.count
        if kept.count == source.times.count || bytes > limit { (self.source, packing) = (nil, nil) }
      }
      return index < kept.count ? kept[index] : nil
    }
  }
}
