import TabBase
import TabRaster

/// Draws the page of a PDF file.
final class PDFPainter {
  /// Maximum number of saved states, and of clips in one another.
  private static let depthLimit = 100
  /// Maximum number of forms in one another.
  private static let formLimit = 16

  /// A paint of fills or strokes.
  struct Ink {
    var space = PDFColorSpace.gray
    /// nil means a pattern, which is not drawn.
    var color: Color? = .black
    /// Opacity, 0…1.
    var alpha = 1.0
  }

  private struct State {
    /// Map from the page's current coordinates to the picture's.
    var transform = Affine.identity
    var fill = Ink()
    var stroke = Ink()
    var line = Stroke(miterLimit: 10)
    /// Places of the clips in `clips`, from the outermost one.
    var clips: [Int] = []
    var showsText = true
  }

  private let file: PDFFile
  private(set) var problems: [PDFProblem] = []
  private var state = State()
  private var saved: [State] = []
  private var canvas = PDFCanvas()
  private var clips: [PDFCanvas.Clipping] = []
  private var path = Path()
  private var start: Point?
  private var pen: Point?
  /// Rule of the clip that the next painted path becomes.
  private var clipRule: FillRule?
  private var work = 0
  private var dashCount = 0
  /// Whether each part of the page that is marked belongs to a hidden layer.
  private var marks: [Bool] = []
  private var hiddenMarks = 0

  /// Operands of the next operator: its numbers, and the last object of another kind.
  private var numbers: [Double] = []
  private var operand: PDFObject?

  init(_ file: PDFFile) { self.file = file }

  // MARK: - The page

  func draw() throws(PDFProblem) -> VectorImage {
    let page = file.page
    let media = file.rect(page["MediaBox"]) ?? .zero
    let crop = file.rect(page["CropBox"])?.intersection(media) ?? media
    let box = crop.isEmpty ? media : crop
    guard !box.isEmpty else { throw .damaged }
    let (width, height) = (box.width, box.height)
    state.transform = Affine(a: 1, d: -1, tx: -box.x, ty: box.maxY)
    var size = box.size
    switch (file.number(page["Rotate"]) ?? 0).truncatingRemainder(dividingBy: 360) {
    case 90, -270:
      state.transform = state.transform.then(Affine(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0))
      size = Size(height, width)
    case 180, -180: state.transform = state.transform.then(Affine(a: -1, d: -1, tx: width, ty: height))
    case 270, -90:
      state.transform = state.transform.then(Affine(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width))
      size = Size(height, width)
    default: break
    }
    var content: [UInt8] = []
    for part in file.array(page["Contents"]) ?? [page["Contents"] ?? .null] {
      guard case .stream(let dictionary, let start) = file.resolved(part) else { continue }
      let bytes = try file.content(of: dictionary, at: start)
      guard content.count + bytes.count < SVGBuilder.workLimit else { throw .tooComplex(limit: SVGBuilder.workLimit) }
      content += bytes + [10]
    }
    try run(content, file.dictionary(page["Resources"]) ?? [:], depth: 0)
    let items = SVGBuilder.clipped(canvas.items(clippedBy: clips), to: Rect(.zero, size), .identity)
    return VectorImage(size: size, items: items)
  }

  private func warn(_ problem: PDFProblem?) {
    if let problem, problems.count < 100, !problems.contains(problem), hiddenMarks == 0 { problems.append(problem) }
  }

  private func spend(_ amount: Int) throws(PDFProblem) {
    work += amount
    if work > SVGBuilder.workLimit { throw .tooComplex(limit: SVGBuilder.workLimit) }
  }

  private func run(_ content: [UInt8], _ resources: [String: PDFObject], depth: Int) throws(PDFProblem) {
    try spend(content.count)
    var scanner = PDFScanner(content)
    (numbers, operand) = ([], nil)
    while let object = scanner.next() {
      switch object {
      case .number(let number):
        if numbers.count < 64 { numbers.append(number) }
      case .word(let word):
        if word == "BI" {
          skipPicture(&scanner)
        } else if !build(word), !style(word, resources) {
          try perform(word, resources, depth)
        }
        try spend(16)
        numbers.removeAll(keepingCapacity: true)
        (operand, scanner.room) = (nil, 1_000_000)
      default: operand = object
      }
    }
  }

