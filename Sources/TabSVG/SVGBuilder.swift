import TabBase
import TabCodecs
import TabRaster
import TabText

/// Converts the elements of an SVG file to a picture. It resolves every default, style and
/// reference.
final class SVGBuilder {
  typealias Item = VectorImage.Item

  /// Limit on the sum of the weights of drawn elements, tried selectors, bytes that style sheets
  /// and variables give to elements, and pixels of read pictures. It bounds the time and memory of
  /// nested `use` elements, masks and patterns.
  static let workLimit = 20_000_000

  let document: SVGDocument
  private let sheet: SVGStyleSheet
  /// Fonts for text; nil means that text is skipped.
  let fonts: FontLibrary?
  /// State shared by a file and the files embedded in it.
  private let session: Session
  /// Position of this file in the one that embeds it; nil if there is none. Its warnings are
  /// reported there.
  private let holder: (line: Int, depth: Int)?
  /// Styles of elements that contain referenced elements, by element.
  var outerStyles: [ObjectIdentifier: SVGStyle] = [:]
  private(set) var frame = Rect.zero
  /// Content of `data:` references, nil if it cannot be drawn; each is read once.
  var pictures: [PictureKey: Embedded?] = [:]
  /// Circular references: the first one found to close the circle is ignored from then on, as in
  /// browsers.
  var broken: Set<Reference> = []
  /// Whether anything blends with the colors beneath it.
  var blends = false

  /// A reference from an element to a resource.
  struct Reference: Hashable {
    var element: ObjectIdentifier
    var resource: ObjectIdentifier
  }

  /// The context in which an element is drawn.
  struct Context {
    /// Style of the element, from which its children inherit.
    var style: SVGStyle
    /// Transform from the element's coordinates to the picture's.
    var transform: Affine
    /// Size that percentages refer to.
    var viewport: Size
    /// Elements in use since the last resource, or since the picture, to detect circular
    /// references.
    var ancestors: [ObjectIdentifier] = []
    /// Clip paths, masks, patterns, markers and filters in use, for the same purpose.
    var resources: [ObjectIdentifier] = []
    var depth = 0
    var surroundings: Surroundings?
  }

  /// The element whose paints `context-fill` and `context-stroke` mean: the `use` element, or the
  /// path with a marker. Its gradients and patterns are positioned as on that element.
  final class Surroundings {
    let element: SVGElement
    let context: Context
    /// Outline that the paints refer to by its bounds; nil until it is known.
    var box: Path?

    init(_ element: SVGElement, in context: Context, box: Path? = nil) {
      (self.element, self.context, self.box) = (element, context, box)
    }
  }

  private final class Session {
    var warnings: SVGWarnings
    var work = 0
    /// Number of dashes drawn so far.
    var dashCount = 0
    let pictures: PictureStore

    init(_ warnings: SVGWarnings, _ pictures: PictureStore) { (self.warnings, self.pictures) = (warnings, pictures) }
  }

  /// Creates a builder for a whole file. Rules of its style sheets for classes that begin with one of
  /// `skippedClasses` do not apply.
  convenience init(
    _ document: SVGDocument, fonts: FontLibrary?, pictures: PictureStore, skippedClasses: [String] = []
  ) {
    self.init(
      document, fonts: fonts, Session(document.warnings, pictures), holder: nil, skippedClasses: skippedClasses)
  }

  /// Creates a builder for a file embedded in `element` of the file of `outer`, in `context`.
  convenience init(_ document: SVGDocument, in element: SVGElement, of outer: SVGBuilder, _ context: Context) {
    // A file takes more of the stack than an element.
    let holder = (line: outer.holder?.line ?? element.line, depth: context.depth + 8)
    self.init(document, fonts: outer.fonts, outer.session, holder: holder)
    for case .svg(_, _, let problem) in document.warnings.problems { warn(problem, at: holder.line) }
  }

  private init(
    _ document: SVGDocument, fonts: FontLibrary?, _ session: Session, holder: (line: Int, depth: Int)?,
    skippedClasses: [String] = []
  ) {
    self.document = document
    self.fonts = fonts
    self.session = session
    self.holder = holder
    sheet = SVGStyleSheet(document.styles.map(\.text).joined(separator: "\n"), skippedClasses: skippedClasses)
    for selector in sheet.unsupported { warn(.unsupportedSelector(selector), at: document.styles.first?.line ?? 1) }
  }

  /// Color of `currentColor` paints without a `color`; nil if the picture's user chooses it.
  var initialColor: Color? { holder == nil ? nil : .black }

  var warnings: SVGWarnings { session.warnings }

  /// Pictures of the whole spec.
  var decodedPictures: PictureStore { session.pictures }

  var dashCount: Int {
    get { session.dashCount }
    set { session.dashCount = newValue }
  }

  func warn(_ problem: SVGProblem, at line: Int) { session.warnings.add(problem, at: holder?.line ?? line) }

  /// `value`, after a warning that the `text` of an attribute of `element` is a mistake.
  func mistake<Value>(_ text: String, _ name: String, of element: SVGElement, giving value: Value) -> Value {
    warn(.badValue(text, attribute: name, element: element.name), at: element.line)
    return value
  }

  /// The problem with its location, for errors that end the reading.
  func problem(_ problem: SVGProblem, at line: Int) -> AssetProblem {
    session.warnings.problem(problem, at: holder?.line ?? line)
  }

  func spend(_ amount: Int, on element: SVGElement) throws(AssetProblem) {
    session.work += amount
    if session.work > Self.workLimit { throw problem(.tooComplex(limit: Self.workLimit), at: element.line) }
  }

