/// Pictures inside a file: PNG in `data:` references.
extension SVGBuilder {
  func image(_ element: SVGElement, in context: Context) throws(AssetProblem) -> [Item] {
    guard context.style.isVisible, let href = element.attributes["href"]?.trimmed, !href.isEmpty,
      let bitmap = try bitmap(href, of: element), bitmap.width > 0, bitmap.height > 0
    else { return [] }
    let natural = Size(Double(bitmap.width), Double(bitmap.height))
    var size: Size
    let sides = (
      optionalLength(element, "width", .x, in: context, isPositive: true),
      optionalLength(element, "height", .y, in: context, isPositive: true)
    )
    switch sides {
    case (let width?, let height?): size = Size(width, height)
    case (let width?, nil): size = Size(width, width / natural.width * natural.height)
    case (nil, let height?): size = Size(height / natural.height * natural.width, height)
    case (nil, nil): size = natural
    }
    guard size.width > 0, size.height > 0 else { return [] }
    let corner = Point(length(element, "x", .x, in: context), length(element, "y", .y, in: context))
    return placed(bitmap, in: Rect(corner, size), of: element, context.transform)
  }

  /// The picture fitted into `frame` as `element` asks for; `transform` leads from there to the whole picture's coordinates.
  func placed(_ bitmap: Bitmap, in frame: Rect, of element: SVGElement, _ transform: Affine) -> [Item] {
    let natural = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    guard let fitted = SVGViewBox(rect: natural, fit: fit(of: element)).transform(into: frame.size) else { return [] }
    let place = Affine.translation(frame.x, frame.y).then(transform)
    return Self.clipped([.bitmap(bitmap, transform: fitted.then(place))], to: Rect(.zero, frame.size), place)
  }

  /// The picture in a `data:` reference; nil, and a warning, where it is something else than a PNG.
  func bitmap(_ href: Substring, of element: SVGElement) throws(AssetProblem) -> Bitmap? {
    guard href.hasPrefix("data:"), let comma = href.firstIndex(of: ",") else {
      warn(.externalReference(String(href)), at: element.line)
      return nil
    }
    if let known = bitmaps[String(href)] { return known }
    let kind = href[..<comma].dropFirst(5)
    guard kind.hasPrefix("image/png"), kind.hasSuffix(";base64"), let bytes = Base64.bytes(href[comma...].dropFirst())
    else {
      warn(.unsupportedPicture(kind.split(separator: ";").first.map { String($0) } ?? "data"), at: element.line)
      return nil
    }
    guard let bitmap = try? PNGReader.read(bytes, path: "") else {
      warn(.unsupportedPicture("image/png"), at: element.line)
      return nil
    }
    if let name = PNGColors(bytes).profile { warn(.profileIgnored(name), at: element.line) }
    try spend(bitmap.width * bitmap.height / 16, on: element)
    bitmaps[String(href)] = bitmap
    return bitmap
  }
}
