import TabBase

/// The marks of one panel: its axes, its curves, and labels with their figures.
struct PlotPanel {
  let plot: Plot
  let panel: PlotLayout.Panel
  let hasTimes: Bool

  var marks: [PlotMark] {
    var marks: [PlotMark] = [.area(panel.frame, .panel)]
    marks += grid
    for series in panel.series { marks += panel.isVelocity ? velocity(series) : curve(series) }
    guard !panel.isVelocity else { return marks }
    for series in panel.series { marks += measured(series) }
    var labels = PlotLabels(within: panel.frame, besides: panel.series.flatMap(points))
    for series in panel.series { marks += keysAndExtremes(series, &labels) }
    for series in panel.series { marks += jumps(series, &labels) }
    for series in panel.series { marks += settling(series, &labels) }
    return marks
  }

  // MARK: Axes

  private var grid: [PlotMark] {
    let frame = panel.frame
    var marks: [PlotMark] = []
    for tick in panel.value.ticks {
      let y = panel.value.place(tick)
      marks.append(.line(Path(through: [Point(frame.minX, y), Point(frame.maxX, y)]), .grid, width: 1))
      marks.append(
        .text(
          Plot.number(tick, panel.value.digits), at: Point(frame.minX - 8, y + 3.5), .end, size: 10.5, .faint))
    }
    for tick in panel.time.ticks {
      let x = panel.time.place(tick)
      marks.append(.line(Path(through: [Point(x, frame.minY), Point(x, frame.maxY)]), .grid, width: 1))
      guard hasTimes else { continue }
      marks.append(
        .text(Plot.number(tick * 1000, 1), at: Point(x, frame.maxY + 20), .middle, size: 10.5, .faint))
    }
    // The frames of a GIF: a viewer sees one value per frame.
    for time in plot.frameTimes where panel.column == 0 && !panel.isVelocity {
      let x = panel.time.place(time)
      marks.append(.line(Path(through: [Point(x, frame.maxY), Point(x, frame.maxY - 5)]), .axis, width: 1))
    }
    marks.append(.line(Path(through: [Point(frame.minX, frame.maxY), Point(frame.maxX, frame.maxY)]), .axis, width: 1))
    if hasTimes {
      marks.append(
        .text(
          panel.column == 0 && !plot.frameTimes.isEmpty
            ? "milliseconds; a tick for each frame of the GIF" : "milliseconds",
          at: Point(frame.maxX, frame.maxY + 38), .end, size: 10.5, .faint))
    }
    marks.append(.text(unitName, at: Point(frame.minX - 8, frame.minY - 6), .end, size: 10.5, .faint))
    return marks
  }

  private var unitName: String {
    let name = panel.unit == .radians ? "rad" : panel.unit == .points ? "pt" : panel.unit.rawValue
    return panel.isVelocity ? name + "/s" : name
  }

  // MARK: Curves

  /// The curve's cubics, and dashed lines at jumps.
  private func curve(_ series: Plot.Series) -> [PlotMark] {
    var path = Path()
    var jumps = Path()
    func place(_ time: Double, _ value: Double) -> Point { panel.place(time - series.origin, value) }
    var last: Point?
    for piece in series.pieces {
      let third = (piece.end - piece.begin) / 3
      let begin = place(piece.begin, piece.values.0)
      if let old = last, abs(old.y - begin.y) > 0.05 {
        jumps.append(Path(through: [old, begin]))
        last = nil
      }
      if last == nil { path.move(begin) }
      let end = place(piece.end, piece.values.3)
      path.cubic(place(piece.begin + third, piece.values.1), place(piece.end - third, piece.values.2), end)
      last = end
    }
    if let old = last, let end = series.pieces.last?.end {
      let rest = place(end, series.figures.last)
      if abs(old.y - rest.y) > 0.05 { jumps.append(Path(through: [old, rest])) }
      // A movie that ends before the others keeps its last value.
      if rest.x < panel.frame.maxX - 0.5 {
        path.append(Path(through: [rest, Point(panel.frame.maxX, rest.y)]))
      }
    }
    var marks: [PlotMark] = [.line(path, .series(series.hue), width: 2.25)]
    if !jumps.isEmpty { marks.append(.line(jumps, .series(series.hue), width: 1.5, dashes: [3, 2])) }
    return marks
  }

