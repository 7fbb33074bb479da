/// How a bar that goes by what lies beneath it gets its darkness: the pages are drawn small, at the times at which they move, and
/// their mean below the tabs counts.
extension Scene {
  /// Darker than this a light bar becomes dark, and lighter than that a dark one light; between them it stays. Encoded luma, 0…1;
  /// this project's choice.
  private static let dark = 0.35
  private static let light = 0.5
  /// Seconds between looks.
  private static let interval = 1.0 / 60

  /// `score` with the changes that what lies beneath asks for.
  func withDarkness(_ score: Score) -> Score {
    guard movie.adaptive != nil else { return score }
    var score = score
    let backdrop = Backdrop(self)
    let still = score
    func next(_ luma: Double, after isDark: Bool?) -> Bool {
      luma < Self.dark ? true : luma > Self.light ? false : isDark ?? movie.screen.background.isDark
    }
    var isDark = next(backdrop.luma(still.pose(at: still.begin)), after: nil)
    score.setDarkness(isDark)
    for span in still.activity {
      // One that never ends goes on like its first minute.
      let end = min(span.upperBound, still.begin + Self.longest)
      var time = max(span.lowerBound, still.begin)
      while time <= end + Self.interval {
        let luma = backdrop.luma(still.pose(at: min(time, end)))
        if next(luma, after: isDark) != isDark {
          isDark.toggle()
          score.change(toDark: isDark, at: min(time, end))
        }
        time += Self.interval
      }
    }
    return score
  }

  /// Seconds.
  private static let longest = 60.0
}

/// What lies beneath a bar's tabs, drawn small.
private final class Backdrop {
  private let scene: Scene
  private let compositor: Compositor
  private let area: PixelRect
  private let scale: Double
  private var last: (pose: Pose, luma: Double)?

  /// Points to the pixel.
  private static let coarseness = 4.0

  init(_ scene: Scene) {
    self.scene = scene
    scale = 1 / (Self.coarseness * scene.framing.scale)
    let size = scene.framing
    area = PixelRect(
      left: 0, top: 0, right: max(Int(Double(size.width) * scale), 1), bottom: max(Int(Double(size.height) * scale), 1))
    compositor = Compositor(bitmap: Bitmap(width: area.width, height: area.height))
  }

  /// The mean, 0…1, of encoded luma; what is clear counts as the screen's own background.
  func luma(_ pose: Pose) -> Double {
    if let last, last.pose.pages == pose.pages, last.pose.visiblePages == pose.visiblePages,
      last.pose.orientation == pose.orientation, last.pose.turn == pose.turn
    {
      return last.luma
    }
    let luma = mean(pose)
    last = (pose, luma)
    return luma
  }

  private func mean(_ pose: Pose) -> Double {
    guard let bar = scene.bars[pose.orientation], let framing = scene.framings[pose.orientation] else { return 1 }
    let capsule = bar.geometry.body.offsetBy(bar.frame.origin)
    let shown = PixelRect(covering: framing.transform.then(.scale(scale)).apply(capsule)).intersection(area)
    guard !shown.isEmpty else { return 1 }
    let items = scene.pages.items(pose, framing).map { $0.transformed(by: .scale(scale)) }
    compositor.draw(items, in: shown, background: scene.movie.screen.background)
    var sum = 0.0
    withExtendedLifetime(compositor.bitmap) {
      for y in shown.top..<shown.bottom {
        let row = compositor.bitmap.row(y)
        for x in shown.left..<shown.right {
          let pixel = FloatPixel(pixel: row[x])
          sum += Color(Double(pixel.x), Double(pixel.y), Double(pixel.z)).luma / 255
        }
      }
    }
    return sum / Double(shown.area)
  }
}
