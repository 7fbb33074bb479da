import TabBase

/// SVG path data, the `d` of a `path` element: every command of SVG 1.1 §8.3, with numbers and arc
/// flags packed as tightly as the grammar allows. Arcs become cubics within 1e-4 of their radius.
public struct PathData {
  /// The path before the first mistake: a file is drawn as far as it can be read (SVG 1.1, appendix
  /// F.2).
  public private(set) var path = Path()
  /// The first mistake; nil if there is none. An empty text is an empty path.
  public private(set) var mistake: Mistake?
  /// Indices of elements of `path` that end within an arc, where SVG has no corner.
  private(set) var arcJoints: [Int] = []

  /// A syntax error in path data.
  public struct Mistake: Error, Equatable {
    /// Offset from the beginning of the text, in bytes of UTF-8.
    public var offset: Int
    /// The element that the grammar requires there.
    public var expected: PathDataExpectation
  }

  private var scanner: SVGScanner
  private var pen = Point.zero
  private var contourStart = Point.zero
  /// Whether the last contour is closed. The next one then starts at its first point, unless a move
  /// comes first.
  private var isClosed = false
  /// Last control point of a cubic, which `S` reflects; nil after another command.
  private var lastCubicControl: Point?
  /// Last control point of a quadratic, which `T` reflects; nil after another command.
  private var lastQuadControl: Point?

  /// Reads path data up to its end or the first mistake.
  public init(_ text: some StringProtocol) {
    scanner = SVGScanner(text)
    do { try readAll() } catch { mistake = error }
  }

  private mutating func readAll() throws(Mistake) {
    scanner.skipSpace()
    guard let first = scanner.next else { return }
    guard first | 0x20 == UInt8(ascii: "m") else { throw mistake(.moveCommand) }
    var afterClose = false
    while let letter = scanner.next {
      guard letter.isLetter, Self.commands.contains(letter | 0x20) else {
        throw mistake(afterClose ? .command : .commandOrNumber)
      }
      scanner.advance()
      scanner.skipSpace()
      try read(letter | 0x20, isRelative: letter & 0x20 != 0)
      scanner.skipSpace()
      afterClose = letter | 0x20 == UInt8(ascii: "z")
    }
  }

  private static let commands = Array("mzlhvcsqta".utf8)

  /// Reads the arguments of a command, which may repeat.
  private mutating func read(_ command: UInt8, isRelative: Bool) throws(Mistake) {
    if command == UInt8(ascii: "z") { return close() }
    if command == UInt8(ascii: "m") {
      move(to: try point(from: isRelative ? pen : .zero))
      guard startsAnotherNumber() else { return }
    }
    repeat {
      let origin = isRelative ? pen : .zero
      switch command {
      case UInt8(ascii: "h"): line(to: Point(try number() + origin.x, pen.y))
      case UInt8(ascii: "v"): line(to: Point(pen.x, try number() + origin.y))
      case UInt8(ascii: "c"):
        let control1 = try point(from: origin)
        let control2 = try nextPoint(from: origin)
        cubic(control1, control2, try nextPoint(from: origin))
      case UInt8(ascii: "s"):
        let control2 = try point(from: origin)
        cubic(reflection(of: lastCubicControl), control2, try nextPoint(from: origin))
      case UInt8(ascii: "q"):
        let control = try point(from: origin)
        quad(control, try nextPoint(from: origin))
      case UInt8(ascii: "t"): quad(reflection(of: lastQuadControl), try point(from: origin))
      case UInt8(ascii: "a"): try arc(from: origin)
      // This reads `l`, and the points of `m` after the first.
      default: line(to: try point(from: origin))
      }
    } while startsAnotherNumber()
  }

  // MARK: - Arguments

  private func mistake(_ expected: PathDataExpectation) -> Mistake {
    Mistake(offset: scanner.offset, expected: expected)
  }

  /// Whether the last command repeats. After a comma a number must follow.
  private mutating func startsAnotherNumber() -> Bool {
    scanner.skipSpace()
    if scanner.next == UInt8(ascii: ",") {
      scanner.skipSeparator()
      return true
    }
    return scanner.next?.startsNumber ?? false
  }

  private mutating func number() throws(Mistake) -> Double {
    switch scanner.number() {
    case .value(let value): return value
    case .absent: throw mistake(.number)
    case .outOfRange: throw mistake(.smallerNumber)
    }
  }

  private mutating func nextNumber() throws(Mistake) -> Double {
    scanner.skipSeparator()
    return try number()
  }

  private mutating func point(from origin: Point) throws(Mistake) -> Point {
    let x = try number()
    return Point(origin.x + x, origin.y + (try nextNumber()))
  }

  private mutating func nextPoint(from origin: Point) throws(Mistake) -> Point {
    scanner.skipSeparator()
    return try point(from: origin)
  }

  /// Reads one digit; no separator is needed after it.
  private mutating func nextFlag() throws(Mistake) -> Bool {
    scanner.skipSeparator()
    if scanner.take(UInt8(ascii: "0")) { return false }
    if scanner.take(UInt8(ascii: "1")) { return true }
    throw mistake(.arcFlag)
  }

  // MARK: - Commands

  private mutating func move(to p: Point) {
    path.move(p)
    (pen, contourStart, isClosed) = (p, p, false)
    forgetControls()
  }

  private mutating func close() {
    path.close()
    (pen, isClosed) = (contourStart, true)
    forgetControls()
  }

  private mutating func line(to p: Point) {
    reopen()
    path.line(p)
    pen = p
    forgetControls()
  }

  private mutating func cubic(_ control1: Point, _ control2: Point, _ p: Point) {
    reopen()
    path.cubic(control1, control2, p)
    pen = p
    (lastCubicControl, lastQuadControl) = (control2, nil)
  }

  private mutating func quad(_ control: Point, _ p: Point) {
    reopen()
    path.quad(control, p)
    pen = p
    (lastCubicControl, lastQuadControl) = (nil, control)
  }

  private mutating func arc(from origin: Point) throws(Mistake) {
    let rx = try number()
    let ry = try nextNumber()
    let rotation = try nextNumber()
    let isLarge = try nextFlag()
    let sweeps = try nextFlag()
    let end = try nextPoint(from: origin)
    reopen()
    let first = path.elements.count
    EllipticalArc(start: pen, end: end, radii: Size(rx, ry), rotation: rotation, isLarge: isLarge, sweeps: sweeps)
      .append(to: &path)
    arcJoints += path.elements.indices.dropFirst(first).dropLast()
    pen = end
    forgetControls()
  }

  private mutating func reopen() {
    guard isClosed else { return }
    path.move(contourStart)
    isClosed = false
  }

  /// The control point mirrored at the current point; the current point itself after a command of
  /// another kind.
  private func reflection(of control: Point?) -> Point { control.map { pen + (pen - $0) } ?? pen }

  private mutating func forgetControls() { (lastCubicControl, lastQuadControl) = (nil, nil) }
}
