/// Styles and attributes of elements.
extension SVGBuilder {
  /// Style of an element. From the weakest to the strongest: attributes, style sheet, `style`
  /// attribute, important declarations.
  func style(of element: SVGElement, inheriting parent: SVGStyle) throws(AssetProblem) -> SVGStyle {
    try spend(element.weight, on: element)
    var style = parent.inherited
    let declarations =
      try sheetDeclarations(for: element)
      + SVGStyleSheet.declarations(element.attributes["style"] ?? "")
    for declaration in declarations where declaration.isVariable {
      style.variables[declaration.name] = declaration.value
    }
    // The order is fixed, so that every run gives the same warnings.
    let attributes = element.attributes.filter { SVGStyle.attributes.contains($0.key) }
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      try set(name, value, .attribute, of: element, &style, parent)
    }
    for isImportant in [false, true] {
      for declaration in declarations where declaration.isImportant == isImportant && !declaration.isVariable {
        try set(declaration.name, declaration.value, .style, of: element, &style, parent)
      }
    }
    if !style.own.textLines.isEmpty {
      let lines = style.own.textLines.union(parent.textLines?.lines ?? [])
      style.textLines = nil
      style.textLines = SVGTextLines(lines: lines, style: style)
    }
    return style
  }

  /// Style that a referenced element inherits from its own ancestors.
  func surroundingStyle(of element: SVGElement) throws(AssetProblem) -> SVGStyle {
    guard let parent = element.parent else { return SVGStyle() }
    if let known = outerStyles[ObjectIdentifier(parent)] { return known }
    let style = try style(of: parent, inheriting: surroundingStyle(of: parent))
    outerStyles[ObjectIdentifier(parent)] = style
    return style
  }

  private func set(
    _ name: String, _ value: String, _ notation: SVGStyle.Notation, of element: SVGElement, _ style: inout SVGStyle,
    _ parent: SVGStyle
  ) throws(AssetProblem) {
    var text: String? = value
    if SVGVariables.areUsed(in: value) {
      var bytes = 0
      text = SVGVariables.filled(value, style.variables, &bytes)
      try spend(bytes, on: element)
    }
    switch text.map({ style.set(name, $0, notation, parent: parent) }) ?? .badValue {
    case nil, .unknown: break
    case .badValue: warn(.badValue(value, attribute: name, element: element.name), at: element.line)
    case .externalReference: warn(.externalReference(value), at: element.line)
    // Only the picture as a whole has a background.
    case .unsupported where name.hasPrefix("background") && element.parent != nil: break
    case .unsupported: warn(.unsupportedAttribute(name, element: element.name), at: element.line)
    }
  }

  /// Value of a position or size in `style`, or else in the attribute.
  func value(_ name: String, of element: SVGElement, _ style: SVGStyle) -> String? {
    style.own.geometry[name] ?? element.attributes[name]
  }

  func length(_ element: SVGElement, _ name: String, _ axis: SVGLength.Axis, in context: Context) -> Double {
    optionalLength(element, name, axis, in: context) ?? 0
  }

  /// A length; nil if it is absent, `auto`, or a mistake.
  func optionalLength(
    _ element: SVGElement, _ name: String, _ axis: SVGLength.Axis, in context: Context, isPositive: Bool = false
  ) -> Double? {
    guard let text = value(name, of: element, context.style), text != "auto" else { return nil }
    guard let length = SVGLength(text), !isPositive || !length.isNegative else {
      return mistake(text, name, of: element, giving: nil)
    }
    let value = length.value(along: axis, in: context.viewport, fontSize: context.style.fontSize)
    return isPositive ? max(0, value) : value
  }

  /// Width or height of a viewport; nil if it is absent, `auto`, or a mistake. A negative one
  /// leaves it without content.
  func viewportSide(_ name: String, _ text: String?, of element: SVGElement) -> SVGLength? {
    guard let text, text != "auto" else { return nil }
    let length = SVGScanner.hasBarePoint(text) ? nil : SVGLength(text)
    if length?.isNegative ?? true {
      warn(.badValue(text, attribute: name, element: element.name), at: element.line)
    }
    return length
  }

  /// The element of this file with this id, if it is one of `names`; otherwise nil, with a warning.
  func resource(_ id: String, _ names: Set<String>, for element: SVGElement) -> SVGElement? {
    if let found = document.elements[id], names.contains(found.name) { return found }
    if !document.unsupportedIDs.contains(id) { warn(.badReference("#" + id), at: element.line) }
    return nil
  }

  /// The element of this file that `href` names; nil, with a warning, if there is none.
  func target(of element: SVGElement) -> SVGElement? {
    guard let href = element.attributes["href"]?.trimmed, !href.isEmpty else { return nil }
    guard href.hasPrefix("#") else {
      warn(.externalReference(String(href)), at: element.line)
      return nil
    }
    let id = String(href.dropFirst())
    if !id.isEmpty, let found = document.elements[id] { return found }
    if !document.unsupportedIDs.contains(id) { warn(.badReference(String(href)), at: element.line) }
    return nil
  }

  /// `element`, and the elements of the kinds `names` that it refers to by `href`, one after the
  /// other.
  func templates(of element: SVGElement, _ names: Set<String>) -> [SVGElement] {
    var chain = [element]
    // A longer chain is circular or pointless.
    while chain.count < 16, let next = target(of: chain[chain.count - 1]), names.contains(next.name) {
      if chain.contains(where: { $0 === next }) { break }
      chain.append(next)
    }
    return chain
  }

  /// Attributes of `chain` for which `belongs` holds, each with its element. The first element that
  /// has an attribute counts.
  static func attributes(
    of chain: [SVGElement], where belongs: (SVGElement, String) -> Bool = { _, _ in true }
  ) -> [String: (value: String, element: SVGElement)] {
    chain.reduce(into: [:]) { merged, element in
      for (name, value) in element.attributes where merged[name] == nil && belongs(element, name) {
        merged[name] = (value, element)
      }
    }
  }
}
