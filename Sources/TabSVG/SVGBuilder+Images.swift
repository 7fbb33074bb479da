import TabBase
import TabCodecs

/// Embedded pictures in `data:` references: raster pictures, or SVG files.
extension SVGBuilder {
  /// Content of a reference.
  enum Embedded {
    case pixels(StillPicture)
    /// A separate file: its content is independent of the outer file.
    case file(SVGDocument)
  }

  struct PictureKey: Hashable {
    var href: String
    var isSmooth: Bool
  }

  func image(_ element: SVGElement, in context: Context) throws(AssetProblem) -> [Item] {
    guard context.style.isVisible, let href = element.attributes["href"]?.trimmed, !href.isEmpty,
      let content = try embedded(href, of: element, isSmooth: !context.style.isPixelated)
    else { return [] }
    let width = optionalLength(element, "width", .x, in: context, isPositive: true)
    let height = optionalLength(element, "height", .y, in: context, isPositive: true)
    let corner = Point(length(element, "x", .x, in: context), length(element, "y", .y, in: context))
    switch content {
    case .pixels(let picture):
      let frame = Rect(corner, SVGNaturalSize(picture.size).size(width: width, height: height))
      return placed(picture.items, picture.size, in: frame, of: element, context.transform)
    case .file(let document):
      let builder = SVGBuilder(document, in: element, of: self, context)
      let natural = try builder.naturalSize()
      let frame = Rect(corner, natural.size(width: width, height: height))
      // As in browsers, the file lays itself out in its frame, unless it is to be stretched.
      let size = fit(of: element).align == nil ? natural.size(in: frame.size) : frame.size
      return placed(try builder.items(fitting: size), size, in: frame, of: element, context.transform)
    }
  }

  /// `items` of a picture of `size`, fitted into `frame` with the attributes of `element`.
  /// `transform` leads from there to the whole picture's coordinates.
  private func placed(
    _ items: [Item], _ size: Size, in frame: Rect, of element: SVGElement, _ transform: Affine
  ) -> [Item] {
    let box = SVGViewBox(rect: Rect(.zero, size), fit: fit(of: element))
    guard !frame.isEmpty, let fitted = box.transform(into: frame.size) else { return [] }
    let place = Affine.translation(frame.x, frame.y).then(transform)
    return Self.clipped(items.map { $0.transformed(by: fitted.then(place)) }, to: Rect(.zero, frame.size), place)
  }

  /// Content of the `data:` reference; nil, with a warning, if it cannot be drawn.
  private func embedded(
    _ href: Substring, of element: SVGElement, isSmooth: Bool
  ) throws(AssetProblem) -> Embedded? {
    guard SVGDataReference.isOne(href) else {
      warn(.externalReference(String(href)), at: element.line)
      return nil
    }
    let key = PictureKey(href: String(href), isSmooth: isSmooth)
    if let known = pictures[key] { return known }
    let content = try read(href, of: element, isSmooth: isSmooth)
    pictures[key] = .some(content)
    return content
  }

  private func read(
    _ href: Substring, of element: SVGElement, isSmooth: Bool
  ) throws(AssetProblem) -> Embedded? {
    let reference = SVGDataReference(href)
    let stated = reference.map(\.mediaType) ?? ""
    let bytes = reference?.bytes ?? []
    if stated == "image/svg+xml" {
      if let document = try? SVGDocument.read(bytes, path: "") {
        // References to a part of a file are not supported.
        if let fragment = href.firstIndex(of: "#") { warn(.badReference(String(href[fragment...])), at: element.line) }
        return .file(document)
      }
    } else if let picture = try pixels(bytes, of: element, isSmooth: isSmooth) {
      if let name = picture.profile { warn(.profileIgnored(name), at: element.line) }
      return .pixels(picture)
    }
    let kind = stated == "image/svg+xml" ? stated : StillPicture.mediaType(of: bytes) ?? stated
    warn(.unsupportedPicture(kind.isEmpty ? "data" : kind), at: element.line)
    return nil
  }

  /// The picture in the `bytes` of a file; nil if it is not valid.
  private func pixels(_ bytes: [UInt8], of element: SVGElement, isSmooth: Bool) throws(AssetProblem) -> StillPicture? {
    struct Unsound: Error {}
    guard let pixels = StillPicture.pixels(of: bytes) else { return nil }
    try spend(pixels / 16, on: element)
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    let key = PictureStore.Key.embedded(hash: hasher.finalize(), isSmooth: isSmooth)
    let picture: StillPicture?
    do {
      picture = try decodedPictures.picture(key, pixels: pixels) { () throws(Unsound) in
        guard let picture = StillPicture(bytes) else { throw Unsound() }
        picture.bitmap.isSmooth = isSmooth
        return picture
      }
    } catch { return nil }
    guard let picture else { throw problem(.tooManyPixels(limit: decodedPictures.limit), at: element.line) }
    return picture
  }
}

extension StillPicture {
  fileprivate var size: Size { Size(Double(bitmap.width), Double(bitmap.height)) }
  fileprivate var items: [VectorImage.Item] { [.bitmap(bitmap, transform: .identity)] }
}
