import TabBase

/// The transition of elements between two layouts of the same page.
extension PageElement {
  /// The element between `old`, at 0, and `new`, at 1; nil means that they are not the same element in two
  /// positions.
  static func between(_ old: PageElement, _ new: PageElement, _ fraction: Double) -> PageElement? {
    switch (old, new) {
    case (.surface(_, let a, let radius), .surface(let surface, let b, _)):
      .surface(surface, .interpolate(a, b, fraction), radius: radius)
    case (.shape(let a, _), .shape(let b, let color)): .shape(a.interpolated(to: b, fraction), color)
    case (.line(let a, _, _), .line(let b, let stroke, let color)):
      .line(a.interpolated(to: b, fraction), stroke, color)
    case (.text(let was, let a, _), .text(let line, let b, let color)) where was.lineHeight == line.lineHeight:
      .text(line, at: a + (b - a) * fraction, color)
    case (.icon(_, let a, _), .icon(let icon, let b, let color)): .icon(icon, .interpolate(a, b, fraction), color)
    case (.shadow(let a, _), .shadow(let b, let shadow)): .shadow(a.interpolated(to: b, fraction), shadow)
    case (.clipped(let a, let from), .clipped(let b, let to)):
      .clipped([PageElement].between(a, b, fraction), to: from.interpolated(to: to, fraction))
    case (.fade(let a, _), .fade(let b, let stops)): .fade(.interpolate(a, b, fraction), stops)
    case (.blur(let a, _, _), .blur(let b, let sigma, let depth)):
      .blur(.interpolate(a, b, fraction), sigma: sigma, depth: depth)
    default: nil
    }
  }

  /// Two elements that cross-fade. Lines of text are on one level between their own, such as a large title
  /// and a small one: what moves below them does not come over them.
  fileprivate static func leveled(
    _ old: PageElement, _ new: PageElement, _ fraction: Double
  ) -> (PageElement, PageElement) {
    guard case .text(let was, let a, let from) = old, case .text(let line, let b, let to) = new else {
      return (old, new)
    }
    let y = Double.interpolate(a.y, b.y, fraction)
    return (.text(was, at: Point(a.x, y), from), .text(line, at: Point(b.x, y), to))
  }

  static func faded(_ elements: [PageElement], opacity: Double) -> [PageElement] {
    opacity <= 0 ? [] : opacity >= 1 ? elements : [.translucent(elements, opacity: opacity)]
  }
}

extension [PageElement] {
  /// Each element between its two positions. Elements that only one layout has are outside the other
  /// layout's screen. Elements that differ cross-fade. If the counts differ, they cannot be matched, and
  /// all of them cross-fade.
  static func between(_ old: [PageElement], _ new: [PageElement], _ fraction: Double) -> [PageElement] {
    var elements: [PageElement] = []
    for (a, b) in zip(old, new) {
      if let element = PageElement.between(a, b, fraction) {
        elements.append(element)
      } else if old.count == new.count {
        let (a, b) = PageElement.leveled(a, b, fraction)
        elements += crossed([a], [b], fraction, by: 4)
      } else {
        return crossed(old, new, fraction, by: 2)
      }
    }
    return elements + old.dropFirst(new.count) + new.dropFirst(old.count)
  }

  /// Cross-fades: `old` fades out in the first 1/`parts` of the progress, `new` fades in during the last
  /// 1/`parts`.
  private static func crossed(
    _ old: [PageElement], _ new: [PageElement], _ fraction: Double, by parts: Double
  ) -> [PageElement] {
    PageElement.faded(old, opacity: 1 - parts * fraction) + PageElement.faded(new, opacity: 1 - parts * (1 - fraction))
  }
}
