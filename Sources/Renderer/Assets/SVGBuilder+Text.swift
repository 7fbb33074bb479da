/// Text, in the fonts at hand: its letters become outlines and pictures when the file is read.
extension SVGBuilder {
  /// What an element of text or its box is made of.
  private struct Text {
    var runs: [SVGTextRun]
    /// Around the room of all letters; nil where there are none.
    var box: Rect?
  }

  /// The letters of a `text` element, filled and stroked.
  func text(_ element: SVGElement, in context: Context) throws(AssetProblem) -> [Item] {
    let text = try laid(element, in: context)
    // Gradients and patterns run through the whole text.
    guard let box = text.box.map({ Path(rect: $0) }) else { return [] }
    var items: [Item] = []
    for run in text.runs {
      var inner = run.context
      inner.transform = context.transform
      var drawn = run.path.isEmpty ? [] : try shapes(of: run.element, path: run.path, box: box, in: inner)
      if inner.style.isVisible, inner.style.fill != .none {
        drawn += run.pictures.map { .bitmap($0.bitmap, transform: $0.transform.then(context.transform)) }
      }
      items += run.opacity < 1 && !drawn.isEmpty ? [.group(drawn, opacity: run.opacity)] : drawn
    }
    return items
  }

  /// The outlines of all letters, in the element's coordinates, for clip paths.
  func textOutline(_ element: SVGElement, in context: Context) throws(AssetProblem) -> Path {
    try laid(element, in: context).runs.reduce(into: Path()) { $0.append($1.path) }
  }

  /// The room of all letters: from the first to the last, from the top of the line to its bottom.
  func textBox(_ element: SVGElement, in context: Context) throws(AssetProblem) -> Rect? {
    try laid(element, in: context).box
  }

  private func laid(_ element: SVGElement, in context: Context) throws(AssetProblem) -> Text {
    guard let fonts else {
      warn(.unsupportedElement(element.name), at: element.line)
      return Text(runs: [], box: nil)
    }
    var collector = SVGTextCollector()
    try collect(element, in: context, opacity: 1, &collector)
    try spend(collector.letters.count * Self.letterCost, on: element)
    let layout = SVGTextLayout(collector, fonts: fonts)
    if layout.problem != nil { warn(.unsupportedElement(element.name), at: element.line) }
    if let used = layout.family, let wanted = layout.otherFamily {
      warn(.otherFont(wanted: wanted, used: used), at: element.line)
    }
    return Text(runs: layout.runs, box: layout.box)
  }

  /// Of one letter, in units of work.
  private static let letterCost = 500

  /// Goes through an element's letters and the spans among them.
  private func collect(
    _ element: SVGElement, in context: Context, opacity: Double, _ collector: inout SVGTextCollector
  ) throws(AssetProblem) {
    let style = context.style
    for name in Self.leftOut where element.attributes[name] != nil {
      warn(.unsupportedAttribute(name, element: element.name), at: element.line)
    }
    for name in style.textLeftOut.sorted() {
      warn(.unsupportedAttribute(name, element: element.name), at: element.line)
    }
    func lengths(_ name: String, _ axis: SVGLength.Axis) -> [Double] {
      guard let text = element.attributes[name] else { return [] }
      guard let lengths = SVGLength.list(text) else {
        warn(.badValue(text, attribute: name, element: element.name), at: element.line)
        return []
      }
      return lengths.map { $0.value(along: axis, in: context.viewport, fontSize: style.fontSize) }
    }
    collector.enter(x: lengths("x", .x), y: lengths("y", .y), dx: lengths("dx", .x), dy: lengths("dy", .y))
    defer { collector.leave() }
    for part in element.content {
      switch part {
      case .letters(let letters):
        collector.add(letters, SVGTextCollector.Owner(element: element, context: context, opacity: opacity))
      case .element(let child):
        guard child.name == "tspan" || child.name == "a" else { continue }
        guard context.depth < SVGDocument.depthLimit else {
          throw problem(.tooDeep(limit: SVGDocument.depthLimit), at: child.line)
        }
        var inner = context
        inner.depth += 1
        inner.style = try self.style(of: child, inheriting: style)
        guard inner.style.own.isDisplayed, Self.isWanted(child) else { continue }
        try collect(child, in: inner, opacity: opacity * inner.style.own.opacity, &collector)
      }
    }
  }

  /// Attributes of text that are not drawn.
  private static let leftOut = ["rotate", "textLength"]
}
