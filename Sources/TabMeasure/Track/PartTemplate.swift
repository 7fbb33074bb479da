import TabBase
import TabRaster

/// A part at rest, cut out of the clip: how much of each pixel is figure, the figure's color, and what is behind it.
struct PartTemplate {
  /// The part's pixels, with a margin.
  let box: PixelRect
  /// The point about which the part turns and grows, in pixels.
  let center: Point
  /// The figure without its background: `channels` numbers a pixel of `box`. One is the coverage, 0…1, of a figure of
  /// one color; three are differences from the background, in levels.
  let figure: [Float]
  let channels: Int
  /// The figure's color minus the background's, in levels; of several colors the difference of the strongest.
  let color: Levels
  /// The area without the part, three numbers a pixel.
  let ground: Patch
  /// Pixels of the area that are not looked at: other parts.
  let ignored: [Bool]

  /// Coverage below which a pixel counts as background: dithering and the noise of a video.
  static let threshold: Float = 0.08
  /// Fraction of the figure's energy along one color above which it has one color.
  private static let oneColor: Float = 0.93

  /// Cuts the part in `box` out of a picture at rest. `area` is where it may move; nil means that nothing is there.
  init?(
    _ picture: Bitmap, at corner: (x: Int, y: Int), box: PixelRect, area: PixelRect, center: Point,
    ignoring others: [PixelRect]
  ) {
    // A margin of a pixel has the rest of the soft edges.
    let box = PixelRect(left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1)
      .intersection(area)
    guard !box.isEmpty else { return nil }
    var ground = Patch(picture, at: corner, area)
    let width = area.width
    func at(_ x: Int, _ y: Int) -> Int { ((y - area.top) * width + x - area.left) * 3 }
    func value(_ x: Int, _ y: Int) -> Levels {
      let index = at(x, y)
      return Levels(ground.values[index], ground.values[index + 1], ground.values[index + 2])
    }
    let behind = Self.background(value, around: box, in: area)
    var differences: [Levels] = []
    for y in box.top..<box.bottom { for x in box.left..<box.right { differences.append(value(x, y) - behind) } }
    let most = differences.map(\.length).max() ?? 0
    guard most > 20 else { return nil }
    let strong = differences.filter { $0.length > 0.6 * most }
    let color = strong.reduce(Levels(), +) / Float(strong.count)
    let norm = color.dot(color)
    guard norm > 200 else { return nil }
    let along = differences.reduce(Float(0)) { sum, one in sum + one.dot(color) * one.dot(color) / norm }
    let energy = differences.reduce(Float(0)) { $0 + $1.dot($1) }
    channels = along > Self.oneColor * energy ? 1 : 3
    var figure: [Float] = []
    for difference in differences {
      let coverage = min(max(difference.dot(color) / norm, 0), 1)
      if channels == 1 {
        figure.append(coverage < Self.threshold ? 0 : coverage)
      } else {
        let isFaint = difference.length < Self.threshold * most
        for channel in 0..<3 { figure.append(isFaint ? 0 : difference[channel]) }
      }
    }
    for y in box.top..<box.bottom {
      for x in box.left..<box.right {
        for channel in 0..<3 { ground.values[at(x, y) + channel] = behind[channel] }
      }
    }
    self.box = box
    self.center = center
    self.figure = figure
    self.color = color
    self.ground = ground
    var ignored = [Bool](repeating: false, count: area.area)
    for other in others.map({ $0.intersection(area) }) {
      for y in other.top..<max(other.top, other.bottom) {
        for x in other.left..<other.right where !box.contains(x, y) {
          ignored[(y - area.top) * width + x - area.left] = true
        }
      }
    }
    self.ignored = ignored
  }

  /// The median color of the pixels around `box`, within `area`, channel by channel.
  private static func background(
    _ value: (Int, Int) -> Levels, around box: PixelRect, in area: PixelRect
  ) -> Levels {
    var ring: [Levels] = []
    let outer = PixelRect(left: box.left - 2, top: box.top - 2, right: box.right + 2, bottom: box.bottom + 2)
      .intersection(area)
    for y in outer.top..<outer.bottom {
      for x in outer.left..<outer.right where !box.contains(x, y) { ring.append(value(x, y)) }
    }
    if ring.isEmpty {
      for x in box.left..<box.right { ring += [value(x, box.top), value(x, box.bottom - 1)] }
    }
    var median = Levels()
    for channel in 0..<3 { median[channel] = ring.map { $0[channel] }.sorted()[ring.count / 2] }
    return median
  }
}

extension PixelRect {
  func contains(_ x: Int, _ y: Int) -> Bool { x >= left && x < right && y >= top && y < bottom }
}
