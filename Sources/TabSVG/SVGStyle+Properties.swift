import TabRaster

/// Sets properties by name.
extension SVGStyle {
  /// Storage of a property, for the values that CSS defines for all of them, such as `inherit`.
  private struct Slot: Sendable {
    var copy: @Sendable (inout SVGStyle, SVGStyle) -> Void
    var isInherited: Bool

    static func inherited<Value>(_ path: WritableKeyPath<SVGStyle, Value> & Sendable) -> Slot {
      Slot(copy: { $0[keyPath: path] = $1[keyPath: path] }, isInherited: true)
    }

    static func own<Value>(_ path: WritableKeyPath<SVGStyle, Value> & Sendable) -> Slot {
      Slot(copy: { $0[keyPath: path] = $1[keyPath: path] }, isInherited: false)
    }
  }

  private static let slots: [String: Slot] = [
    "color": .inherited(\.color), "fill": .inherited(\.fill), "stroke": .inherited(\.stroke),
    "fill-rule": .inherited(\.fillRule), "clip-rule": .inherited(\.clipRule),
    "fill-opacity": .inherited(\.fillOpacity), "stroke-opacity": .inherited(\.strokeOpacity),
    "stroke-width": .inherited(\.strokeWidth), "stroke-linecap": .inherited(\.cap),
    "stroke-linejoin": .inherited(\.join), "stroke-miterlimit": .inherited(\.miterLimit),
    "stroke-dasharray": .inherited(\.dashes), "stroke-dashoffset": .inherited(\.dashOffset),
    "font-size": .inherited(\.fontSize), "visibility": .inherited(\.isVisible),
    "font-weight": .inherited(\.fontWeight), "font-family": .inherited(\.fontFamilies),
    "font-style": .inherited(\.isItalic), "font-variant": .inherited(\.capitals),
    "font-variant-caps": .inherited(\.capitals), "font-variant-numeric": .inherited(\.figures),
    "font-size-adjust": .inherited(\.xHeight), "font-kerning": .inherited(\.kerns),
    "font-feature-settings": .inherited(\.fontFeatures), "text-transform": .inherited(\.textCase),
    "text-anchor": .inherited(\.textAnchor), "dominant-baseline": .inherited(\.baseline),
    "letter-spacing": .inherited(\.letterSpacing), "word-spacing": .inherited(\.wordSpacing),
    "direction": .inherited(\.readsRightToLeft), "white-space": .inherited(\.keepsSpace),
    "xml:space": .inherited(\.keepsSpace), "text-decoration": .own(\.own.textLines),
    "text-decoration-line": .own(\.own.textLines), "baseline-shift": .own(\.own.baselineShift),
    "alignment-baseline": .own(\.own.baseline), "paint-order": .inherited(\.paintOrder),
    "marker-start": .inherited(\.markerStart),
    "marker-mid": .inherited(\.markerMid), "marker-end": .inherited(\.markerEnd),
    "image-rendering": .inherited(\.isPixelated), "shape-rendering": .inherited(\.hasHardEdges),
    "color-interpolation-filters": .inherited(\.filtersLinearly), "display": .own(\.own.isDisplayed),
    "opacity": .own(\.own.opacity), "transform": .own(\.own.transform),
    "translate": .own(\.own.moves.translation), "rotate": .own(\.own.moves.rotation), "scale": .own(\.own.moves.scale),
    "transform-origin": .own(\.own.transformOrigin), "transform-box": .own(\.own.transformBox),
    "clip-path": .own(\.own.clip), "mask": .own(\.own.mask), "mask-image": .own(\.own.mask),
    "mask-mode": .own(\.own.maskMode), "filter": .own(\.own.filters),
    "mask-type": .own(\.own.maskKind), "mix-blend-mode": .own(\.own.blend), "isolation": .own(\.own.isIsolated),
    "overflow": .own(\.own.isOverflowVisible), "vector-effect": .own(\.own.keepsStrokeWidth),
    "stop-color": .own(\.own.stopColor), "stop-opacity": .own(\.own.stopOpacity),
    "flood-color": .own(\.own.floodColor), "flood-opacity": .own(\.own.floodOpacity),
    "lighting-color": .own(\.own.lightingColor), "background": .own(\.own.background),
    "background-color": .own(\.own.background),
  ]

