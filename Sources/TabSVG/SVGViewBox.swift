import TabBase

/// Values of `viewBox` and `preserveAspectRatio`, which map an element's content to its viewport.
struct SVGViewBox {
  var rect: Rect
  var fit = Fit()

  struct Fit: Equatable {
    /// Alignment of the content in the remaining space: 0 is left or top, 1 is right or bottom. nil
    /// stretches the content.
    var align: Point? = Point(0.5, 0.5)
    /// Whether the content covers the viewport instead of fitting inside it.
    var slices = false
  }

  /// Parses four numbers; nil for a mistake. A box without area is valid and draws nothing.
  static func rect(_ text: some StringProtocol) -> Rect? {
    guard let values = SVGScanner.numbers(text), values.count == 4, values[2] >= 0, values[3] >= 0 else { return nil }
    return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  static func fit(_ text: some StringProtocol) -> Fit? {
    let words = text.split { $0.isWhitespace }
    guard let first = words.first.map({ String($0) }), words.count <= 2 else { return nil }
    var fit = Fit()
    if words.count == 2 {
      guard words[1] == "meet" || words[1] == "slice" else { return nil }
      fit.slices = words[1] == "slice"
    }
    if first == "none" {
      fit.align = nil
      return fit
    }
    let shares: [String: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
    guard first.count == 8, first.hasPrefix("x"), let x = shares[String(first.dropFirst().prefix(3))],
      first.dropFirst(4).hasPrefix("Y"), let y = shares[String(first.suffix(3))]
    else { return nil }
    fit.align = Point(x, y)
    return fit
  }

  /// Transform from the box's coordinates to a viewport of `size` with its corner at the origin;
  /// nil for a box without area.
  func transform(into size: Size) -> Affine? {
    guard !rect.isEmpty else { return nil }
    let (sx, sy) = (size.width / rect.width, size.height / rect.height)
    guard let align = fit.align else {
      return Affine(a: sx, d: sy, tx: -rect.x * sx, ty: -rect.y * sy)
    }
    let scale = fit.slices ? max(sx, sy) : min(sx, sy)
    return Affine(
      a: scale, d: scale, tx: (size.width - rect.width * scale) * align.x - rect.x * scale,
      ty: (size.height - rect.height * scale) * align.y - rect.y * scale)
  }
}
