import TabBase
import TabExport
import TabModel
import TabPlay
import TabRaster
import TabText

/// A plot in which a dot moves along each curve. Its times are those of the plot's axis.
struct PlotRenderer: FrameRenderer {
  let width: Int
  let height: Int
  let span: ClosedRange<Double>
  private let picture: Bitmap
  private let layout: PlotLayout
  private let theme: PlotTheme
  private let scale: Double

  private static let radius = 4.5
  /// Width of the ring of paper around the dot, in points, which separates the dot from its curve.
  private static let rim = 1.75

  /// Draws the plot with `scale` pixels per point. Throws a `text` problem.
  init(_ plot: Plot, scale: Double, fonts: FontLibrary) throws(Problem) {
    layout = PlotLayout(plot)
    theme = PlotTheme(isDark: plot.options.isDark)
    self.scale = scale
    do {
      picture = try PlotPicture(theme: theme, scale: scale, fonts: fonts).bitmap(layout.marks, layout.size)
    } catch { throw .text(error) }
    (width, height) = (picture.width, picture.height)
    span = 0...plot.length
  }

  var activity: [ClosedRange<Double>] { [span] }

  func frame(at time: Double) -> FrameState {
    var marks: [PlotMark] = []
    for panel in layout.panels { marks += hand(panel, time) }
    for panel in layout.panels {
      for series in panel.series {
        let center = panel.place(time, panel.isVelocity ? series.velocity(at: time) : series.value(at: time))
        marks.append(.dot(center, radius: PlotRenderer.radius + PlotRenderer.rim, .panel, isHollow: false))
        marks.append(.dot(center, radius: PlotRenderer.radius, .series(series.hue), isHollow: false))
      }
    }
    let items = marks.flatMap { PlotPicture.shapes($0, theme, scale: scale) }
    return FrameState(items: [.image(picture, transform: .identity)] + items)
  }

  /// A vertical line through the panel at this instant.
  private func hand(_ panel: PlotLayout.Panel, _ time: Double) -> [PlotMark] {
    let x = panel.time.place(time)
    return [.line(Path(through: [Point(x, panel.frame.minY), Point(x, panel.frame.maxY)]), .axis, width: 1)]
  }
}

extension Plot.Series {
  /// The value at a time on the axis. Before the curve it is the first value, after it the last.
  func value(at time: Double) -> Double {
    guard let (piece, u) = piece(at: time) else { return time <= 0 ? figures.first : figures.last }
    return piece.value(at: u)
  }

  /// The velocity at a time on the axis, in units per second.
  func velocity(at time: Double) -> Double {
    guard let (piece, u) = piece(at: time) else { return 0 }
    let (a, b, c) = piece.velocity
    let w = 1 - u
    return w * w * a + 2 * w * u * b + u * u * c
  }

  private func piece(at time: Double) -> (CubicPiece, Double)? {
    let time = time + origin
    // At a jump, the value after it.
    guard let piece = pieces.last(where: { $0.begin <= time }), time < piece.end else { return nil }
    return (piece, (time - piece.begin) / (piece.end - piece.begin))
  }
}
