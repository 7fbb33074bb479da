import TabRaster

/// Sets properties by name.
extension SVGStyle {
  /// All properties, except positions and sizes. Those in `own` are not inherited.
  static let table: [String: SVGProperty] = [
    "color": .relative(\.color) { $0.word == "currentcolor" ? $1.color : CSSColor.parse($0.text).map { .some($0) } },
    "fill": .parsed(\.fill) { paint($0.text) },
    "fill-rule": .parsed(\.fillRule) { FillRule(rawValue: $0.word) },
    "fill-opacity": .parsed(\.fillOpacity) { fraction($0.text) },
    "stroke": .parsed(\.stroke) { paint($0.text) },
    "stroke-opacity": .parsed(\.strokeOpacity) { fraction($0.text) },
    "stroke-width": .parsed(\.strokeWidth) { positive($0.text) },
    "stroke-linecap": .keyword(\.cap, caps),
    "stroke-linejoin": .checked(\.join) {
      // Its miters are cut at the limit; here they would become bevels.
      joins[$0.word].map { .success($0) } ?? .failure($0.word == "miter-clip" ? .unsupported : .badValue)
    },
    "stroke-miterlimit": .parsed(\.miterLimit) { nonNegative($0.text) },
    "stroke-dasharray": .parsed(\.dashes) { dashes($0.text) },
    "stroke-dashoffset": .parsed(\.dashOffset) { SVGLength($0.text) },
    "vector-effect": .keyword(\.own.keepsStrokeWidth, ["none": false, "non-scaling-stroke": true], else: .unsupported),
    "paint-order": .parsed(\.paintOrder) { order($0.word) },
    "marker": .init(attribute: .other) { style, specified, parent in
      ["marker-start", "marker-mid", "marker-end"].compactMap {
        style.set($0, String(specified.text), specified.notation, parent: parent)
      }.first
    },
    "marker-start": .checked(\.markerStart) { reference($0.text) },
    "marker-mid": .checked(\.markerMid) { reference($0.text) },
    "marker-end": .checked(\.markerEnd) { reference($0.text) },
    "stop-color": .parsed(\.own.stopColor) { paint($0.text) },
    "stop-opacity": .parsed(\.own.stopOpacity) { fraction($0.text) },
    "flood-color": .parsed(\.own.floodColor) { paint($0.text) },
    "flood-opacity": .parsed(\.own.floodOpacity) { fraction($0.text) },
    "background": .parsed(\.own.background, .other, else: .unsupported) { background($0.text, canBeNone: true) },
    "background-color": .parsed(\.own.background, .other, else: .unsupported) { background($0.text, canBeNone: false) },
    "color-interpolation-filters": .keyword(\.filtersLinearly, ["linearrgb": true, "srgb": false, "auto": true]),
    // As in browsers, which do not scale faster on request.
    "image-rendering": .keyword(
      \.isPixelated,
      [
        "auto": false, "smooth": false, "high-quality": false, "optimizequality": false, "optimizespeed": false,
        "pixelated": true, "crisp-edges": true,
      ], else: .unsupported),
    "shape-rendering": .keyword(
      \.hasHardEdges, ["auto": false, "geometricprecision": false, "optimizespeed": true, "crispedges": true]),

    "all": .init(attribute: .other) { $0.setAll($1.word, $2) },
    "display": .parsed(\.own.isDisplayed) { $0.word != "none" },
    "visibility": .keyword(\.isVisible, ["visible": true, "hidden": false, "collapse": false]),
    "overflow": .keyword(\.own.isOverflowVisible, ["visible": true, "auto": true, "hidden": false, "scroll": false]),
    "opacity": .parsed(\.own.opacity) { fraction($0.text) },
    "mix-blend-mode": .parsed(\.own.blend, .unsupported) { BlendMode(rawValue: $0.word) },
    "isolation": .keyword(\.own.isIsolated, ["isolate": true, "auto": false], .unsupported),
    "transform": .parsed(\.own.transform) { SVGTransform.parse($0.text, as: $0.notation) },
    "transform-origin": .parsed(\.own.transformOrigin) { origin($0.word, $0.notation).map { .some($0) } },
    "transform-box": .keyword(\.own.transformBox, boxes.filter { !["margin-box", "padding-box"].contains($0.key) }),
    "translate": .move(\.own.moves.values.translation) { translation($0) },
    "rotate": .move(\.own.moves.values.rotation) { SVGTransform.turn($0) },
    "scale": .move(\.own.moves.values.scale) { scale($0) },
    "clip-path": .checked(\.own.clip) { reference($0.text) },
    "clip-rule": .parsed(\.clipRule) { FillRule(rawValue: $0.word) },
    "filter": .checked(\.own.filters) { SVGFilterFunction.list($0.text, $0.notation) },
    "mask": .custom(\.own.mask) { $0.setMask($1.text) },
    "mask-image": .checked(\.own.mask, .other) { reference($0.text) },
    "mask-mode": .custom(\.own.maskMode, .other) {
      $0.own.maskMode = MaskKind(rawValue: $1.word)
      return $0.own.maskMode == nil && $1.word != "match-source" ? .badValue : nil
    },
    "mask-type": .parsed(\.own.maskKind) { MaskKind(rawValue: $0.word) },

    "font": .init(attribute: .other) { $0.setFont($1.text, parent: $2) },
    "font-family": .parsed(\.fontFamilies) { families($0.text) },
    "font-feature-settings": .parsed(\.fontFeatures, .unsupported) { features($0.text) },
    "font-kerning": .keyword(\.kerns, ["auto": true, "normal": true, "none": false], .unsupported),
    "font-size": .relative(\.fontSize) { size($0.text, $1.fontSize) },
    // The font's own x-height changes nothing.
    "font-size-adjust": .parsed(\.xHeight, .unsupported) {
      $0.word == "none" || $0.word == "from-font" ? .some(nil) : nonNegative($0.text).map { .some($0) }
    },
    // `oblique` may have an angle, for which no font has another face.
    "font-style": .parsed(\.isItalic) {
      $0.word.hasPrefix("oblique") ? true : ["normal": false, "italic": true][$0.word]
    },
    "font-variant": .custom(\.capitals) { $0.setVariant($1.word) },
    "font-variant-caps": .custom(\.capitals, .unsupported) { $0.setVariant($1.word, setsFigures: false) },
    "font-variant-numeric": .custom(\.figures, .unsupported) { $0.setVariant($1.word, setsCapitals: false) },
    "font-weight": .relative(\.fontWeight) { weight($0.word, $1.fontWeight) },
    "letter-spacing": .parsed(\.letterSpacing) { $0.word == "normal" ? .zero : spacing($0.text) },
    "word-spacing": .parsed(\.wordSpacing) { $0.word == "normal" ? .zero : spacing($0.text) },
    "white-space": .keyword(
      \.keepsSpace,
      ["normal": false, "nowrap": false, "pre-line": false, "pre": true, "pre-wrap": true, "break-spaces": true],
      .unsupported),
    "xml:space": .keyword(\.keepsSpace, ["default": false, "preserve": true]),
    "direction": .keyword(\.readsRightToLeft, ["ltr": false, "rtl": true]),
    "alignment-baseline": .parsed(\.own.baseline, else: .unsupported) {
      let others: [String: Baseline?] = ["auto": nil, "baseline": nil, "before-edge": .top, "after-edge": .bottom]
      return others[$0.word] ?? baselines[$0.word].map { .some($0) }
    },
    "baseline-shift": .parsed(\.own.baselineShift) {
      let named: [String: BaselineShift] = ["baseline": .length(.zero), "sub": .sub, "super": .super]
      return named[$0.word] ?? spacing($0.text).map { .length($0) }
    },
    "dominant-baseline": .keyword(\.baseline, baselines, else: .unsupported),
    "text-anchor": .parsed(\.textAnchor) { Anchor(rawValue: $0.word) },
    "text-decoration": .custom(\.own.textLines) { $0.setTextLines($1) },
    "text-decoration-line": .custom(\.own.textLines, .unsupported) { $0.setTextLines($1) },
    "text-transform": .parsed(\.textCase, .unsupported, else: .unsupported) { TextCase(rawValue: $0.word) },

    "font-stretch": .ignoredInText(["normal", "100%"]), "font-variant-alternates": .ignoredInText(["normal"]),
    "font-variant-east-asian": .ignoredInText(["normal"]), "font-variant-ligatures": .ignoredInText(["normal"]),
    "font-variant-position": .ignoredInText(["normal"]), "font-variation-settings": .ignoredInText(["normal"]),
    "inline-size": .ignoredInText(["auto", "0"]), "kerning": .ignoredInText(["auto"]),
    "shape-inside": .ignoredInText(["auto", "none"]), "text-decoration-color": .ignoredInText(["currentcolor"]),
    "text-decoration-skip-ink": .ignoredInText(["auto"]), "text-decoration-style": .ignoredInText(["solid"]),
    "text-decoration-thickness": .ignoredInText(["auto"]), "text-orientation": .ignoredInText(["mixed"]),
    "text-shadow": .ignoredInText(["none"]), "text-underline-offset": .ignoredInText(["auto"]),
    "text-underline-position": .ignoredInText(["auto"]), "unicode-bidi": .ignoredInText(["normal"]),
    "writing-mode": .ignoredInText(["lr", "lr-tb", "horizontal-tb", "rl", "rl-tb"]),
    "color-interpolation": .ignored(["auto", "srgb"]), "image-orientation": .ignored(["from-image"], .other),
    "mask-border": .ignored(["none"], .other), "mask-border-source": .ignored(["none"], .other),
    "mask-composite": .ignored(["add"], .other), "offset-path": .ignored(["none"], .other),
    "text-rendering": .ignored(["auto", "optimizelegibility", "geometricprecision", "optimizespeed"]),
  ]