  /// Properties that only styles can set: blending, and those that SVG adopted from CSS later.
  private static let forStylesAlone: Set<String> = [
    "mix-blend-mode", "isolation", "font-variant-caps", "font-variant-numeric", "font-size-adjust", "font-kerning",
    "font-feature-settings", "text-transform", "text-decoration-line", "white-space",
  ]

  /// Properties that an element can also have as attributes.
  static let properties: Set<String> = Set(slots.keys).subtracting([
    "background", "background-color", "translate", "rotate", "scale", "mask-image", "mask-mode",
  ])

  /// Attributes that are properties, including ignored ones.
  static let attributes = properties.union(leftOut.keys).union(unpainted.keys)

  /// Properties of CSS that are separate attributes in SVG.
  static let geometry: Set<String> = ["x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "d"]

  /// Sets a property of an element whose parent has the style `parent`. `text` contains no
  /// variables. An invalid value leaves the property unchanged.
  mutating func set(_ name: String, _ text: String, _ notation: Notation, parent: SVGStyle) -> Outcome {
    if name.hasPrefix("--") {
      variables[name] = text
      return .done
    }
    let value = text.trimmed
    if let slot = Self.slots[name] {
      switch value.lowercased() {
      case "inherit":
        slot.copy(&self, parent)
        // An unspecified parent is visible.
        if name == "overflow" { own.isOverflowVisible = parent.own.isOverflowVisible ?? true }
      case "initial": slot.copy(&self, SVGStyle())
      case "unset", "revert": slot.copy(&self, slot.isInherited ? parent : SVGStyle())
      default:
        if name == "transform" { return assign(\.own.transform, SVGTransform.parse(value, as: notation)) }
        if name == "transform-origin" {
          guard let origin = Self.origin(value.lowercased(), notation) else { return .badValue }
          own.transformOrigin = origin
          return .done
        }
        if name == "filter" { return setFilters(value, notation) }
        if name == "translate" || name == "rotate" || name == "scale" { return setTransform(name, value) }
        if name == "clip-path" { return setClip(value, notation) }
        if notation == .attribute, Self.forStylesAlone.contains(name) { return .unsupported }
        return setInherited(name, value, parent: parent)
      }
      return .done
    }
    if Self.geometry.contains(name) {
      guard Self.isGeometry(value, name) else { return .badValue }
      own.geometry[name] = String(value)
      return .done
    }
    switch name {
    case "marker":
      return ["marker-start", "marker-mid", "marker-end"].map { set($0, text, notation, parent: parent) }.first ?? .done
    case "font": return setFont(value, parent: parent)
    case "all": return setAll(value.lowercased(), parent)
    default:
      // Prefixed names are aliases.
      if name.hasPrefix("-webkit-mask") { return set(String(name.dropFirst(8)), text, notation, parent: parent) }
      if let harmless = Self.unpainted[name] ?? Self.styleOnly[name] {
        return harmless.contains(value.lowercased()) ? .done : .unsupported
      }
      guard let initial = Self.leftOut[name] else { return .unknown }
      if initial.contains(value.lowercased()) { textLeftOut.remove(name) } else { textLeftOut.insert(name) }
      return .done
    }
  }

  private mutating func setInherited(_ name: String, _ value: Substring, parent: SVGStyle) -> Outcome {
    let word = value.lowercased()
    switch name {
    case "color":
      if word == "currentcolor" {
        color = parent.color
        return .done
      }
      return assign(\.color, CSSColor.parse(value))
    case "fill": return assign(\.fill, Self.paint(value))
    case "stroke": return assign(\.stroke, Self.paint(value))
    case "fill-rule": return assign(\.fillRule, FillRule(rawValue: word))
    case "clip-rule": return assign(\.clipRule, FillRule(rawValue: word))
    case "fill-opacity": return assign(\.fillOpacity, Self.fraction(value))
    case "stroke-opacity": return assign(\.strokeOpacity, Self.fraction(value))
    case "stroke-width": return assign(\.strokeWidth, Self.positive(value))
    case "stroke-linecap": return assign(\.cap, Self.caps[word])
    case "stroke-linejoin":
      // Its miters are cut at the limit; here they would become bevels.
      if word == "miter-clip" { return .unsupported }
      return assign(\.join, Self.joins[word])
    case "stroke-miterlimit": return assign(\.miterLimit, Double(value).flatMap { $0 >= 0 ? $0 : nil })
    case "stroke-dasharray": return assign(\.dashes, Self.dashes(value))
    case "stroke-dashoffset": return assign(\.dashOffset, SVGLength(value))
    case "font-size": return assign(\.fontSize, Self.size(value, parent.fontSize))
    case "font-weight": return assign(\.fontWeight, Self.weight(word, parent.fontWeight))
    case "font-style":
      // `oblique` may have an angle, for which no font has another face.
      return assign(\.isItalic, word.hasPrefix("oblique") ? true : ["normal": false, "italic": true][word])
    case "font-variant", "font-variant-caps", "font-variant-numeric": return setVariant(name, word)
    case "font-size-adjust":
      // The font's own x-height changes nothing.
      if word == "none" || word == "from-font" { return assign(\.xHeight, Double?.none) }
      guard let height = Double(word), height >= 0 else { return .badValue }
      return assign(\.xHeight, Double?.some(height))
    case "font-kerning": return assign(\.kerns, ["auto": true, "normal": true, "none": false][word])
    case "font-feature-settings": return assign(\.fontFeatures, Self.features(value))
    case "text-transform":
      guard let textCase = TextCase(rawValue: word) else { return .unsupported }
      return assign(\.textCase, textCase)
    case "font-family":
      fontFamilies = Self.families(value)
      return .done
    case "text-anchor": return assign(\.textAnchor, Anchor(rawValue: word))
    case "dominant-baseline":
      guard let baseline = Self.baselines[word] else { return .unsupported }
      return assign(\.baseline, baseline)
    case "letter-spacing": return assign(\.letterSpacing, word == "normal" ? .zero : Self.spacing(value))
    case "word-spacing": return assign(\.wordSpacing, word == "normal" ? .zero : Self.spacing(value))
    case "white-space":
      return assign(
        \.keepsSpace,
        ["normal": false, "nowrap": false, "pre-line": false, "pre": true, "pre-wrap": true, "break-spaces": true][word]
      )
    case "direction": return assign(\.readsRightToLeft, ["ltr": false, "rtl": true][word])
    case "xml:space": return assign(\.keepsSpace, ["default": false, "preserve": true][word])
    case "visibility":
      return assign(\.isVisible, ["visible": true, "hidden": false, "collapse": false][word])
    case "paint-order": return assign(\.paintOrder, Self.order(word))
    case "marker-start": return Self.assignReference(&markerStart, value)
    case "marker-mid": return Self.assignReference(&markerMid, value)
    case "marker-end": return Self.assignReference(&markerEnd, value)
    case "image-rendering":
      guard let isPixelated = Self.picturesPixelated[word] else { return .unsupported }
      return assign(\.isPixelated, isPixelated)
    case "shape-rendering":
      return assign(\.hasHardEdges, Self.shapesHard[word])
    case "color-interpolation-filters":
      return assign(\.filtersLinearly, ["linearrgb": true, "srgb": false, "auto": true][word])
    default: return setOwn(name, value, word)
    }
  }

  private mutating func setOwn(_ name: String, _ value: Substring, _ word: String) -> Outcome {
    switch name {
    case "display": return assign(\.own.isDisplayed, word != "none")
    case "background", "background-color":
      switch Self.paint(value) {
      case .color(let color)?: own.background = .color(color)
      case .currentColor?: own.background = .currentColor
      case PaintValue.none? where name == "background": own.background = .none
      default: return .unsupported
      }
      return .done
    case "opacity": return assign(\.own.opacity, Self.fraction(value))
    case "transform-box":
      return assign(\.own.transformBox, word == "margin-box" || word == "padding-box" ? nil : Self.boxes[word])
    case "mask": return setMask(value)
    case "mask-image": return Self.assignReference(&own.mask, value)
    case "mask-mode":
      own.maskMode = MaskKind(rawValue: word)
      return own.maskMode == nil && word != "match-source" ? .badValue : .done
    case "mask-type": return assign(\.own.maskKind, MaskKind(rawValue: word))
    case "mix-blend-mode": return assign(\.own.blend, BlendMode(rawValue: word))
    case "isolation": return assign(\.own.isIsolated, ["isolate": true, "auto": false][word])
    case "overflow":
      return assign(\.own.isOverflowVisible, ["visible": true, "auto": true, "hidden": false, "scroll": false][word])
    case "vector-effect":
      guard word == "none" || word == "non-scaling-stroke" else { return .unsupported }
      return assign(\.own.keepsStrokeWidth, word != "none")
    case "text-decoration", "text-decoration-line": return setTextLines(name, word)
    case "baseline-shift":
      let named: [String: BaselineShift] = ["baseline": .length(.zero), "sub": .sub, "super": .super]
      return assign(\.own.baselineShift, named[word] ?? Self.spacing(value).map { .length($0) })
    case "alignment-baseline":
      if word == "auto" || word == "baseline" { return assign(\.own.baseline, Baseline?.none) }
      let edges: [String: Baseline] = ["before-edge": .top, "after-edge": .bottom]
      guard let baseline = edges[word] ?? Self.baselines[word] else { return .unsupported }
      return assign(\.own.baseline, Baseline?.some(baseline))
    case "stop-color": return assign(\.own.stopColor, Self.paint(value))
    case "stop-opacity": return assign(\.own.stopOpacity, Self.fraction(value))
    case "flood-color": return assign(\.own.floodColor, Self.paint(value))
    case "flood-opacity": return assign(\.own.floodOpacity, Self.fraction(value))
    case "lighting-color": return assign(\.own.lightingColor, Self.paint(value))
    default: return .unknown
    }
  }

  /// Sets all properties except the direction.
  private mutating func setAll(_ word: String, _ parent: SVGStyle) -> Outcome {
    let before = self
    switch word {
    case "initial": self = SVGStyle()
    case "unset", "revert": self = parent.inherited
    case "inherit": self = parent
    default: return .unsupported
    }
    (variables, readsRightToLeft, keepsSpace) = (before.variables, before.readsRightToLeft, before.keepsSpace)
    // Attributes of the element are overridden too.
    for name in Self.geometry where own.geometry[name] == nil {
      own.geometry[name] = name == "d" ? "none" : ["width", "height", "rx", "ry"].contains(name) ? "auto" : "0"
    }
    return .done
  }

  /// Sets a mask of the file. The rest of the shorthand has no effect on it, except the mode.
  private mutating func setMask(_ value: Substring) -> Outcome {
    var (id, mode): (String?, MaskKind?)
    guard value.cssParts.count == 1 else { return .unsupported }
    for word in value.cssWords {
      let name = word.lowercased()
      if name == "none" || name.hasPrefix("url(") {
        let outcome = Self.assignReference(&id, word)
        if outcome != .done { return outcome }
      } else if let kind = MaskKind(rawValue: name) {
        mode = kind
      } else if !Self.maskWords.contains(name), Self.boxes[name] == nil, SVGLength(name) == nil {
        return .unsupported
      }
    }
    (own.mask, own.maskMode) = (id, mode)
    return .done
  }

  /// Sets `none` or a value of CSS Transforms 2. Transforms out of the plane are projected onto it.
  private mutating func setTransform(_ name: String, _ value: Substring) -> Outcome {
    let words = value.lowercased() == "none" ? [] : value.cssWords.map { $0.lowercased() }
    switch name {
    case "translate":
      let lengths = words.compactMap { SVGLength(css: $0, .style) }
      guard lengths.count == words.count, lengths.count <= 3, lengths.count < 3 || !lengths[2].hasPercent else {
        return .badValue
      }
      own.moves.translation = lengths.isEmpty ? nil : Array((lengths + [.zero]).prefix(2))
    case "scale":
      let shares = words.compactMap(Self.share)
      guard shares.count == words.count, shares.count <= 3 else { return .badValue }
      own.moves.scale = shares.isEmpty ? nil : .scale(shares[0], shares.count > 1 ? shares[1] : shares[0])
    default:
      guard let turn = SVGTransform.turn(words) else { return .badValue }
      own.moves.rotation = words.isEmpty ? nil : turn
    }
    return .done
  }

  /// Sets `none`, a reference, or a shape and a box in either order.
  private mutating func setClip(_ value: Substring, _ notation: Notation) -> Outcome {
    var id: String?
    if ["none", ""].contains(value.lowercased()) || value.lowercased().hasPrefix("url(") {
      let outcome = Self.assignReference(&id, value)
      if outcome == .done { own.clip = id.map { .reference($0) } }
      return outcome
    }
    var (shape, box): (CSSShape?, ReferenceBox?)
    for word in value.cssWords {
      if box == nil, let named = Self.boxes[word.lowercased()] {
        box = named
        continue
      }
      guard shape == nil, let open = word.firstIndex(of: "("), word.last == ")" else { return .badValue }
      shape = CSSShape.parse(word[..<open].lowercased(), word[word.index(after: open)...].dropLast(), notation)
      if shape == nil { return .badValue }
    }
    // The default box of a shape includes the element's border, which is its stroke here (CSS
    // Masking 1, §5.1).
    own.clip = .shape(shape, box ?? .stroke)
    return .done
  }

  /// Sets small capitals and figures; other forms of letters are not supported.
  private mutating func setVariant(_ name: String, _ word: String) -> Outcome {
    let words = word.split(separator: " ").map { String($0) }
    if words == ["normal"] || words == ["none"] {
      if name != "font-variant-numeric" { capitals = .asWritten }
      if name != "font-variant-caps" { figures = [] }
      return .done
    }
    let named = words.map { ($0, Self.capitalForms[$0], Self.figureForms[$0]) }
    guard !words.isEmpty, named.allSatisfy({ $0.1 != nil || $0.2 != nil }) else { return .unsupported }
    if name != "font-variant-numeric" { capitals = named.compactMap(\.1).last ?? .asWritten }
    if name != "font-variant-caps" { figures = named.compactMap(\.2) }
    return .done
  }

  /// Sets the lines. Other styles of the lines give a warning where text is drawn.
  private mutating func setTextLines(_ name: String, _ word: String) -> Outcome {
    let words = word.split(separator: " ").map { String($0) }
    own.textLines = Set(words.compactMap(SVGTextLines.Line.init(rawValue:)))
    let isPlain = words.allSatisfy {
      SVGTextLines.Line(rawValue: $0) != nil || ["none", "blink", "solid"].contains($0)
    }
    if isPlain || own.textLines.isEmpty { textLeftOut.remove(name) } else { textLeftOut.insert(name) }
    return .done
  }

  private mutating func setFilters(_ value: Substring, _ notation: Notation) -> Outcome {
    switch SVGFilterFunction.list(value, notation) {
    case .success(let functions): own.filters = functions
    case .failure(.badValue): return .badValue
    case .failure(.externalReference): return .externalReference
    }
    return .done
  }

  private mutating func assign<Value>(_ property: WritableKeyPath<SVGStyle, Value>, _ value: Value?) -> Outcome {
    guard let value else { return .badValue }
    self[keyPath: property] = value
    return .done
  }

  private mutating func assign(_ property: WritableKeyPath<SVGStyle, Color?>, _ value: Color?) -> Outcome {
    guard let value else { return .badValue }
    self[keyPath: property] = value
    return .done
  }

  private mutating func assign(_ property: WritableKeyPath<SVGStyle, Bool?>, _ value: Bool?) -> Outcome {
    guard let value else { return .badValue }
    self[keyPath: property] = value
    return .done
  }

  /// Assigns `none`, or the id in `url(#id)`.
  private static func assignReference(_ property: inout String?, _ value: Substring) -> Outcome {
    if ["none", ""].contains(value.lowercased()) {
      property = nil
      return .done
    }
    guard let (target, rest) = url(value), rest.isEmpty else { return .unsupported }
    guard target.hasPrefix("#") else { return .externalReference }
    property = String(target.dropFirst())
    return .done
  }
}
