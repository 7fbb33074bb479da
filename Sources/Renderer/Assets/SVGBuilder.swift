/// Turns the elements of an SVG file into a picture: every default, style and reference is resolved here.
final class SVGBuilder {
  typealias Item = VectorImage.Item

  /// The weights of elements drawn, the selectors tried, the bytes that style sheets and variables give elements, and the pixels of
  /// pictures read, counted together: what bounds the time and memory that nested `use` elements, masks and patterns can ask for.
  static let workLimit = 20_000_000

  let document: SVGDocument
  private let sheet: SVGStyleSheet
  private(set) var warnings: SVGWarnings
  /// For text; without them it is left out.
  let fonts: FontLibrary?
  private var work = 0
  /// Those of elements that hold what is referred to, by element.
  var outerStyles: [ObjectIdentifier: SVGStyle] = [:]
  /// The picture's.
  private(set) var frame = Rect.zero
  /// Drawn so far.
  var dashCount = 0
  /// The pictures in `data:` references, each read once.
  var bitmaps: [String: Bitmap] = [:]
  /// References that lead in a circle: the first that was found to close it is none from then on, as in browsers.
  var broken: Set<Reference> = []
  /// Whether anything mixes its colours with what lies beneath.
  var blends = false

  /// From an element to the resource that it names.
  struct Reference: Hashable {
    var element: ObjectIdentifier
    var resource: ObjectIdentifier
  }

  /// Where an element stands.
  struct Context {
    /// The element's own style, of which its children inherit.
    var style: SVGStyle
    /// From the element's coordinates to the picture's.
    var transform: Affine
    /// What percentages refer to.
    var viewport: Size
    /// What is used on the way here from the last resource, or from the picture, against references in a circle.
    var ancestors: [ObjectIdentifier] = []
    /// The clip paths, masks, patterns, markers and filters on the way here, against the same.
    var resources: [ObjectIdentifier] = []
    var depth = 0
    var surroundings: Surroundings?
  }

  /// Whose paints `context-fill` and `context-stroke` stand for: the `use` element, or the path with a marker. Its gradients and patterns
  /// lie as on that element.
  final class Surroundings {
    let element: SVGElement
    let context: Context
    /// What they refer to by its bounds; nil until it is known.
    var box: Path?

    init(_ element: SVGElement, in context: Context, box: Path? = nil) {
      (self.element, self.context, self.box) = (element, context, box)
    }
  }

  init(_ document: SVGDocument, fonts: FontLibrary?) {
    self.document = document
    self.fonts = fonts
    warnings = document.warnings
    sheet = SVGStyleSheet(document.styles.map(\.text).joined(separator: "\n"))
    for selector in sheet.unsupported { warn(.unsupportedSelector(selector), at: document.styles.first?.line ?? 1) }
  }

  func warn(_ problem: SVGProblem, at line: Int) { warnings.add(problem, at: line) }

  /// The problem with its place, for what ends the reading.
  func problem(_ problem: SVGProblem, at line: Int) -> AssetProblem { warnings.problem(problem, at: line) }

  func spend(_ amount: Int, on element: SVGElement) throws(AssetProblem) {
    work += amount
    if work > Self.workLimit { throw problem(.tooComplex(limit: Self.workLimit), at: element.line) }
  }

  func sheetDeclarations(for element: SVGElement) throws(AssetProblem) -> [SVGStyleSheet.Declaration] {
    var steps = 0
    let declarations = sheet.declarations(for: element, &steps, limit: Self.workLimit - work)
    // A long value in a style sheet is read for each element that has it.
    try spend(declarations.reduce(steps) { $0 + $1.value.utf8.count }, on: element)
    return declarations
  }

  // MARK: - The whole picture

  func build() throws(AssetProblem) -> VectorImage {
    let root = document.root
    let style = try style(of: root, inheriting: SVGStyle())
    let box = viewBox(of: root)
    func side(_ name: String) -> Double? {
      guard let text = value(name, of: root, style), text.trimmed != "auto" else { return nil }
      guard let length = SVGLength(text), !length.isNegative else {
        warn(.badValue(text, attribute: name, element: root.name), at: root.line)
        return nil
      }
      if length.hasPercent { return nil }
      return length.value(along: .x, in: .zero, fontSize: style.fontSize)
    }
    let natural: Size? =
      switch (side("width"), side("height"), box?.rect) {
      case (let width?, let height?, _): Size(width, height)
      case (let width?, nil, let box?): Size(width, box.isEmpty ? 0 : width / box.width * box.height)
      case (nil, let height?, let box?): Size(box.isEmpty ? 0 : height / box.height * box.width, height)
      case (nil, nil, let box?): box.size
      case (_, _, nil): nil
      }
    guard style.own.isDisplayed else { return VectorImage(size: natural ?? .zero, items: []) }
    // A file that does not say how large it is is as large as what it draws.
    let size = natural ?? Size(300, 150)
    frame = Rect(.zero, size)
    var context = Context(style: style, transform: .identity, viewport: box?.rect.size ?? size)
    if let box {
      guard let transform = box.transform(into: size) else { return VectorImage(size: size, items: []) }
      context.transform = transform
    }
    let content = isolated(try wrap(children(of: root, in: context), of: root, in: context))
    if natural == nil {
      let extent = Self.extent(of: content)
      let moved = Affine.translation(-extent.x, -extent.y)
      return VectorImage(size: extent.size, items: content.map { $0.transformed(by: moved) })
    }
    // The colour behind it all is not turned, faded or filtered with the picture, as resvg and browsers have it.
    let behind = try background(over: frame, in: context)
    let framed = Self.clipped(content, to: frame, .identity)
    guard style.isTransformed else { return VectorImage(size: size, items: behind + framed) }
    // The whole picture is turned about its middle, as browsers have it, and what then lies beyond its frame is not seen.
    let turn = style.transform(in: frame, initial: .percent(50))
    let turned = Self.clipped(framed.map { $0.transformed(by: turn) }, to: frame, .identity)
    return VectorImage(size: size, items: behind + turned)
  }

  /// What the colour behind the picture paints.
  private func background(over frame: Rect, in context: Context) throws(AssetProblem) -> [Item] {
    var shape = VectorImage.Shape(path: Path(rect: frame), rule: .nonzero, transform: .identity)
    shape.fill = try ink(context.style.own.background, for: document.root, shape.path, in: context)
    return shape.fill == nil ? [] : [.shape(shape)]
  }

  /// A picture's colours do not mix with what it is laid on.
  private func isolated(_ items: [Item]) -> [Item] {
    blends ? [.group(items, GroupEffects(isIsolated: true))] : items
  }

  func viewBox(of element: SVGElement) -> SVGViewBox? {
    guard let text = element.attributes["viewBox"] else { return nil }
    guard let rect = SVGViewBox.rect(text) else {
      warn(.badValue(text, attribute: "viewBox", element: element.name), at: element.line)
      return nil
    }
    return SVGViewBox(rect: rect, fit: fit(of: element))
  }

  /// `preserveAspectRatio`.
  func fit(of element: SVGElement) -> SVGViewBox.Fit {
    guard let text = element.attributes["preserveAspectRatio"] else { return SVGViewBox.Fit() }
    if let fit = SVGViewBox.fit(text) { return fit }
    warn(.badValue(text, attribute: "preserveAspectRatio", element: element.name), at: element.line)
    return SVGViewBox.Fit()
  }
}
