import TabBase

/// Pieces of SVG and HTML as text.
package enum SVGText {
  /// To four digits after the point: a ten-thousandth of a point is less than any screen shows.
  package static func number(_ value: Double) -> String { number(value, digits: 4) }

  /// Rounded to `digits` after the point, without noughts at the end; no exponent, which not every reader of paths takes.
  package static func number(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "0" }
    let factor = (0..<digits).reduce(1.0) { product, _ in product * 10 }
    let scaled = (abs(value) * factor).rounded()
    guard scaled < 9e15 else { return "\(value)" }
    let whole = Int(scaled)
    guard whole > 0 else { return "0" }
    var text = String(whole)
    if text.count <= digits { text = String(repeating: "0", count: digits + 1 - text.count) + text }
    var (integer, fraction) = (text.dropLast(digits), text.suffix(digits))
    while fraction.last == "0" { fraction.removeLast() }
    if integer.isEmpty { integer = "0" }
    return (value < 0 ? "-" : "") + integer + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// A path's data.
  package static func data(_ path: Path) -> String {
    func point(_ p: Point) -> String { "\(number(p.x)) \(number(p.y))" }
    return path.elements.map { element in
      switch element {
      case .move(let p): "M\(point(p))"
      case .line(let p): "L\(point(p))"
      case .quad(let c, let p): "Q\(point(c)) \(point(p))"
      case .cubic(let c1, let c2, let p): "C\(point(c1)) \(point(c2)) \(point(p))"
      case .close: "Z"
      }
    }.joined()
  }
}
