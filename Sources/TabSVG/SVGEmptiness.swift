import TabBase
import TabCodecs
import TabRaster

/// The reason why a picture of paths shows nothing.
public enum SVGEmptiness: Equatable, Sendable {
  /// Its size or its view box has no area.
  case noArea
  /// It has nothing that could be drawn.
  case noContent
  /// All its shapes are in symbols, of which nothing uses any; `first` is the id of the first one.
  case unusedSymbols(first: String?)
  /// `display`, `visibility` or `opacity` hides all of it.
  case hidden
  /// Its shapes have neither fill nor stroke.
  case unpainted
  /// All of it lies outside its frame.
  case outside
  /// Its shapes are filled, and enclose no area.
  case noInside
  /// All of it is transparent, clipped or masked.
  case clear
}

extension VectorImage {
  /// The reason why the picture shows nothing, if it does, as far as the picture tells it.
  public var emptiness: SVGEmptiness {
    guard size.width > 0, size.height > 0 else { return .noArea }
    guard !items.isEmpty else { return .noContent }
    let extent = SVGBuilder.extent(of: items)
    guard extent.maxX > 0, extent.maxY > 0, extent.minX < size.width, extent.minY < size.height else { return .outside }
    let areLines = items.allSatisfy { item in
      guard case .shape(let shape) = item, shape.stroke == nil else { return false }
      return shape.fillOpacity == 1 && (shape.fill == .current || shape.fill?.isOpaqueColor == true)
    }
    return areLines ? .noInside : .clear
  }
}

extension VectorImage.Ink {
  fileprivate var isOpaqueColor: Bool { if case .paint(.solid(let color)) = self { color.alpha == 1 } else { false } }
}

extension SVGDocument {
  private static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "image", "use",
  ]

  /// The reason why the file, whose picture is `image`, shows nothing, if it does.
  public func emptiness(of image: VectorImage) -> SVGEmptiness {
    let builder = SVGBuilder(self, fonts: nil, pictures: PictureStore())
    if let box = builder.viewBox(of: root), box.rect.isEmpty { return .noArea }
    guard image.items.isEmpty, image.size.width > 0, image.size.height > 0 else { return image.emptiness }
    guard let outermost = try? builder.outermost().content else { return .hidden }
    var (count, isShown, isPainted) = (0, false, false)
    func look(at element: SVGElement, in outer: SVGBuilder.Context?) {
      guard element.name != "symbol", element.name != "defs" else { return }
      var context = outer.flatMap { try? builder.enter(element, in: $0) }
      if context?.style.own.opacity == 0 { context = nil }
      if Self.shapes.contains(element.name) {
        count += 1
        if let style = context?.style, style.isVisible {
          isShown = true
          if style.fill != .none || style.stroke != .none { isPainted = true }
        }
      }
      for child in element.children { look(at: child, in: context) }
    }
    for child in root.children { look(at: child, in: outermost) }
    if count > 0 { return isPainted ? .clear : isShown ? .unpainted : .hidden }
    let symbol = elements.values.filter { $0.name == "symbol" }.min { $0.line < $1.line }
    guard symbol != nil || root.children.contains(where: { $0.name == "symbol" }) else { return .noContent }
    return .unusedSymbols(first: symbol?.attributes["id"])
  }
}
