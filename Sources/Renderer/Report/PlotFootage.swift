import TabBase
import TabRaster
import TabText

/// A plot in which a dot goes along each curve. Its time is that of the plot's axis.
struct PlotFootage: Footage {
  let width: Int
  let height: Int
  let span: ClosedRange<Double>
  private let picture: Bitmap
  private let layout: PlotLayout
  private let theme: PlotTheme
  private let scale: Double

  private static let radius = 4.5
  /// Width of the paper around the dot, which sets it off from its curve.
  private static let rim = 1.75

  /// `scale` pixels to the point. Throws `Problem.text`.
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
        marks.append(.dot(center, radius: PlotFootage.radius + PlotFootage.rim, .panel, isHollow: false))
        marks.append(.dot(center, radius: PlotFootage.radius, .series(series.hue), isHollow: false))
      }
    }
    let items = marks.flatMap { PlotPicture.shapes($0, theme, scale: scale) }
    return FrameState(items: [.image(picture, transform: .identity)] + items)
  }

  /// An upright line through all that is so at one instant.
  private func hand(_ panel: PlotLayout.Panel, _ time: Double) -> [PlotMark] {
    var line = Path()
    let x = panel.time.place(time)
    line.move(Point(x, panel.frame.minY))
    line.line(Point(x, panel.frame.maxY))
    return [.line(line, .axis, width: 1)]
  }
}

extension Plot.Series {
  /// On the axis; before it and after it, the first and the last.
  func value(at time: Double) -> Double {
    guard let (piece, u) = piece(at: time) else { return time <= 0 ? figures.first : figures.last }
    return piece.value(at: u)
  }

  /// In units a second.
  func velocity(at time: Double) -> Double {
    guard let (piece, u) = piece(at: time) else { return 0 }
    let (a, b, c) = piece.velocity
    let w = 1 - u
    return w * w * a + 2 * w * u * b + u * u * c
  }

  private func piece(at time: Double) -> (CubicPiece, Double)? {
    let time = time + origin
    // At an instant at which it jumps, the value after it.
    guard let piece = pieces.last(where: { $0.begin <= time }), time < piece.end else { return nil }
    return (piece, (time - piece.begin) / (piece.end - piece.begin))
  }
}
