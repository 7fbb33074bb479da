import TabBase

extension Stroker {
  /// Outlines a line, solid or dashed.
  mutating func add(_ line: [Vertex], closed: Bool) {
    guard let first = line.first else { return }
    if line.count == 1 || line.allSatisfy({ $0.point == first.point }) { return outline.dot(first.point) }
    let dashes = stroke.dashes
    let period = dashes.reduce(0, +) * (dashes.count % 2 == 0 ? 1 : 2)
    var length = 0.0
    for i in 1..<line.count { length += (line[i].point - line[i - 1].point).length }
    let valid = dashes.allSatisfy { $0 >= 0 && $0.isFinite } && period > 0 && stroke.dashOffset.isFinite
    // Thousands of dashes too fine to be visible become a solid line.
    guard valid, length / period * Double(dashes.count) < 100_000 else {
      return outline.add(line, closed: closed)
    }
    addDashes(line, closed: closed, dashes: dashes.count % 2 == 0 ? dashes : dashes + dashes, period: period)
  }

  private mutating func addDashes(_ line: [Vertex], closed: Bool, dashes: [Double], period: Double) {
    var phase = stroke.dashOffset.truncatingRemainder(dividingBy: period)
    if phase < 0 { phase += period }
    var index = 0
    while phase >= dashes[index], phase > 0 {
      phase -= dashes[index]
      index = (index + 1) % dashes.count
    }
    var left = dashes[index] - phase
    let beginsInDash = index % 2 == 0
    var pieces: [[Vertex]] = []
    var piece: [Vertex] = beginsInDash ? [line[0]] : []
    for i in 1..<line.count {
      let (a, b) = (line[i - 1], line[i])
      let length = (b.point - a.point).length
      var at = 0.0
      while length - at > left {
        at += left
        let k = at / length
        var cut = Vertex(
          point: a.point + (b.point - a.point) * k, arriving: a.leaving + (b.arriving - a.leaving) * k,
          leaving: .zero)
        let size = cut.arriving.length
        cut.arriving = size > 0 ? cut.arriving * (1 / size) : b.arriving
        cut.leaving = cut.arriving
        if index % 2 == 0 {
          pieces.append(piece + [cut])
          piece = []
        } else {
          piece = [cut]
        }
        index = (index + 1) % dashes.count
        left = dashes[index]
      }
      left -= length - at
      if index % 2 == 0 { piece.append(b) }
    }
    if index % 2 == 0, piece.count > 1 {
      // If the last dash of a closed line runs into the first one, it has no ends there.
      if closed, beginsInDash, let first = pieces.first, let start = first.first {
        var joint = piece[piece.count - 1]
        joint.leaving = start.leaving
        joint.join = joint.isCorner ? stroke.join : nil
        piece[piece.count - 1] = joint
        pieces[0] = piece + first.dropFirst()
      } else if closed, beginsInDash, pieces.isEmpty {
        return outline.add(line, closed: true)
      } else {
        pieces.append(piece)
      }
    }
    for piece in pieces where !outline.isOverBudget { outline.add(piece, closed: false) }
  }
}
