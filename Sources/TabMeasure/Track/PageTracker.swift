import TabBase
import TabModel
import TabRaster

/// How far the old page is shifted in a frame, in pixels of the clip, and whether the page beside it is known.
struct PageShift {
  var pixels: Double
  var knowsOther: Bool
}

/// Follows two pages that slide side by side: the old one out, the new one in.
struct PageTracker {
  private let before: Page
  /// nil where a finger drags the page and it comes back: then the other page is known from nowhere.
  private let after: Page?
  /// What a pixel counts as: its channels by these weights.
  private let weights: Weights
  /// How far the old page is shifted, in pixels, by the time of the frame.
  private var shifts: [(time: Double, shift: Double)] = []
  /// Frames that two pages side by side do not explain.
  private(set) var misses = 0

  /// Pixels as numbers, in rows of `width`.
  private struct Page {
    let width: Int
    let height: Int
    let values: [Float]

    init(_ picture: Bitmap, _ weights: Weights) {
      (width, height) = (picture.width, picture.height)
      values = picture.pixels.map { weights.value($0) }
    }
  }

  /// Weights of the three channels of a pixel, from its lowest byte.
  private struct Weights {
    var low: Float = 0.3
    var middle: Float = 0.59
    var high: Float = 0.11

    func value(_ pixel: UInt32) -> Float {
      Float(pixel & 255) * low + Float(pixel >> 8 & 255) * middle + Float(pixel >> 16 & 255) * high
    }

    /// Weights along the difference of two pictures' mean colors, which may be equally bright; of pictures with the same mean, brightness.
    init(from a: Bitmap, to b: Bitmap) {
      let least: Float = 8
      func mean(_ picture: Bitmap, _ shift: UInt32) -> Float {
        picture.pixels.reduce(Float(0)) { $0 + Float($1 >> shift & 255) } / Float(max(picture.pixels.count, 1))
      }
      let way = [UInt32(0), 8, 16].map { mean(b, $0) - mean(a, $0) }
      let length = way.reduce(0) { $0 + $1 * $1 }.squareRoot()
      guard length > least else { return }
      (low, middle, high) = (way[0] / length, way[1] / length, way[2] / length)
    }
  }

  /// Mean difference, in levels, by which two pages side by side may miss a frame, and by which the pages differ at least.
  private static let tolerance: Float = 7
  private static let leastDifference: Float = 1.5
  /// A page swings beyond its place by less than this fraction of its width.
  private static let swing = 8
  /// What a pixel counts that neither page explains, in levels: beside a page that swings too far, and of a page that is not known.
  private static let unknown: (beside: Float, page: Float) = (6, 2.5)

  /// nil means that the page looks the same before and after, and no finger drags it.
  init?(_ move: ClipSurvey.Move, isDragged: Bool) {
    weights = Weights(from: move.before, to: move.after)
    before = Page(move.before, weights)
    let after = Page(move.after, weights)
    guard before.width == after.width, before.width > 16 else { return nil }
    let sum = zip(before.values, after.values).reduce(Float(0)) { $0 + abs($1.0 - $1.1) }
    let isOther = sum / Float(before.values.count) > Self.leastDifference
    guard isOther || isDragged else { return nil }
    self.after = isOther ? after : nil
  }

  /// Reads a frame of the move.
  mutating func take(_ picture: Bitmap, time: Double) {
    let frame = Page(picture, weights)
    let width = frame.width
    let (step, reach) = (max(width / 96, 1), after == nil ? width - 1 : width + width / Self.swing)
    // Fast first on every nth column, then on all columns near the best.
    var places = Array(stride(from: -reach, through: reach, by: step))
    if after == nil {
      // A page full of marks that is off by a pixel costs more than one that is gone: it is near where it was.
      let last = Int(shifts.last?.shift ?? 0)
      places += (last - width / Self.swing...last + width / Self.swing).filter { abs($0) <= reach }
    }
    let coarse = places.map { ($0, cost($0, frame, columns: step)) }
    guard let start = coarse.min(by: { $0.1 < $1.1 }) else { return }
    var costs: [Int: Float] = [:]
    for shift in start.0 - step - 1...start.0 + step + 1 where abs(shift) <= reach {
      costs[shift] = cost(shift, frame, columns: 1)
    }
    guard let best = costs.min(by: { $0.value < $1.value }), best.value < Self.tolerance else { return misses += 1 }
    var shift = Double(best.key)
    // Beyond its place the cost grows by what is not known on one side.
    if abs(best.key) < width, let low = costs[best.key - 1], let high = costs[best.key + 1],
      low + high > 2 * best.value
    {
      // The cost grows with the distance on both sides: where the two lines meet.
      let slope: Float = max(low, high) - best.value
      shift += Double((low - high) / slope) * 0.25
    }
    shifts.append((time, shift))
  }