  /// The last numbers before the operator; nil means that there are too few.
  private func last(_ count: Int) -> ArraySlice<Double>? { numbers.count < count ? nil : numbers.suffix(count) }

  private func point(_ place: Int) -> Point {
    Point(numbers[numbers.count - place], numbers[numbers.count - place + 1])
  }

  private var name: String? { if case .name(let name)? = operand { name } else { nil } }

  // MARK: - Paths

  /// Adds to the path. Returns false for operators of another kind.
  private func build(_ word: String) -> Bool {
    switch word {
    case "m":
      guard numbers.count >= 2 else { break }
      path.move(point(2))
      (start, pen) = (point(2), point(2))
    case "l":
      guard numbers.count >= 2, pen != nil else { break }
      path.line(point(2))
      pen = point(2)
    case "c":
      guard numbers.count >= 6, pen != nil else { break }
      path.cubic(point(6), point(4), point(2))
      pen = point(2)
    case "v":
      guard numbers.count >= 4, let pen else { break }
      path.cubic(pen, point(4), point(2))
      self.pen = point(2)
    case "y":
      guard numbers.count >= 4, pen != nil else { break }
      path.cubic(point(4), point(2), point(2))
      pen = point(2)
    case "h": close()
    case "re":
      guard numbers.count >= 4 else { break }
      let (corner, width, height) = (point(4), point(2).x, point(2).y)
      path.append(
        Path(
          through: [
            corner, Point(corner.x + width, corner.y), Point(corner.x + width, corner.y + height),
            Point(corner.x, corner.y + height),
          ], isClosed: true))
      (start, pen) = (corner, corner)
    case "W": clipRule = .nonzero
    case "W*": clipRule = .evenOdd
    default: return false
    }
    return true
  }

  private func close() {
    guard pen != nil else { return }
    path.close()
    pen = start
  }

  /// Paints the path, clips by it, and begins another one.
  private func paint(fill rule: FillRule? = nil, stroke: Bool = false) throws(PDFProblem) {
    defer { (path, start, pen, clipRule) = (Path(), nil, nil, nil) }
    if hiddenMarks == 0, !path.isEmpty, rule != nil || stroke {
      try spend(200)
      var shape = VectorImage.Shape(path: path, rule: rule ?? .nonzero, transform: state.transform)
      if rule != nil, let color = state.fill.color {
        (shape.fill, shape.fillOpacity) = (.paint(.solid(color)), state.fill.alpha)
      }
      if stroke, let color = state.stroke.color {
        (shape.stroke, shape.strokeInk) = (try line(), .paint(.solid(color)))
        shape.strokeOpacity = state.stroke.alpha
      }
      if shape.fill != nil || shape.stroke != nil { canvas.add(.shape(shape), in: state.clips, of: clips) }
    }
    if let rule = clipRule { try clip(path, rule) }
  }

  /// The stroke of the path, whose dashes count.
  private func line() throws(PDFProblem) -> Stroke {
    var line = state.line
    // The thinnest line that can be drawn: a pixel, of three in a point.
    let scale = state.transform.maximumScale
    if line.width <= 0 { line.width = scale > 1e-9 ? 1 / (3 * scale) : 1 }
    let period = line.dashes.reduce(0, +)
    guard period > 0 else { return line.withoutDashes }
    let count = path.polygonLength / period * Double(line.dashes.count)
    // The order matters: NaN has no room.
    guard count < Double(SVGBuilder.dashLimit - dashCount) else {
      warn(.tooManyDashes(limit: SVGBuilder.dashLimit))
      return line.withoutDashes
    }
    dashCount += Int(count)
    return line
  }

  private func clip(_ path: Path, _ rule: FillRule) throws(PDFProblem) {
    // A clip without a path is a mistake, which other readers pass over.
    guard !path.isEmpty else { return }
    try spend(200)
    guard state.clips.count < Self.depthLimit else { throw .tooComplex(limit: Self.depthLimit) }
    guard let rect = path.rect(mappedBy: state.transform) else {
      clips.append(.path(Clip(path: path, rule: rule, transform: state.transform)))
      state.clips.append(clips.count - 1)
      return
    }
    // Two rectangles in one another are one.
    if let last = state.clips.last, case .rect(let outer) = clips[last] {
      state.clips.removeLast()
      clips.append(.rect(outer.intersection(rect)))
    } else {
      clips.append(.rect(rect))
    }
    state.clips.append(clips.count - 1)
  }

