import TabBase

/// Labels beside points of a panel, none over another. Those for which there is no room are left out: the text in words has all.
struct PlotLabels {
  private let frame: Rect
  private var taken: [Rect] = []

  private static let (size, height) = (10.5, 13.0)

  /// Points of the curves.
  private let points: [Point]

  init(within frame: Rect, besides points: [Point]) {
    self.frame = frame
    self.points = points
  }

  /// Near `point`, above it or below it, as close as there is room.
  mutating func place(_ text: String, at point: Point, isAbove: Bool, _ role: PlotMark.Role) -> [PlotMark] {
    let width = Double(text.count) * 5.7
    let left = min(max(point.x - width / 2, frame.minX + 4), frame.maxX - width - 4)
    for step in 0..<4 {
      for side in [isAbove, !isAbove] {
        let shift = 8 + Double(step) * PlotLabels.height
        let top = side ? point.y - shift - PlotLabels.height + 2 : point.y + shift - 2
        let box = Rect(x: left, y: top, width: width, height: PlotLabels.height)
        guard top >= frame.minY, top + PlotLabels.height <= frame.maxY - 6,
          !taken.contains(where: { !$0.intersection(box).isEmpty }), !points.contains(where: box.contains)
        else { continue }
        taken.append(box)
        return [
          .text(text, at: Point(left + width / 2, top + 10), .middle, size: PlotLabels.size, role)
        ]
      }
    }
    return []
  }
}
