import TabBase
import TabModel
import TabRaster

/// Follows a mark of the selected tab along the bar by its edges: a line, a pill, or an arrow.
struct MarkTracker {
  /// Left and right edge in a frame, in pixels.
  private var edges: [(time: Double, left: Double, right: Double)] = []
  /// Frames in which it is not in its rows.
  private var misses = 0
  private let mark: ClipLayout.Mark
  /// The rows that show the mark and nothing else, in pixels of the frame.
  private let rows: [Int]
  private let range: Range<Int>
  /// The color of the bar there, row by row, and that of the mark minus it, in levels.
  private let ground: [Levels]
  private let color: Levels
  /// What an edge is off at rest, in pixels.
  private var offset = (left: 0.0, right: 0.0)

  /// Least difference between the mark's color and the bar's, in levels.
  private static let leastContrast: Float = 7

  /// `others` are the icons and titles. nil means that the picture before the move does not show the mark in `rect`.
  init?(
    _ mark: ClipLayout.Mark, at rect: Rect, _ picture: Bitmap, at corner: (x: Int, y: Int), ignoring others: [PixelRect]
  ) {
    let box = PixelRect(covering: rect.insetBy(0.3, 0.3))
    let bounds = PixelRect(
      left: corner.x, top: corner.y, right: corner.x + picture.width, bottom: corner.y + picture.height)
    let place = box.intersection(bounds)
    guard !place.isEmpty else { return nil }
    let free = (place.top..<place.bottom).filter { row in !others.contains { row >= $0.top - 1 && row < $0.bottom + 1 }
    }
    let inner = free.dropFirst(free.count > 2 ? 1 : 0).dropLast(free.count > 2 ? 1 : 0)
    guard !inner.isEmpty else { return nil }
    func value(_ x: Int, _ y: Int) -> Levels {
      let pixel = picture.row(y - corner.y)[x - corner.x]
      return Levels(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255))
    }
    // The bar's own color is that of most columns away from the mark.
    let margin = max(place.width / 4, 3)
    let away = (bounds.left..<bounds.right).filter { $0 < place.left - margin || $0 >= place.right + margin }
    guard away.count > 4 else { return nil }
    var (grounds, middle) = ([Levels](), Levels())
    let center = (place.left + place.right) / 2
    for row in inner {
      var ground = Levels()
      for channel in 0..<3 { ground[channel] = away.map { value($0, row)[channel] }.sorted()[away.count / 2] }
      grounds.append(ground)
      middle += value(center, row) - ground
    }
    color = middle / Float(inner.count)
    guard color.length > Self.leastContrast else { return nil }
    (self.mark, rows, ground) = (mark, Array(inner), grounds)
    range = bounds.left..<bounds.right
    // A slanted edge is read elsewhere than where the mark ends.
    guard let rest = edges(in: picture, at: corner) else { return nil }
    offset = (rect.minX - rest.left, rect.maxX - rest.right)
    let most = 0.45 * rect.width + 4
    guard abs(offset.left) < most, abs(offset.right) < most else { return nil }
  }

  /// Reads the edges in a frame.
  mutating func take(_ picture: Bitmap, at corner: (x: Int, y: Int), time: Double) {
    guard let found = edges(in: picture, at: corner) else { return misses += 1 }
    edges.append((time, found.left + offset.left, found.right + offset.right))
  }

  private func edges(in picture: Bitmap, at corner: (x: Int, y: Int)) -> (left: Double, right: Double)? {
    let norm = color.dot(color)
    let profile = range.map { x -> Double in
      var sum: Float = 0
      for (index, row) in rows.enumerated() {
        let pixel = picture.row(row - corner.y)[x - corner.x]
        let value = Levels(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255))
        sum += min(max((value - ground[index]).dot(color) / norm, 0), 1)
      }
      return Double(sum) / Double(rows.count)
    }
    let most = profile.max() ?? 0
    guard most > 0.35 else { return nil }
    let half = most / 2
    // The longest run above half of the top.
    let runs = FigureMask.runs(profile.map { $0 > half ? 1 : 0 }, gap: 2)
    guard let run = runs.max(by: { $0.count < $1.count }), run.count >= 2 else { return nil }
    // A soft edge is where its pixels, put together, would end; the first full pixel is within reach.
    func edge(_ start: Int, _ step: Int) -> Double {
      var inner = start
      while run.contains(inner + step), abs(inner - start) < 3, profile[inner] < 0.95 * most { inner += step }
      var soft = 0.0
      for outer in 1...4 where profile.indices.contains(inner - outer * step) {
        soft += profile[inner - outer * step] / most
      }
      return Double(step > 0 ? inner : inner + 1) - Double(step) * soft
    }
    let left = run.lowerBound == 0 ? 0 : edge(run.lowerBound, 1)
    let right = run.upperBound == profile.count ? Double(profile.count) : edge(run.upperBound - 1, -1)
    return (Double(range.lowerBound) + left, Double(range.lowerBound) + right)
  }

  /// The mark's rectangle after the move; nil means that it was not seen.
  func rect(after rect: Rect) -> Rect? {
    edges.last.map { Rect(x: $0.left, y: rect.y, width: $0.right - $0.left, height: rect.height) }
  }

  /// The track of a mark that the clip does not show.
  static func unseen(_ name: String, event: Int) -> MeasuredTrack {
    MeasuredTrack(
      name: "\(name).x", event: event, points: [],
      refusal: .notTracked(
        reason: "the clip does not show it where the draft has it, or icons cover all of its rows",
        remedy: "a draft whose indicator has the app's place and size"))
  }

  /// The tracks of its left edge and its width, in points of the screen.
  func tracks(_ layout: ClipLayout, event: Int, times: MoveTimes, rest: Rect) -> [MeasuredTrack] {
    let frames = misses + edges.count
    let steps = zip(edges, edges.dropFirst()).map { abs($1.left + $1.right - $0.left - $0.right) / 2 }
    let way = edges.map(\.left).reduce(0) { max($0, abs($1 - rest.minX)) }
    if 3 * misses > frames || edges.count > 2 && way > rest.width && (steps.max() ?? 0) > 0.7 * way {
      let reason = "it does not slide along the bar: it leaves its row, fades, or is elsewhere at once"
      return [
        MeasuredTrack(
          name: "\(mark.name).x", event: event, points: [],
          refusal: .notTracked(reason: reason, remedy: "a spec made by hand: marks are followed along one row only"))
      ]
    }
    guard edges.count > 1 else { return [] }
    let (scale, sigma) = (layout.scale, (mark.stretches ? 0.08 : 0.25) / layout.scale)
    func track(_ name: String, _ values: [Double], rest: Double, least: Double) -> MeasuredTrack? {
      guard let high = values.max(), let low = values.min(), max(high, rest) - min(low, rest) > least else {
        return nil
      }
      return MeasuredTrack(
        name: "\(mark.name).\(name)", event: event,
        points: times.points(values: zip(edges, values).map { ($0.time, $1, sigma) }, rest: rest),
        unitsPerPixel: 1 / scale, common: 0.03 / scale, refusal: times.refusal)
    }
    let lefts = edges.map { ($0.left - layout.origin.x) / scale }
    let widths = edges.map { ($0.right - $0.left) / scale }
    let start = (rest.x - layout.origin.x) / scale
    let travel = track("x", lefts, rest: start, least: 1)
    let change = mark.stretches ? track("width", widths, rest: rest.width / scale, least: 1.5) : nil
    return [travel, change].compactMap(\.self)
  }
}
