import TabBase
import TabCodecs
import TabRaster
import TabText

/// Elements of an SVG file by their ids, for files whose groups are pictures of their own.
///
/// All coordinates are those of the whole picture.
public final class SVGParts {
  private let document: SVGDocument
  private let names: Names
  private let builder: SVGBuilder
  private let erasingProperty: String

  /// Maximum number of erasing elements in a group: each puts all before it into a group of its own.
  private static let eraserLimit = 32

  /// Creates the parts of a file.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - names: Its elements by their names.
  ///   - fonts: Fonts for text; nil means that text is skipped.
  ///   - pictures: Store for embedded pictures.
  ///   - skippedClasses: Beginnings of class names whose style rules do not apply.
  ///   - erasingProperty: Style property that is `true` for elements which erase what is behind them in
  ///     their group, instead of being drawn.
  public init(
    _ document: SVGDocument, _ names: Names, fonts: FontLibrary?, pictures: PictureStore, skippedClasses: [String],
    erasingProperty: String
  ) {
    (self.document, self.names) = (document, names)
    self.erasingProperty = erasingProperty
    builder = SVGBuilder(document, fonts: fonts, pictures: pictures, skippedClasses: skippedClasses)
  }

  /// Elements by their ids, and by the names that they had before a drawing program wrote other ids: Illustrator writes
  /// `Guides_1_` for a second "Guides", `_x2D_` for a hyphen, and in later versions the name as `data-name`.
  public struct Names {
    fileprivate let elements: [String: SVGElement]
    /// The size of the view box; nil means that there is none.
    public let sheet: Size?

    /// Looks at all elements of a file.
    public init(_ document: SVGDocument) {
      var elements = document.elements
      func look(at element: SVGElement) {
        for text in [element.attributes["data-name"], element.attributes["id"].map(Self.name)] {
          if let text, elements[text] == nil { elements[text] = element }
        }
        for child in element.children { look(at: child) }
      }
      look(at: document.root)
      self.elements = elements
      sheet = document.root.attributes["viewBox"].flatMap(SVGViewBox.rect)?.size
    }

    /// The name of which a drawing program made `id`.
    private static func name(of id: String) -> String {
      guard id.contains("_") else { return id }
      return id.replacing(/_x([0-9A-F]{2})_/) { match in
        UInt8(match.1, radix: 16).map { String(UnicodeScalar($0)) } ?? ""
      }.replacing(/_[0-9]+_$/, with: "")
    }

    /// Whether there is an element of this name.
    public func has(_ name: String) -> Bool { elements[name] != nil }

    /// Whether there is a group of this name.
    public func hasGroup(_ name: String) -> Bool { elements[name]?.name == "g" }

    /// Whether the group has an element of this name at any depth. Programs that lose the groups keep what is in them.
    public func has(_ name: String, in group: String) -> Bool {
      guard let element = elements[name] else { return false }
      guard let group = elements[group] else { return true }
      return element !== group && group.holds(element)
    }
  }

  /// Bounds of the outlines in an element, without strokes; nil if it is missing, hidden or empty.
  public func bounds(of id: String) throws(AssetProblem) -> Rect? {
    guard let element = names.elements[id], let outer = try context(around: element),
      let context = try builder.enter(element, in: outer)
    else { return nil }
    return try builder.objectBounds(of: element, in: context).map(context.transform.apply)
  }

  /// The content of an element; nil if it is missing, hidden or empty.
  public func part(_ id: String) throws(AssetProblem) -> Part? {
    guard let element = names.elements[id], let outer = try context(around: element) else { return nil }
    let items = try items(of: element, in: outer)
    return items.isEmpty ? nil : Part(items: items)
  }

  /// Warnings about the file and about the parts that were read.
  public var warnings: [AssetProblem] { builder.warnings.problems }

  /// The drawn content of an element.
  public struct Part {
    let items: [VectorImage.Item]

    /// Bounds of all pixels that it may touch, strokes included; possibly too large.
    public var extent: Rect { SVGBuilder.extent(of: items) }

    /// The picture of what lies in `frame`, with `scale` points for each unit of the file.
    public func image(of frame: Rect, scale: Double) -> VectorImage {
      let place = Affine.translation(-frame.x, -frame.y).then(.scale(scale))
      return VectorImage(
        size: Size(frame.width * scale, frame.height * scale), items: items.map { $0.transformed(by: place) })
    }
  }

  /// The context of an element's parent; nil if that is hidden.
  private func context(around element: SVGElement) throws(AssetProblem) -> SVGBuilder.Context? {
    guard let parent = element.parent else { return nil }
    guard parent !== document.root else { return try builder.outermost().content }
    guard let outer = try context(around: parent) else { return nil }
    return try builder.enter(parent, in: outer)
  }

  private func items(
    of element: SVGElement, in outer: SVGBuilder.Context
  ) throws(AssetProblem) -> [VectorImage.Item] {
    guard element.name == "g" else { return try builder.items(of: element, in: outer) }
    guard let context = try builder.enter(element, in: outer), context.style.own.opacity > 0 else { return [] }
    var items: [VectorImage.Item] = []
    var eraserCount = 0
    for child in element.children {
      if let eraser = try eraser(child, in: context) {
        eraserCount += 1
        guard eraserCount <= Self.eraserLimit else {
          throw builder.problem(.tooComplex(limit: Self.eraserLimit), at: child.line)
        }
        items = erased(items, by: eraser)
      } else {
        items += try builder.items(of: child, in: context)
      }
    }
    return try builder.wrap(items, of: element, in: context)
  }

  /// Outline of an element that erases what is behind it; nil if it does not.
  private func eraser(_ element: SVGElement, in outer: SVGBuilder.Context) throws(AssetProblem) -> Path? {
    let isEraser = try builder.sheetDeclarations(for: element).contains {
      $0.name == erasingProperty && $0.value == "true"
    }
    guard isEraser, let context = try builder.enter(element, in: outer) else { return nil }
    return builder.outline(of: element, in: context)?.transformed(by: context.transform)
  }

  private func erased(_ items: [VectorImage.Item], by path: Path) -> [VectorImage.Item] {
    guard !items.isEmpty else { return [] }
    var outside = Path(rect: SVGBuilder.extent(of: items).union(path.tightBounds).insetBy(-1, -1))
    outside.append(path)
    return [
      .group(items, GroupEffects(clip: Clip(path: outside, rule: .evenOdd)))
    ]
  }
}
