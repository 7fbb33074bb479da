import TabBase
import TabRaster

/// Properties that determine how an element is drawn, with SVG's initial values.
struct SVGStyle {
  indirect enum PaintValue: Equatable {
    case none
    case currentColor
    case color(Color)
    /// `url(#id)`, and its fallback if the target does not exist.
    case reference(String, fallback: PaintValue?)
    /// Fill of the element that has the marker, or of the `use` that a shape is drawn for.
    case contextFill
    /// Stroke of the same element.
    case contextStroke

    /// Whether the paint depends on another element or on the bounds of the painted one.
    var refersToElement: Bool {
      switch self {
      case .reference, .contextFill, .contextStroke: true
      case .none, .currentColor, .color: false
      }
    }
  }

  /// A layer of a shape; the cases are in the default painting order.
  enum Layer: String, Equatable { case fill, stroke, markers }

  static let initialFontSize = 16.0

  // Inherited properties.
  /// Current color; nil means that the picture's user chooses it.
  var color: Color?
  var fill = PaintValue.color(.black)
  var stroke = PaintValue.none
  var fillRule = FillRule.nonzero
  var clipRule = FillRule.nonzero
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var strokeWidth = SVGLength.units(1)
  var cap = Stroke.Cap.butt
  var join = Stroke.Join.miter
  var miterLimit = 4.0
  var dashes: [SVGLength] = []
  var dashOffset = SVGLength.zero
  var fontSize = initialFontSize
  /// Font weight, 100…900.
  var fontWeight = 400
  var isItalic = false
  var capitals = Capitals.asWritten
  var textCase = TextCase.asWritten
  /// Requested x-height, in ems; nil means the font's own.
  var xHeight: Double?
  var kerns = true
  /// OpenType features of figures, in HarfBuzz's syntax.
  var figures: [String] = []
  /// OpenType features requested by name, in HarfBuzz's syntax.
  var fontFeatures: [String] = []
  /// Requested font families, the first choice first.
  var fontFamilies: [String] = []
  var textAnchor = Anchor.start
  var baseline = Baseline.alphabetic
  var letterSpacing = SVGLength.zero
  var wordSpacing = SVGLength.zero
  /// Decoration lines of the element and its ancestors; nil means none.
  var textLines: SVGTextLines?
  var readsRightToLeft = false
  /// Whether white space in text is preserved.
  var keepsSpace = false
  /// Text properties with values that are not supported.
  var textLeftOut: Set<String> = []
  var isVisible = true
  var paintOrder = [Layer.fill, .stroke, .markers]
  /// Id of the first marker; nil means none.
  var markerStart: String?
  /// Id of the markers in between; nil means none.
  var markerMid: String?
  /// Id of the last marker; nil means none.
  var markerEnd: String?
  /// Whether enlarged pictures have hard edges between their pixels.
  var isPixelated = false
  /// Whether shapes are drawn without antialiasing.
  var hasHardEdges = false
  /// Whether filters mix colors in linear light.
  var filtersLinearly = true
  /// Custom properties, by their names with both hyphens.
  var variables: [String: String] = [:]

  var own = Own()

  /// Properties that children do not inherit.
  struct Own {
    var isDisplayed = true
    /// Background: a color, or none.
    var background = PaintValue.none
    var opacity = 1.0
    var transform = Affine.identity
    /// Values of `translate`, `rotate` and `scale`, in addition to `transform`.
    var moves = Moves()
    /// Origin along x and y; nil if it is not specified.
    var transformOrigin: [SVGLength]?
    var transformBox = ReferenceBox.view
    /// Id of a `clipPath`; nil means none.
    var clip: String?
    /// Id of a `mask`; nil means none.
    var mask: String?
    /// Filter functions, in the order in which they apply.
    var filters: [SVGFilterFunction] = []
    var maskKind = MaskKind.luminance
    /// Value of `mask-mode`, which overrides the mask's own kind; nil means that kind.
    var maskMode: MaskKind?
    var blend = BlendMode.normal
    var isIsolated = false
    /// Whether overflow is visible; nil if it is not specified.
    var isOverflowVisible: Bool?
    var keepsStrokeWidth = false
    /// Values of `text-decoration`, for the element and its descendants.
    var textLines: Set<SVGTextLines.Line> = []
    var baselineShift = BaselineShift.length(.zero)
    /// Value of `alignment-baseline`; nil means the line's baseline.
    var baseline: Baseline?
    var stopColor = PaintValue.color(.black)
    var stopOpacity = 1.0
    var floodColor = PaintValue.color(.black)
    var floodOpacity = 1.0
    /// Positions and sizes from style sheets and `style` attributes, by name.
    var geometry: [String: String] = [:]
  }

