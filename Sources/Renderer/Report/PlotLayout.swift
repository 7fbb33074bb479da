import TabBase
import TabModel

/// The positions of all elements of a plot, as marks. Lengths are points.
///
/// Each unit has its own panel, one below another. Each movie has its own column if movies are side by
/// side. All panels share the time axis, and all panels of one unit share the axis of values.
struct PlotLayout {
  private static let (left, right, top, bottom) = (64.0, 24.0, 40.0, 46.0)
  private static let (panelWidth, panelHeight, velocityHeight) = (616.0, 230.0, 110.0)
  private static let (narrowPanelWidth, gap, legendLine) = (400.0, 26.0, 17.0)
  /// Room for labels above and below the values, as a fraction of their range.
  private static let headroom = 0.14

  /// A panel's frame, and its axes and series.
  struct Panel {
    var column: Int
    var unit: Property.Unit
    var series: [Plot.Series]
    var frame: Rect
    var time: PlotAxis
    var value: PlotAxis
    var isVelocity: Bool

    /// The position of a value. `time` counts from the series' origin, in seconds.
    func place(_ time: Double, _ value: Double) -> Point { Point(self.time.place(time), self.value.place(value)) }
  }

  let plot: Plot
  let panels: [Panel]
  let size: Size
  private let headings: [(column: Int, text: String)]
  private let legends: [(Point, Plot.Series)]

  init(_ plot: Plot) {
    self.plot = plot
    let isBeside = plot.options.isSideBySide && plot.sources.count > 1
    let columns = isBeside ? plot.sources.count : 1
    let width = isBeside ? Self.narrowPanelWidth : Self.panelWidth
    let units = Property.Unit.allCases.filter { unit in plot.series.contains { $0.unit == unit } }
    func left(_ column: Int) -> Double { Self.left + Double(column) * (width + Self.left) }
    var panels: [Panel] = []
    var legends: [(Point, Plot.Series)] = []
    var y = Self.top + (isBeside ? 22 : 0)
    for unit in units {
      let ofUnit = plot.series.filter { $0.unit == unit }
      func own(_ column: Int) -> [Plot.Series] { isBeside ? ofUnit.filter { $0.source == column } : ofUnit }
      let rows = (0..<columns).map { PlotLayout.legendRows(own($0), plot, width).count }.max() ?? 0
      for column in 0..<columns {
        for (row, line) in PlotLayout.legendRows(own(column), plot, width).enumerated() {
          for (x, series) in line {
            legends.append((Point(left(column) + x, y + Double(row) * Self.legendLine), series))
          }
        }
      }
      y += Double(rows) * Self.legendLine + 2
      let measures = [false] + (plot.options.showsVelocity ? [true] : [])
      for isVelocity in measures {
        let height = isVelocity ? Self.velocityHeight : Self.panelHeight
        let range = PlotLayout.range(ofUnit, isVelocity: isVelocity)
        for column in 0..<columns {
          let frame = Rect(x: left(column), y: y, width: width, height: height)
          panels.append(
            Panel(
              column: column, unit: unit, series: own(column), frame: frame,
              time: PlotAxis(0...plot.length, from: frame.minX, to: frame.maxX, ticks: isBeside ? 4 : 7),
              value: PlotAxis(range, from: frame.maxY, to: frame.minY, ticks: isVelocity ? 3 : 5),
              isVelocity: isVelocity))
        }
        y += height + Self.gap
      }
    }
    self.panels = panels
    self.legends = legends
    headings = isBeside ? plot.sources.enumerated().map { ($0, $1) } : []
    size = Size(left(columns - 1) + width + Self.right, y - Self.gap + Self.bottom)
  }

  /// The range of the values or velocities, with a margin.
  private static func range(_ series: [Plot.Series], isVelocity: Bool) -> ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    for one in series {
      let bounds = isVelocity ? one.velocityRange : one.figures.range
      low = min(low, bounds.lowerBound)
      high = max(high, bounds.upperBound)
      for point in one.points where !isVelocity {
        low = min(low, point.value)
        high = max(high, point.value)
      }
    }
    let way = high - low > 1e-9 ? high - low : 1
    return (low - headroom * way)...(high + headroom * way)
  }

  /// Legend entries in rows as long as there is room. Their widths are estimated from the number of
  /// letters.
  private static func legendRows(_ series: [Plot.Series], _ plot: Plot, _ width: Double) -> [[(Double, Plot.Series)]] {
    // The title is enough for a single curve.
    guard plot.series.count > 1 else { return [] }
    var rows: [[(Double, Plot.Series)]] = []
    var x = 0.0
    for one in series {
      let need = 22 + Double(plot.label(one).count) * 6.6 + 14
      if rows.isEmpty || x + need > width {
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append((x, one))
      x += need
    }
    return rows
  }

  var marks: [PlotMark] {
    var marks: [PlotMark] = [
      .area(Rect(.zero, size), .paper),
      .text(plot.title, at: Point(Self.left, 24), .start, size: 14, .text, isBold: true),
    ]
    for (column, text) in headings {
      guard let frame = panels.first(where: { $0.column == column })?.frame else { continue }
      marks.append(.text(text, at: Point(frame.midX, Self.top + 10), .middle, size: 12, .text, isBold: true))
    }
    for (place, series) in legends {
      let line = Path(through: [Point(place.x, place.y + 6), Point(place.x + 16, place.y + 6)])
      marks.append(.line(line, .series(series.hue), width: 2.5))
      marks.append(.text(plot.label(series), at: Point(place.x + 22, place.y + 10), .start, size: 11.5, .text))
    }
    let lastRow = panels.map(\.frame.maxY).max() ?? 0
    for panel in panels { marks += PlotPanel(plot: plot, panel: panel, hasTimes: panel.frame.maxY == lastRow).marks }
    return marks
  }
}

extension Plot.Series {
  /// The range of the velocity, in units per second.
  fileprivate var velocityRange: ClosedRange<Double> {
    var (low, high) = (0.0, 0.0)
    for piece in pieces {
      for velocity in [piece.velocity.0, piece.velocity.1, piece.velocity.2] {
        low = min(low, velocity)
        high = max(high, velocity)
      }
    }
    return low...high
  }
}