  /// Attributes that are properties, including ignored ones.
  static let attributes = Set(table.filter { $0.value.attribute != .other }.keys)

  /// Properties of CSS that are separate attributes in SVG, with their initial values.
  private static let geometry = [
    "x": "0", "y": "0", "width": "auto", "height": "auto", "cx": "0", "cy": "0", "r": "0", "rx": "auto", "ry": "auto",
    "d": "none",
  ]

  /// Sets a property of an element whose parent has the style `parent`; nil means that it is set.
  /// `text` contains no variables. An invalid value leaves the property unchanged.
  mutating func set(_ name: String, _ text: String, _ notation: Notation, parent: SVGStyle) -> Problem? {
    if name.hasPrefix("--") {
      variables[name] = text
      return nil
    }
    let value = text.trimmed
    guard let property = Self.table[name] else {
      if Self.geometry[name] != nil {
        guard Self.isGeometry(value, name) else { return .badValue }
        own.geometry[name] = String(value)
        return nil
      }
      // Prefixed names are aliases.
      guard name.hasPrefix("-webkit-mask") else { return .unknown }
      return set(String(name.dropFirst(8)), text, notation, parent: parent)
    }
    let word = value.lowercased()
    switch (word, property.copy) {
    case ("inherit", let copy?):
      copy(&self, parent)
      // An unspecified parent is visible.
      if name == "overflow" { own.isOverflowVisible = parent.own.isOverflowVisible ?? true }
    case ("initial", let copy?): copy(&self, SVGStyle())
    case ("unset", let copy?), ("revert", let copy?): copy(&self, parent.inherited)
    default:
      if notation == .attribute, property.attribute == .unsupported { return .unsupported }
      return property.set(
        &self, SVGProperty.Specified(name: name, text: value, word: word, notation: notation), parent)
    }
    return nil
  }