  /// Values of `translate`, `rotate` and `scale`. Few elements have any, so the three share the
  /// space of one, and styles are copied faster.
  struct Moves: Equatable {
    struct Values: Equatable {
      /// Translation along x and y; nil means none.
      var translation: [SVGLength]?
      var rotation: Affine?
      var scale: Affine?
    }

    private var said: [Values] = []

    var isEmpty: Bool { said.isEmpty }
    var values: Values {
      get { said.first ?? Values() }
      set { said = [newValue] }
    }
  }

  /// Box that the origin of a transform refers to: the viewport, or the element's bounds without or
  /// with its strokes.
  enum ReferenceBox { case view, fill, stroke }

  /// The part of a line of text that is at its position.
  enum Anchor: String {
    case start, middle, end

    /// Fraction of the line before its position.
    var fraction: Double { self == .start ? 0 : self == .middle ? 0.5 : 1 }
  }

  /// The part of a letter that is on the line.
  enum Baseline { case alphabetic, middle, central, mathematical, hanging, top, bottom }

  /// Upward shift of letters from the line.
  enum BaselineShift: Equatable {
    case length(SVGLength)
    /// Half the font's ascent and descent.
    case sub, `super`
  }

  /// The letters that are set as small capitals.
  enum Capitals { case asWritten, small, allSmall }

  enum TextCase: String {
    case asWritten = "none", upper = "uppercase", lower = "lowercase", capitalized = "capitalize"
  }

  /// Whether the element has any transform.
  var isTransformed: Bool { own.transform != .identity || !own.moves.isEmpty }

  /// All transforms of the element, about the origin in `box` (CSS Transforms 2, §6).
  func transform(in box: Rect, initial: SVGLength = .zero) -> Affine {
    let origin = transformOrigin(in: box.size, initial: initial)
    let (scale, turn) = (own.moves.values.scale ?? .identity, own.moves.values.rotation ?? .identity)
    let turned = own.transform.then(scale).then(turn).about(Point(box.x + origin.x, box.y + origin.y))
    guard let way = own.moves.values.translation else { return turned }
    return turned.then(
      .translation(
        way[0].value(along: .x, in: box.size, fontSize: fontSize),
        way[1].value(along: .y, in: box.size, fontSize: fontSize)))
  }

  /// Origin of the element's transform, in a box of that size; `initial` along both axes if it is
  /// not specified.
  func transformOrigin(in box: Size, initial: SVGLength = .zero) -> Point {
    let origin = own.transformOrigin ?? [initial, initial]
    return Point(
      origin[0].value(along: .x, in: box, fontSize: fontSize), origin[1].value(along: .y, in: box, fontSize: fontSize))
  }

  /// Initial style of a child.
  var inherited: SVGStyle {
    var style = self
    style.own = Own()
    return style
  }

  /// Notation of a property: an attribute, or a style sheet or `style` attribute.
  enum Notation { case attribute, style }

  /// The reason why a property is not set.
  enum Problem: Error {
    /// The name is not a drawing property.
    case unknown
    case badValue
    /// The property or value is ignored.
    case unsupported
    case externalReference
  }
}
