import TabBase

/// Labels beside points of a panel, without overlap. Labels without room are omitted; the plot's text has
/// all of them.
struct PlotLabels {
  private let frame: Rect
  private var taken: [Rect] = []

  private static let (size, height) = (10.5, 13.0)

  private let points: [Point]

  init(within frame: Rect, besides points: [Point]) {
    self.frame = frame
    self.points = points
  }

  /// Places a label near `point`, above or below it, as close as there is room. A label that is `needed`
  /// may move aside and farther away, with a line to its point.
  mutating func place(
    _ text: String, at point: Point, isAbove: Bool, _ role: PlotMark.Role, needed: Bool = false
  ) -> [PlotMark] {
    let width = Double(text.count) * 5.7
    for aside in needed ? [0, 0.6, -0.6, 1.2, -1.2, 2, -2] : [0] {
      let left = min(max(point.x + (aside - 0.5) * width, frame.minX + 4), frame.maxX - width - 4)
      for step in 0..<(needed ? 12 : 4) {
        for side in [isAbove, !isAbove] {
          let shift = 8 + Double(step) * PlotLabels.height
          let top = side ? point.y - shift - PlotLabels.height + 2 : point.y + shift - 2
          let box = Rect(x: left, y: top, width: width, height: PlotLabels.height)
          guard top >= frame.minY, top + PlotLabels.height <= frame.maxY - 6,
            !taken.contains(where: { !$0.intersection(box).isEmpty }), !points.contains(where: box.contains)
          else { continue }
          taken.append(box)
          let label = PlotMark.text(
            text, at: Point(left + width / 2, top + 10), .middle, size: PlotLabels.size, role)
          guard step > 1 || aside != 0 else { return [label] }
          let end = Point(min(max(point.x, box.minX), box.maxX), side ? box.maxY : box.minY)
          return [.line(Path(through: [point, end]), role, width: 0.75, opacity: 0.6), label]
        }
      }
    }
    return []
  }
}