  func sheetDeclarations(for element: SVGElement) throws(AssetProblem) -> [SVGStyleSheet.Declaration] {
    var steps = 0
    let declarations = sheet.declarations(for: element, &steps, limit: Self.workLimit - session.work)
    try spend(steps, on: element)
    return declarations
  }

  // MARK: - The whole picture

  func build() throws(AssetProblem) -> VectorImage {
    let root = document.root
    let (natural, content) = try outermost()
    guard let context = content else { return VectorImage(size: natural ?? .zero, items: []) }
    if natural == nil {
      let content = isolated(try wrap(children(of: root, in: context), of: root, in: context))
      let extent = Self.extent(of: content)
      let moved = Affine.translation(-extent.x, -extent.y)
      return VectorImage(size: extent.size, items: content.map { $0.transformed(by: moved) })
    }
    return VectorImage(size: frame.size, items: try items(in: context))
  }

  /// Size of the picture, nil if the file does not give it, and the context of its content, nil if
  /// nothing is drawn.
  func outermost() throws(AssetProblem) -> (natural: Size?, content: Context?) {
    let root = document.root
    let style = try style(of: root, inheriting: SVGStyle())
    let box = viewBox(of: root)
    let natural: Size? =
      switch (side("width", style), side("height", style), box?.rect) {
      case (let width?, let height?, _): Size(width, height)
      case (let width?, nil, let box?): Size(width, box.isEmpty ? 0 : width / box.width * box.height)
      case (nil, let height?, let box?): Size(box.isEmpty ? 0 : height / box.height * box.width, height)
      case (nil, nil, let box?): box.size
      case (_, _, nil): nil
      }
    guard style.own.isDisplayed else { return (natural, nil) }
    // A file without a size is as large as its content.
    let size = natural ?? Size(300, 150)
    frame = Rect(.zero, size)
    var context = Context(style: style, transform: .identity, viewport: box?.rect.size ?? size)
    if let box {
      guard let transform = box.transform(into: size) else { return (size, nil) }
      context.transform = transform
    }
    return (natural, context)
  }

  /// Width or height of the outermost element; nil if it is not given in units.
  private func side(_ name: String, _ style: SVGStyle) -> Double? {
    guard let text = value(name, of: document.root, style), text.trimmed != "auto" else { return nil }
    guard let length = SVGLength(text), !length.isNegative else {
      return mistake(text, name, of: document.root, giving: nil)
    }
    if length.hasPercent { return nil }
    return length.value(along: .x, in: .zero, fontSize: style.fontSize)
  }

  /// Content of the outermost element, in `context`, within the picture's frame.
  private func items(in context: Context) throws(AssetProblem) -> [Item] {
    let style = context.style
    let content = isolated(try wrap(children(of: document.root, in: context), of: document.root, in: context))
    // The background color is not transformed, faded or filtered with the picture, as in resvg and
    // browsers.
    let behind = try background(over: frame, in: context)
    let framed = Self.clipped(content, to: frame, .identity)
    guard style.isTransformed else { return behind + framed }
    // The whole picture is transformed about its center and clipped to its frame, as in browsers.
    let turn = style.transform(in: frame, initial: .percent(50))
    return behind + Self.clipped(framed.map { $0.transformed(by: turn) }, to: frame, .identity)
  }

  // MARK: - A file inside another

  func naturalSize() throws(AssetProblem) -> SVGNaturalSize {
    let style = try style(of: document.root, inheriting: SVGStyle())
    let box = viewBox(of: document.root)?.rect
    return SVGNaturalSize(
      width: side("width", style), height: side("height", style),
      ratio: box.flatMap { $0.isEmpty ? nil : $0.width / $0.height })
  }

  /// Content in a frame of `size`, regardless of the file's own size. As in browsers, a file with a
  /// size but without a view box is stretched.
  func items(fitting size: Size) throws(AssetProblem) -> [Item] {
    let style = try style(of: document.root, inheriting: SVGStyle())
    guard style.own.isDisplayed else { return [] }
    let whole = Size(side("width", style) ?? size.width, side("height", style) ?? size.height)
    let box = viewBox(of: document.root) ?? SVGViewBox(rect: Rect(.zero, whole), fit: SVGViewBox.Fit(align: nil))
    guard let transform = box.transform(into: size) else { return [] }
    frame = Rect(.zero, size)
    return try items(
      in: Context(style: style, transform: transform, viewport: box.rect.size, depth: holder?.depth ?? 0))
  }

  /// Content of the background color.
  private func background(over frame: Rect, in context: Context) throws(AssetProblem) -> [Item] {
    var shape = VectorImage.Shape(path: Path(rect: frame), rule: .nonzero, transform: .identity)
    shape.fill = try ink(context.style.own.background, for: document.root, shape.path, in: context)
    return shape.fill == nil ? [] : [.shape(shape)]
  }

  /// Isolates the picture, so that its colors do not blend with those beneath it.
  private func isolated(_ items: [Item]) -> [Item] {
    blends ? [.group(items, GroupEffects(isIsolated: true))] : items
  }

  func viewBox(of element: SVGElement) -> SVGViewBox? {
    guard let text = element.attributes["viewBox"] else { return nil }
    guard let rect = SVGViewBox.rect(text) else { return mistake(text, "viewBox", of: element, giving: nil) }
    return SVGViewBox(rect: rect, fit: fit(of: element))
  }

  /// Value of `preserveAspectRatio`.
  func fit(of element: SVGElement) -> SVGViewBox.Fit {
    guard let text = element.attributes["preserveAspectRatio"] else { return SVGViewBox.Fit() }
    if let fit = SVGViewBox.fit(text) { return fit }
    return mistake(text, "preserveAspectRatio", of: element, giving: SVGViewBox.Fit())
  }
}
