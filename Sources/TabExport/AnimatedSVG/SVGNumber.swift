import TabBase

/// Numbers and path data as short as SVG allows.
enum SVGNumber {
  /// Rounded to `digits` after the point; without the zero before it.
  static func text(_ value: Double, digits: Int = 3) -> String {
    let text = SVGText.number(value, digits: digits)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }

  // MARK: Places of keyframes

  /// The least difference of two places, in per cent: Firefox keeps them as 32-bit numbers, so nearer ones may be one.
  static let leastStep = 2e-5

  /// A place in per cent as the style sheet has it. Rounded down, so that an event's own time shows what comes after it.
  static func place(_ percent: Double) -> Double { (percent * 1e5).rounded(.down) / 1e5 }

  static func placeText(_ percent: Double) -> String { text(place(percent + 1e-9), digits: 5) + "%" }

  // MARK: Lists and paths

  /// Numbers in a row; a sign or a second point separates as well as a space.
  static func list(_ values: [Double], digits: Int = 3) -> String {
    var result = ""
    for value in values {
      let text = text(value, digits: digits)
      if !result.isEmpty, !text.hasPrefix("-") { result += " " }
      result += text
    }
    return result
  }

  /// A path's data, in steps from point to point. The steps lead to rounded points, so that errors do not add up.
  static func data(_ path: Path, digits: Int = 3) -> String {
    let unit = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
    func rounded(_ p: Point) -> Point { Point((p.x * unit).rounded() / unit, (p.y * unit).rounded() / unit) }
    var result = ""
    var (current, start) = (Point.zero, Point.zero)
    var command: Character = " "
    func add(_ name: Character, _ values: [Double]) {
      let text = list(values, digits: digits)
      // More points of a command need no name; those of a move would be lines.
      if name == command, name != "m", name != "z" {
        result += text.hasPrefix("-") ? text : " " + text
      } else {
        result += String(name) + text
      }
      command = name
    }
    func step(_ points: [Point]) -> [Double] { points.flatMap { [$0.x - current.x, $0.y - current.y] } }
    for element in path.elements {
      switch element {
      case .move(let p):
        let p = rounded(p)
        add("m", step([p]))
        (current, start) = (p, p)
      case .line(let p):
        let p = rounded(p)
        if p.y == current.y {
          if p.x != current.x { add("h", [p.x - current.x]) }
        } else if p.x == current.x {
          add("v", [p.y - current.y])
        } else {
          add("l", step([p]))
        }
        current = p
      case .quad(let c, let p):
        add("q", step([rounded(c), rounded(p)]))
        current = rounded(p)
      case .cubic(let c1, let c2, let p):
        add("c", step([rounded(c1), rounded(c2), rounded(p)]))
        current = rounded(p)
      case .close:
        add("z", [])
        current = start
      }
    }
    return result.hasPrefix("m") ? "M" + result.dropFirst() : result
  }

  /// Path data whose commands depend on nothing but the path's own, so that those of two paths can be interpolated.
  static func keyData(_ path: Path) -> String {
    // A tenth of a point is close enough for the many points of a curve in straight pieces.
    let digits = path.elements.count > 24 && path.isPolyline ? 1 : 2
    // A path without segments would be no clip at all.
    return path.isEmpty
      ? "M0 0"
      : path.elements.map { element in
        switch element {
        case .move(let p): "M" + list([p.x, p.y], digits: digits)
        case .line(let p): "L" + list([p.x, p.y], digits: digits)
        case .quad(let c, let p): "Q" + list([c.x, c.y, p.x, p.y], digits: digits)
        case .cubic(let c1, let c2, let p): "C" + list([c1.x, c1.y, c2.x, c2.y, p.x, p.y], digits: digits)
        case .close: "Z"
        }
      }.joined()
  }
}