  /// Sets all properties except the direction.
  private mutating func setAll(_ word: String, _ parent: SVGStyle) -> Problem? {
    let before = self
    switch word {
    case "initial": self = SVGStyle()
    case "unset", "revert": self = parent.inherited
    case "inherit": self = parent
    default: return .unsupported
    }
    (variables, readsRightToLeft, keepsSpace) = (before.variables, before.readsRightToLeft, before.keepsSpace)
    // Attributes of the element are overridden too.
    own.geometry.merge(Self.geometry) { current, _ in current }
    return nil
  }

  /// Sets a mask of the file. The rest of the shorthand has no effect on it, except the mode.
  private mutating func setMask(_ value: Substring) -> Problem? {
    var (id, mode): (String?, MaskKind?)
    guard value.cssParts.count == 1 else { return .unsupported }
    for word in value.cssWords {
      let name = word.lowercased()
      if name == "none" || name.hasPrefix("url(") {
        switch Self.reference(word) {
        case .success(let target): id = target
        case .failure(let problem): return problem
        }
      } else if let kind = MaskKind(rawValue: name) {
        mode = kind
      } else if !Self.maskWords.contains(name), Self.boxes[name] == nil, SVGLength(name) == nil {
        return .unsupported
      }
    }
    (own.mask, own.maskMode) = (id, mode)
    return nil
  }

  /// Sets small capitals and figures; other forms of letters are not supported.
  private mutating func setVariant(_ word: String, setsCapitals: Bool = true, setsFigures: Bool = true) -> Problem? {
    let words = word.split(separator: " ").map { String($0) }
    let isPlain = words == ["normal"] || words == ["none"]
    let named = isPlain ? [] : words.map { (Self.capitalForms[$0], Self.figureForms[$0]) }
    guard !words.isEmpty, named.allSatisfy({ $0.0 != nil || $0.1 != nil }) else { return .unsupported }
    if setsCapitals { capitals = named.compactMap(\.0).last ?? .asWritten }
    if setsFigures { figures = named.compactMap(\.1) }
    return nil
  }

  /// Sets the lines. Other styles of the lines give a warning where text is drawn.
  private mutating func setTextLines(_ value: SVGProperty.Specified) -> Problem? {
    let words = value.word.split(separator: " ").map { String($0) }
    own.textLines = Set(words.compactMap(SVGTextLines.Line.init(rawValue:)))
    let isPlain = words.allSatisfy {
      SVGTextLines.Line(rawValue: $0) != nil || ["none", "blink", "solid"].contains($0)
    }
    leaveOut(value.name, unless: isPlain || own.textLines.isEmpty)
    return nil
  }

  /// Adds the property to those that give a warning where text is drawn, or removes it.
  mutating func leaveOut(_ name: String, unless isSupported: Bool) {
    if isSupported { textLeftOut.remove(name) } else { textLeftOut.insert(name) }
  }
}