  /// The measured points, each with two standard deviations on either side where those are larger than its dot.
  private func measured(_ series: Plot.Series) -> [PlotMark] {
    let role = PlotMark.Role.series(series.hue)
    return series.points.flatMap { point -> [PlotMark] in
      let center = panel.place(point.time - series.origin, point.value)
      let reach = abs(panel.value.place(point.value + 2 * point.sigma) - center.y)
      let bar = Path(through: [Point(center.x, center.y - reach), Point(center.x, center.y + reach)])
      let dot = PlotMark.dot(center, radius: PlotPanel.pointRadius, role, isHollow: true)
      return reach > PlotPanel.pointRadius ? [.line(bar, role, width: 1), dot] : [dot]
    }
  }

  private static let pointRadius = 2.75

  /// Points on the curve, so close that no label fits between two of them.
  private func points(_ series: Plot.Series) -> [Point] {
    series.pieces.flatMap { piece in
      let steps = 2 + Int((panel.time.place(piece.end) - panel.time.place(piece.begin)) / 4)
      return (0...steps).map { step in
        let u = Double(step) / Double(steps)
        return panel.place(piece.begin + u * (piece.end - piece.begin) - series.origin, piece.value(at: u))
      }
    }
  }

  private func velocity(_ series: Plot.Series) -> [PlotMark] {
    var path = Path()
    var last: Point?
    for piece in series.pieces {
      let (a, b, c) = piece.velocity
      func place(_ time: Double, _ value: Double) -> Point { panel.place(time - series.origin, value) }
      let begin = place(piece.begin, a)
      if last.map({ abs($0.y - begin.y) > 0.5 }) ?? true { path.move(begin) }
      let end = place(piece.end, c)
      path.quad(place((piece.begin + piece.end) / 2, b), end)
      last = end
    }
    return [.line(path, .series(series.hue), width: 1.75)]
  }

  // MARK: Figures

  private func place(_ moment: MotionFigures.Moment, _ series: Plot.Series) -> Point {
    panel.place(moment.time - series.origin, moment.value)
  }

  private func keysAndExtremes(_ series: Plot.Series, _ labels: inout PlotLabels) -> [PlotMark] {
    let role = PlotMark.Role.series(series.hue)
    var marks: [PlotMark] = series.figures.keys.map { .dot(place($0, series), radius: 3.25, role, isHollow: true) }
    for (moment, isAbove) in [(series.figures.peak, true), (series.figures.dip, false)] {
      guard let moment else { continue }
      let point = place(moment, series)
      marks.append(.dot(point, radius: 2.5, role, isHollow: false))
      marks += labels.place(plot.label(moment, series), at: point, isAbove: isAbove, role, needed: true)
    }
    return marks
  }

  private func jumps(_ series: Plot.Series, _ labels: inout PlotLabels) -> [PlotMark] {
    // Smaller jumps are not visible in the curve; the plot's text has them.
    let range = series.figures.range
    let least = MotionFigures.band * (range.upperBound - range.lowerBound)
    return series.figures.jumps.filter { abs($0.step) >= least }.flatMap { moment, step in
      labels.place(
        "jumps by \(step < 0 ? "" : "+")\(plot.value(step, series)) at \(plot.time(moment.time, series))",
        at: place(moment, series), isAbove: step > 0, .series(series.hue))
    }
  }

  private func settling(_ series: Plot.Series, _ labels: inout PlotLabels) -> [PlotMark] {
    let (figures, role) = (series.figures, PlotMark.Role.series(series.hue))
    guard figures.settled < (series.pieces.last?.end ?? 0) - 1e-6, figures.settled > series.origin else { return [] }
    let settled = panel.place(figures.settled - series.origin, figures.last)
    let tick = Path(through: [Point(settled.x, settled.y - 6), Point(settled.x, settled.y + 6)])
    let text = "within 1 % from \(plot.time(figures.settled, series))"
    return [.line(tick, role, width: 1.5)]
      + labels.place(text, at: settled, isAbove: figures.last <= figures.first, role)
  }
}