  // MARK: - Paints and lines

  /// Changes a paint or the line. Returns false for operators of another kind.
  private func style(_ word: String, _ resources: [String: PDFObject]) -> Bool {
    switch word {
    case "g": set(\.fill, .gray)
    case "G": set(\.stroke, .gray)
    case "rg": set(\.fill, .rgb)
    case "RG": set(\.stroke, .rgb)
    case "k": set(\.fill, .cmyk)
    case "K": set(\.stroke, .cmyk)
    case "cs": choose(\.fill, resources)
    case "CS": choose(\.stroke, resources)
    case "sc", "scn": set(\.fill, state.fill.space)
    case "SC", "SCN": set(\.stroke, state.stroke.space)
    case "w": if let width = last(1)?.first { state.line.width = abs(width) }
    case "J": if let kind = last(1)?.first { state.line.cap = kind == 1 ? .round : kind == 2 ? .square : .butt }
    case "j": if let kind = last(1)?.first { state.line.join = kind == 1 ? .round : kind == 2 ? .bevel : .miter }
    case "M": if let limit = last(1)?.first { state.line.miterLimit = max(1, limit) }
    case "d": setDashes(file.numbers(operand), phase: last(1)?.first)
    default: return false
    }
    return true
  }

  private func set(_ ink: WritableKeyPath<State, Ink>, _ space: PDFColorSpace) {
    state[keyPath: ink].space = space
    if let color = space.color(numbers) {
      state[keyPath: ink].color = color
    } else if case .pattern = space {
      state[keyPath: ink].color = nil
      warn(.pattern)
    }
  }

  private func choose(_ ink: WritableKeyPath<State, Ink>, _ resources: [String: PDFObject]) {
    let (space, problem) = file.colorSpace(operand, resources)
    warn(problem)
    (state[keyPath: ink].space, state[keyPath: ink].color) = (space, space.initialColor)
  }

  private func setDashes(_ dashes: [Double]?, phase: Double?) {
    guard let dashes else { return }
    state.line.dashes = dashes.contains { $0 > 0 } ? dashes.map { max(0, $0) } : []
    state.line.dashOffset = phase ?? 0
  }

  /// Applies a dictionary of settings.
  private func apply(_ settings: [String: PDFObject]) {
    if let alpha = file.number(settings["ca"]) { state.fill.alpha = min(max(alpha, 0), 1) }
    if let alpha = file.number(settings["CA"]) { state.stroke.alpha = min(max(alpha, 0), 1) }
    for (key, word) in [("LW", "w"), ("LC", "J"), ("LJ", "j"), ("ML", "M")] {
      guard let number = file.number(settings[key]) else { continue }
      numbers = [number]
      _ = style(word, [:])
    }
    if let dashes = file.array(settings["D"]), dashes.count == 2 {
      setDashes(file.numbers(dashes[0]), phase: file.number(dashes[1]))
    }
    if file.dictionary(settings["SMask"]) != nil { warn(.softMask) }
    if let mode = file.name(settings["BM"]) ?? file.name(file.array(settings["BM"])?.first), mode != "Normal",
      mode != "Compatible"
    {
      warn(.blendMode(mode))
    }
  }

  // MARK: - Other operators

