import TabBase

/// Text in the available fonts: its letters become outlines and pictures when the file is read.
extension SVGBuilder {
  /// Layout of a text element.
  private struct Text {
    var runs: [SVGTextRun]
    /// Box around the line boxes of all letters; nil if there are no letters.
    var box: Rect?
  }

  /// Letters of a `text` element, filled and stroked.
  func text(_ element: SVGElement, in context: Context) throws(AssetProblem) -> [Item] {
    let text = try laid(element, in: context)
    // Gradients and patterns span the whole text.
    guard let box = text.box.map({ Path(rect: $0) }) else { return [] }
    var items: [Item] = []
    for run in text.runs {
      var inner = run.context
      inner.transform = context.transform
      var drawn = try lines(run.under, of: run, box: box, in: inner)
      if !run.path.isEmpty { drawn += try shapes(of: run.element, path: run.path, box: box, in: inner) }
      if inner.style.isVisible, inner.style.fill != .none {
        drawn += run.pictures.map { .bitmap($0.bitmap, transform: $0.transform.then(context.transform)) }
      }
      drawn += try lines(run.over, of: run, box: box, in: inner)
      items += run.opacity < 1 && !drawn.isEmpty ? [.group(drawn, opacity: run.opacity)] : drawn
    }
    return items
  }

  /// Decoration lines. They have the paints of the element that requests them, and the visibility
  /// of the letters.
  private func lines(
    _ lines: Path, of run: SVGTextRun, box: Path, in context: Context
  ) throws(AssetProblem) -> [Item] {
    guard !lines.isEmpty, let style = context.style.textLines?.style else { return [] }
    var inner = context
    inner.style = style
    inner.style.isVisible = context.style.isVisible
    return try shapes(of: run.element, path: lines, box: box, in: inner)
  }

  /// Outlines of all letters and decoration lines, in the element's coordinates, for clip paths.
  func textOutline(_ element: SVGElement, in context: Context) throws(AssetProblem) -> Path {
    try laid(element, in: context).runs.reduce(into: Path()) { whole, run in
      whole.append(run.path)
      whole.append(run.under)
      whole.append(run.over)
    }
  }

  /// Box of all letters: from the first to the last, from the top of the line to its bottom.
  func textBox(_ element: SVGElement, in context: Context) throws(AssetProblem) -> Rect? {
    try laid(element, in: context).box
  }

  private func laid(_ element: SVGElement, in context: Context) throws(AssetProblem) -> Text {
    guard let fonts else {
      warn(.unsupportedElement(element.name), at: element.line)
      return Text(runs: [], box: nil)
    }
    var collector = SVGTextCollector()
    try collect(SVGTextCollector.Owner(element: element, context: context, opacity: 1), &collector)
    try spend(collector.letters.count * Self.letterCost, on: element)
    // Each length is compared with all letters.
    try spend(collector.letters.count * collector.fits.count / 8, on: element)
    let layout = SVGTextLayout(collector, fonts: fonts)
    if layout.problem != nil { warn(.unsupportedElement(element.name), at: element.line) }
    if let used = layout.family, let wanted = layout.otherFamily {
      warn(.otherFont(wanted: wanted, used: used), at: element.line)
    }
    if layout.partsRightToLeft { warn(.partedRightToLeft, at: element.line) }
    return Text(runs: layout.runs, box: layout.box)
  }

  private static let letterCost = 500

  /// Collects an element's letters and the spans among them.
  private func collect(
    _ outer: SVGTextCollector.Owner, _ collector: inout SVGTextCollector
  ) throws(AssetProblem) {
    var owner = outer
    let (element, context) = (outer.element, outer.context)
    for name in context.style.textLeftOut.sorted() {
      warn(.unsupportedAttribute(name, element: element.name), at: element.line)
    }
    let own = context.style.own
    if element.name != "text" {
      // They would need a separate picture of these letters.
      for (name, isSet) in [
        ("clip-path", own.clip != nil), ("mask", own.mask != nil), ("filter", !own.filters.isEmpty),
      ]
      where isSet {
        warn(.unsupportedAttribute(name, element: element.name), at: element.line)
      }
    }
    // Zeros, which editors write, turn no letter.
    if let text = element.attributes["rotate"], SVGScanner.numbers(text)?.allSatisfy({ $0 == 0 }) != true {
      warn(.unsupportedAttribute("rotate", element: element.name), at: element.line)
    }
    owner.rise += rise(context.style)
    collector.enter(places(of: element, in: context))
    defer {
      collector.leave(
        length: textLength(of: element, in: context),
        stretchesGlyphs: element.attributes["lengthAdjust"]?.trimmed == "spacingAndGlyphs")
    }
    for part in element.content {
      switch part {
      case .letters(let letters): collector.add(letters, owner)
      case .element(let child):
        guard ["tspan", "a"].contains(child.name) else { continue }
        guard context.depth < SVGDocument.depthLimit else {
          throw problem(.tooDeep(limit: SVGDocument.depthLimit), at: child.line)
        }
        var inner = context
        inner.depth += 1
        inner.style = try self.style(of: child, inheriting: context.style)
        guard inner.style.own.isDisplayed, Self.isWanted(child) else { continue }
        try collect(
          SVGTextCollector.Owner(
            element: child, context: inner, opacity: owner.opacity * inner.style.own.opacity, rise: owner.rise),
          &collector)
      }
    }
  }

  private func places(of element: SVGElement, in context: Context) -> SVGTextCollector.Places {
    func lengths(_ name: String, _ axis: SVGLength.Axis) -> [Double] {
      guard let text = element.attributes[name] else { return [] }
      guard let lengths = SVGLength.list(text) else { return mistake(text, name, of: element, giving: []) }
      return lengths.map { $0.value(along: axis, in: context.viewport, fontSize: context.style.fontSize) }
    }
    return SVGTextCollector.Places(
      x: lengths("x", .x), y: lengths("y", .y), dx: lengths("dx", .x), dy: lengths("dy", .y))
  }

  /// Value of `textLength`; nil if it is missing, a mistake, or zero, which browsers ignore.
  private func textLength(of element: SVGElement, in context: Context) -> Double? {
    guard let text = element.attributes["textLength"] else { return nil }
    guard let length = SVGLength(text), !length.isNegative else {
      return mistake(text, "textLength", of: element, giving: nil)
    }
    let value = length.value(along: .x, in: context.viewport, fontSize: context.style.fontSize)
    return value > 0 ? value : nil
  }

  /// Upward shift of an element's letters from those around them, in user units.
  private func rise(_ style: SVGStyle) -> Double {
    let half: Double
    switch style.own.baselineShift {
    case .length(let length): return length.value(along: .y, in: .zero, fontSize: style.fontSize)
    case .sub: half = -0.5
    case .super: half = 0.5
    }
    guard let metrics = try? fonts?.font(style.textStyle).ownMetrics else { return 0 }
    return half * (metrics.ascent + metrics.descent) * style.fontSize
  }
}