  /// Mean difference of the frame from both pages side by side, the old one shifted by `shift`, in levels.
  private func cost(_ shift: Int, _ frame: Page, columns: Int) -> Float {
    let width = frame.width
    let (old, new) = (before.values, after?.values ?? [])
    // Columns of the old page, of the new one, and those that neither explains.
    let own = max(shift, 0)..<max(min(width + shift, width), max(shift, 0))
    let offset = shift > 0 ? shift - width : shift + width
    let others = max(offset, 0)..<max(min(width + offset, width), max(offset, 0))
    var (sum, count) = (Float(0), 0)
    func add(_ page: [Float], _ shift: Int, _ range: Range<Int>, _ row: Int) {
      var x = (range.lowerBound + columns - 1) / columns * columns
      while x < range.upperBound {
        sum += abs(page[row + x - shift] - frame.values[row + x])
        count += 1
        x += columns
      }
    }
    for y in stride(from: 0, to: frame.height, by: columns > 1 ? 2 : 1) {
      add(old, shift, own, y * width)
      if after != nil { add(new, offset, others, y * width) }
    }
    let all = (frame.height + (columns > 1 ? 1 : 0)) / (columns > 1 ? 2 : 1) * ((width + columns - 1) / columns)
    let unknown = after == nil ? Self.unknown.page : Self.unknown.beside
    return (sum + Float(all - count) * unknown) / Float(max(all, 1))
  }

  /// The shifts with the times of their frames.
  var timedShifts: [(Double, PageShift)] {
    shifts.map { ($0.time, PageShift(pixels: $0.shift, knowsOther: after != nil)) }
  }

  /// The tracks of the old page, `old`, and of the new one, in points.
  func tracks(_ layout: ClipLayout, from old: Int, to new: Int, event: Int, times: MoveTimes) -> [MeasuredTrack] {
    let width = Double(before.width)
    // A page that is there at once has no motion.
    let moving = shifts.filter { abs($0.shift) > 1 && abs($0.shift) < width - 1 }
    if misses > max(2 * moving.count, 2) {
      return [
        MeasuredTrack(
          name: "pages[\(new)].x", event: event, points: [],
          refusal: .notTracked(
            reason: "in \(misses) frames the pages are not side by side: they change in another way than by sliding",
            remedy: "a spec made by hand, or pages of plain colors"))
      ]
    }
    guard let side = moving.first.map({ $0.shift < 0 ? -width : width }), moving.count > 1 else { return [] }
    // Two pages side by side look the same when they are shifted by both widths: what swings too far comes back on the other side.
    var last = 0.0
    let values = shifts.map { one -> (time: Double, shift: Double) in
      last = one.shift - ((one.shift - last) / (2 * width)).rounded() * 2 * width
      return (one.time, last)
    }
    func track(_ page: Int, offset: Double) -> MeasuredTrack {
      let points = times.points(
        values: values.map { ($0.time, ($0.shift + offset) / layout.scale, 0.25 / layout.scale) },
        rest: offset / layout.scale)
      return MeasuredTrack(
        name: "pages[\(page)].x", event: event, points: points, unitsPerPixel: 1 / layout.scale,
        common: 0.1 / layout.scale,
        refusal: times.refusal)
    }
    return [track(old, offset: 0), track(new, offset: -side)]
  }
}