  private func perform(_ word: String, _ resources: [String: PDFObject], _ depth: Int) throws(PDFProblem) {
    switch word {
    case "q":
      guard saved.count < Self.depthLimit else { throw .tooComplex(limit: Self.depthLimit) }
      saved.append(state)
    case "Q": if saved.count > lowest { state = saved.removeLast() }
    case "cm":
      guard let n = last(6).map(Array.init) else { return }
      concatenate(Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case "gs": apply(file.dictionary(resource("ExtGState", resources)) ?? [:])
    case "S": try paint(stroke: true)
    case "s":
      close()
      try paint(stroke: true)
    case "f", "F": try paint(fill: .nonzero)
    case "f*": try paint(fill: .evenOdd)
    case "B": try paint(fill: .nonzero, stroke: true)
    case "B*": try paint(fill: .evenOdd, stroke: true)
    case "b":
      close()
      try paint(fill: .nonzero, stroke: true)
    case "b*":
      close()
      try paint(fill: .evenOdd, stroke: true)
    case "n": try paint()
    case "Do": try draw(file.resolved(resource("XObject", resources)), resources, depth)
    case "sh": warn(.shading)
    case "Tr": if let mode = last(1)?.first { state.showsText = mode != 3 }
    case "Tj", "TJ", "'", "\"": if state.showsText { warn(.text) }
    case "BMC": mark(isHidden: false)
    case "BDC":
      if case .reference(let layer)? = resource("Properties", resources) {
        mark(isHidden: file.hiddenLayers.contains(layer))
      } else {
        mark(isHidden: false)
      }
    case "EMC": if marks.popLast() == true { hiddenMarks -= 1 }
    default: break
    }
  }

  /// Number of saved states that the current form may not restore.
  private var lowest = 0

  private func resource(_ kind: String, _ resources: [String: PDFObject]) -> PDFObject? {
    name.flatMap { file.dictionary(resources[kind])?[$0] }
  }

  private func concatenate(_ transform: Affine) {
    let all = transform.then(state.transform)
    if [all.a, all.b, all.c, all.d, all.tx, all.ty].allSatisfy({ abs($0) < 1e15 }) { state.transform = all }
  }

  private func mark(isHidden: Bool) {
    guard marks.count < 1000 else { return }
    marks.append(isHidden)
    if isHidden { hiddenMarks += 1 }
  }

  private func draw(_ object: PDFObject, _ resources: [String: PDFObject], _ depth: Int) throws(PDFProblem) {
    guard case .stream(let form, let start) = object, hiddenMarks == 0 else { return }
    if case .reference(let layer)? = form["OC"], file.hiddenLayers.contains(layer) { return }
    guard file.name(form["Subtype"]) == "Form" else { return warn(.picture) }
    guard depth < Self.formLimit else { throw .tooComplex(limit: Self.formLimit) }
    let content = try file.content(of: form, at: start)
    try spend(200)
    let outer = (state, lowest, marks)
    var other = PDFCanvas()
    (lowest, marks) = (saved.count, [])
    path = Path()
    if let matrix = file.transform(form["Matrix"]) { concatenate(matrix) }
    if let box = file.rect(form["BBox"]) { try clip(Path(rect: box), .nonzero) }
    // The parts of a translucent group do not show through each other.
    let opacity = file.name(file.dictionary(form["Group"])?["S"]) == "Transparency" ? state.fill.alpha : 1
    if opacity < 1 {
      swap(&canvas, &other)
      (state.fill.alpha, state.stroke.alpha) = (1, 1)
    }
    try run(content, file.dictionary(form["Resources"]) ?? resources, depth: depth + 1)
    hiddenMarks = 0
    saved.removeLast(saved.count - lowest)
    (state, lowest, marks) = outer
    (path, self.start, pen, clipRule) = (Path(), nil, nil, nil)
    guard opacity < 1 else { return }
    swap(&canvas, &other)
    canvas.add(.group(other.items(clippedBy: clips), opacity: opacity), in: state.clips, of: clips)
  }

  /// Skips a picture in the page's description: its data end with EI between spaces.
  private func skipPicture(_ scanner: inout PDFScanner) {
    warn(.picture)
    while let object = scanner.next() { if case .word("ID") = object { break } }
    let bytes = scanner.bytes
    while scanner.position + 2 < bytes.count {
      scanner.position += 1
      let place = scanner.position
      guard bytes[place] == UInt8(ascii: "E"), bytes[place + 1] == UInt8(ascii: "I"),
        PDFScanner.isSpace(bytes[place - 1]), place + 2 == bytes.count || PDFScanner.isSpace(bytes[place + 2])
      else { continue }
      scanner.position += 2
      return
    }
    scanner.position = bytes.count
  }
}

extension Path {
  /// The rectangle that the path becomes, if it is one.
  fileprivate func rect(mappedBy transform: Affine) -> Rect? {
    var corners: [Point] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point) where index == 0: corners.append(transform.apply(point))
      case .line(let point) where index > 0: corners.append(transform.apply(point))
      case .close where index == elements.count - 1: break
      default: return nil
      }
      if corners.count > 5 { return nil }
    }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    guard a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    else { return nil }
    return Rect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(a.x - c.x), height: abs(a.y - c.y))
  }
}
