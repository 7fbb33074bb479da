import TabBase
import TabRaster

/// Draws the page of a PDF file.
final class PDFPainter {
  /// Maximum number of saved states, and of clips in one another.
  static let depthLimit = 100
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

  struct State {
    /// Map from the page's current coordinates to the picture's.
    var transform = Affine.identity
    var fill = Ink()
    var stroke = Ink()
    var line = Stroke(miterLimit: 10)
    /// Places of the clips in `clips`, from the outermost one.
    var clips: [Int] = []
    var showsText = true
  }

  let file: PDFFile
  private(set) var problems: [PDFProblem] = []
  var state = State()
  private var saved: [State] = []
  private var canvas = PDFCanvas()
  var clips: [PDFCanvas.Clipping] = []
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
  var numbers: [Double] = []
  var operand: PDFObject?

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

  func warn(_ problem: PDFProblem?) {
    if let problem, problems.count < 100, !problems.contains(problem), hiddenMarks == 0 { problems.append(problem) }
  }

  func spend(_ amount: Int) throws(PDFProblem) {
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
  func last(_ count: Int) -> ArraySlice<Double>? { numbers.count < count ? nil : numbers.suffix(count) }

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
