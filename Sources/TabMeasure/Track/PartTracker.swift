import TabBase
import TabModel
import TabRaster

/// Follows the icon or the title of one tab through one move.
struct PartTracker {
  /// What a frame shows of the part.
  struct Sighting {
    var time: Double
    var reading: PartReading
    /// Whether the part looks as after the move.
    var isAfter: Bool
  }

  let before: PartMatcher
  let after: PartMatcher
  private(set) var points: [Sighting] = []
  /// Frames in which the part could not be found, though something is there.
  private(set) var misses = 0
  private let area: PixelRect
  /// The colors at rest before and after, in levels from the background.
  let colors: (before: Levels, after: Levels)

  /// Fraction of a frame's changes that a part may leave unexplained.
  private static let tolerance = 0.25

  /// nil means that there is no figure before or after the move.
  init?(
    _ move: ClipSurvey.Move, at corner: (x: Int, y: Int), boxes: (before: PixelRect, after: PixelRect), area: PixelRect,
    center: Point, ignoring others: [PixelRect]
  ) {
    guard
      let first = PartTemplate(
        move.before, at: corner, box: boxes.before, area: area, center: center, ignoring: others),
      let second = PartTemplate(
        move.after, at: corner, box: boxes.after, area: area, center: center, ignoring: others)
    else { return nil }
    let fixed: Set<Int> = first.looksTheSameTurned || second.looksTheSameTurned ? [3] : []
    before = PartMatcher(first, fixed: fixed)
    after = PartMatcher(second, fixed: fixed)
    self.area = area
    // What the matcher sees of the color at rest, which soft edges make weaker than the figure's own.
    colors = (
      before.read(Patch(move.before, at: corner, area), near: [])?.color ?? first.color,
      after.read(Patch(move.after, at: corner, area), near: [])?.color ?? second.color
    )
  }

  /// Reads a frame of the move; `picture` is the bar at `corner`.
  mutating func take(_ picture: Bitmap, at corner: (x: Int, y: Int), time: Double) {
    let frame = Patch(picture, at: corner, area)
    let near = points.last.map { [$0.reading.pose] } ?? []
    let first = before.read(frame, near: near)
    let second = after.read(frame, near: near)
    let isAfter = (second?.unexplained ?? 2) < (first?.unexplained ?? 2)
    guard let reading = isAfter ? second : first else { return misses += 1 }
    guard reading.unexplained < Self.tolerance else { return misses += 1 }
    points.append(Sighting(time: time, reading: reading, isAfter: isAfter))
  }

  /// How far the color has changed, 0…1; nil means that it does not change.
  func change(of color: Levels) -> Double? {
    let way = colors.after - colors.before
    guard way.length > 25 else { return nil }
    return Double((color - colors.before).dot(way) / way.dot(way))
  }

  /// The opacity of a reading, 1 at rest.
  func opacity(_ point: Sighting) -> Double {
    let rest = point.isAfter ? colors.after : colors.before
    return Double(point.reading.contrast.dot(rest) / rest.dot(rest))
  }
}

extension PartTemplate {
  /// Whether a turn cannot be seen: a disc.
  var looksTheSameTurned: Bool {
    guard let turned = drawn(turnedBy: 0.3) else { return true }
    var (sum, change) = (Float(0), Float(0))
    for (a, b) in zip(figure, turned) {
      sum += a * a
      change += (a - b) * (a - b)
    }
    return change < 0.02 * sum
  }

  /// The figure turned about its own middle, by the nearest pixels.
  private func drawn(turnedBy angle: Double) -> [Float]? {
    let middle = Point(Double(box.width - 1) / 2, Double(box.height - 1) / 2)
    let turn = Affine.rotation(angle).about(middle)
    var turned = [Float](repeating: 0, count: figure.count)
    for y in 0..<box.height {
      for x in 0..<box.width {
        let from = turn.apply(Point(Double(x), Double(y)))
        let (column, row) = (Int(from.x.rounded()), Int(from.y.rounded()))
        guard column >= 0, row >= 0, column < box.width, row < box.height else { continue }
        for channel in 0..<channels {
          turned[(y * box.width + x) * channels + channel] = figure[(row * box.width + column) * channels + channel]
        }
      }
    }
    return turned
  }
}
