import TabBase
import TabCodecs
import TabRaster

/// The color, opacity and width of elements, and what changes them.
extension SVGElements {
  mutating func color(_ property: String, _ slot: MarkSlot, _ index: Int) -> (
    base: String, animation: SVGStyleSheet.Animation?
  ) {
    let samples = zip(times, slot.marks).compactMap { time, mark -> KeyTrack.Sample? in
      guard let mark, index < mark.colors.count else { return nil }
      return (time, mark.colors[index].light.premultiplied + mark.colors[index].dark.premultiplied)
    }
    let animation = track(
      property, samples, error: { zip($0, $1).reduce(0) { max($0, abs($1.0 - $1.1)) } * 150 }
    ) { styles, value in
      styles.value(Twin(light: Color(premultiplied: value.prefix(4)), dark: Color(premultiplied: value.suffix(4))))
    }
    let base = (slot.marks[poster] ?? slot.marks.lazy.compactMap(\.self).first)?.colors[index]
    return (base.map { styles.value($0) } ?? "none", animation)
  }

  mutating func opacity(_ slot: MarkSlot) -> (base: String, animation: SVGStyleSheet.Animation?) {
    let samples = zip(times, slot.marks).compactMap { time, mark -> KeyTrack.Sample? in
      mark.map { (time, [$0.opacity.light, $0.opacity.dark]) }
    }
    let animation = track(
      "opacity", samples, error: { max(abs($0[0] - $1[0]), abs($0[1] - $1[1])) * 250 }
    ) { styles, value in styles.value(Twin(light: value[0], dark: value[1])) }
    let base = (slot.marks[poster] ?? slot.marks.lazy.compactMap(\.self).first)?.opacity ?? Twin(1)
    return (base == Twin(1) ? "" : " opacity=\"\(styles.value(base))\"", animation)
  }

  mutating func width(_ part: PicturePart, scale: Double) -> (base: String, animation: SVGStyleSheet.Animation?) {
    let widths = part.slot.widths(part.model)
    let samples = zip(times, widths).compactMap { time, width -> KeyTrack.Sample? in width.map { (time, [$0 * scale]) }
    }
    let animation = track("stroke-width", samples, error: { abs($0[0] - $1[0]) / Self.distance }) { px($1[0]) }
    let base = widths[poster] ?? widths.lazy.compactMap(\.self).first ?? 0
    return (SVGNumber.text(base * scale), animation)
  }

  mutating func paint(
    _ property: String, _ part: PicturePart, _ style: ShapeStyle, _ animations: inout [SVGStyleSheet.Animation]
  ) -> String {
    guard let gradient = style.gradient else {
      let color = color(property, part.slot, 0)
      if let animation = color.animation { animations.append(animation) }
      return property == "fill" && color.base == "#000" ? "" : " \(property)=\"\(color.base)\""
    }
    let stops = gradient.stops.enumerated().map { index, stop in
      let color = color("stop-color", part.slot, index)
      return "<stop offset=\"\(SVGNumber.text(stop.offset, digits: 4))\" stop-color=\"\(color.base)\""
        + "\(styles.attribute([color.animation].compactMap(\.self)))/>"
    }.joined()
    let isBaked: Bool
    if case .stroke = style.kind { isBaked = part.placement.isSimilarity } else { isBaked = true }
    let map = isBaked ? gradient.transform.then(part.placement) : gradient.transform
    let place = transform(map, name: "gradientTransform")
    let spread = gradient.spread == .pad ? "" : " spreadMethod=\"\(gradient.spread.rawValue)\""
    func numbers(_ pairs: [(String, Double)]) -> String {
      pairs.map { " \($0)=\"\(SVGNumber.text($1, digits: 4))\"" }.joined()
    }
    let name: String
    switch gradient.shape {
    case .linear(let from, let to):
      let line = numbers([("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)])
      name = define {
        "<linearGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\"\(line)\(place)\(spread)>\(stops)</linearGradient>"
      }
    case .radial(let center, let radius, let focus, let focalRadius):
      var circles = numbers([("cx", center.x), ("cy", center.y), ("r", radius)])
      if focus != center { circles += numbers([("fx", focus.x), ("fy", focus.y)]) }
      if focalRadius > 0 { circles += numbers([("fr", focalRadius)]) }
      name = define {
        "<radialGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\"\(circles)\(place)\(spread)>\(stops)</radialGradient>"
      }
    }
    return " \(property)=\"url(#\(name))\""
  }

  /// Adds a definition, once for those that are alike, and returns its identifier.
  func transform(_ map: Affine, name: String = "transform") -> String {
    if map == .identity { return "" }
    let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map { SVGNumber.text($0, digits: 5) }
    return " \(name)=\"matrix(\(numbers.joined(separator: " ")))\""
  }

  static func attributes(_ stroke: Stroke, scale: Double) -> String {
    var text = ""
    switch stroke.cap {
    case .butt: break
    case .round: text += " stroke-linecap=\"round\""
    case .square: text += " stroke-linecap=\"square\""
    }
    switch stroke.join {
    case .miter: if stroke.miterLimit != 4 { text += " stroke-miterlimit=\"\(SVGNumber.text(stroke.miterLimit))\"" }
    case .round: text += " stroke-linejoin=\"round\""
    case .bevel: text += " stroke-linejoin=\"bevel\""
    }
    guard !stroke.dashes.isEmpty else { return text }
    return text + " stroke-dasharray=\"\(stroke.dashes.map { SVGNumber.text($0 * scale) }.joined(separator: " "))\""
      + " stroke-dashoffset=\"\(SVGNumber.text(stroke.dashOffset * scale))\""
  }
}

extension Color {
  var premultiplied: [Double] { [red * alpha, green * alpha, blue * alpha, alpha] }

  init(premultiplied value: ArraySlice<Double>) {
    let v = Array(value)
    let alpha = v[3]
    self.init(alpha > 0 ? v[0] / alpha : 0, alpha > 0 ? v[1] / alpha : 0, alpha > 0 ? v[2] / alpha : 0, alpha)
  }
}
