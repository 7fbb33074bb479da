import TabBase
import TabRaster

/// The properties that decide how an element is drawn, with SVG's initial values.
struct SVGStyle {
  indirect enum PaintValue: Equatable {
    case none
    case currentColor
    case color(Color)
    /// `url(#id)`, and what is taken where there is no such thing.
    case reference(String, fallback: PaintValue?)
    /// What a marker's shape, or the `use` that a shape is drawn for, is painted with.
    case contextFill
    case contextStroke

    /// Whether what it paints lies where another element says, or the bounds of the painted one.
    var refersToElement: Bool {
      switch self {
      case .reference, .contextFill, .contextStroke: true
      case .none, .currentColor, .color: false
      }
    }
  }

  /// What a shape is made of, in the order in which it is painted.
  enum Layer: String, Equatable { case fill, stroke, markers }

  static let initialFontSize = 16.0

  // Inherited.
  /// Nil where the picture's user chooses it.
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
  /// 100…900.
  var fontWeight = 400
  var isItalic = false
  var capitals = Capitals.asWritten
  var textCase = TextCase.asWritten
  /// How high an x is to be, in ems; nil where it is as the font has it.
  var xHeight: Double?
  var kerns = true
  /// Of the font, as HarfBuzz writes them: those for figures, and those asked for by name.
  var figures: [String] = []
  var fontFeatures: [String] = []
  /// Those asked for, the first choice first.
  var fontFamilies: [String] = []
  var textAnchor = Anchor.start
  var baseline = Baseline.alphabetic
  var letterSpacing = SVGLength.zero
  var wordSpacing = SVGLength.zero
  /// Those of the element and all around it.
  var textLines: SVGTextLines?
  var readsRightToLeft = false
  /// Whether white space in text counts as it stands.
  var keepsSpace = false
  /// Properties of text that ask for what is not drawn.
  var textLeftOut: Set<String> = []
  var isVisible = true
  var paintOrder = [Layer.fill, .stroke, .markers]
  /// The ids of `marker` elements.
  var markerStart: String?
  var markerMid: String?
  var markerEnd: String?
  /// Whether pictures keep hard edges between their pixels.
  var isPixelated = false
  /// Whether shapes are drawn without shades at their edges.
  var hasHardEdges = false
  /// Whether filters mix colours in linear light.
  var filtersLinearly = true
  /// Custom properties, by their names with both hyphens.
  var variables: [String: String] = [:]

  var own = Own()

  /// The element's own, which children do not take over.
  struct Own {
    var isDisplayed = true
    /// A colour, or none.
    var background = PaintValue.none
    var opacity = 1.0
    var transform = Affine.identity
    /// What `translate`, `rotate` and `scale` say besides `transform`.
    var moves = Moves()
    /// Along x and y; nil where nothing is said.
    var transformOrigin: [SVGLength]?
    var transformBox = ReferenceBox.view
    var clip: Clip?
    /// The id of a `mask`.
    var mask: String?
    /// One after the other.
    var filters: [SVGFilterFunction] = []
    var maskKind = MaskKind.luminance
    /// As it is to be taken whatever the mask says.
    var maskMode: MaskKind?
    var blend = BlendMode.normal
    var isIsolated = false
    /// Nil where nothing is said.
    var isOverflowVisible: Bool?
    var keepsStrokeWidth = false
    /// `text-decoration`, of the element and all in it.
    var textLines: Set<SVGTextLines.Line> = []
    var baselineShift = BaselineShift.length(.zero)
    /// `alignment-baseline`; nil where the line's counts.
    var baseline: Baseline?
    var stopColor = PaintValue.color(.black)
    var stopOpacity = 1.0
    var floodColor = PaintValue.color(.black)
    var floodOpacity = 1.0
    var lightingColor = PaintValue.color(.white)
    /// Positions and sizes from style sheets and `style` attributes, by name.
    var geometry: [String: String] = [:]
  }

  /// Few elements have any, so that all three take the room of one and styles are copied in less time.
  struct Moves: Equatable {
    private indirect enum Said: Equatable {
      case values(translation: [SVGLength]?, rotation: Affine?, scale: Affine?)
    }

    private var said: Said?

    var isEmpty: Bool { said == nil }

    /// Along x and y.
    var translation: [SVGLength]? {
      get { values.translation }
      set { said = .values(translation: newValue, rotation: values.rotation, scale: values.scale) }
    }

    var rotation: Affine? {
      get { values.rotation }
      set { said = .values(translation: values.translation, rotation: newValue, scale: values.scale) }
    }

    var scale: Affine? {
      get { values.scale }
      set { said = .values(translation: values.translation, rotation: values.rotation, scale: newValue) }
    }

    private var values: (translation: [SVGLength]?, rotation: Affine?, scale: Affine?) {
      guard case .values(let translation, let rotation, let scale)? = said else { return (nil, nil, nil) }
      return (translation, rotation, scale)
    }
  }

  /// What is left of an element.
  indirect enum Clip: Equatable {
    /// What the `clipPath` of that id leaves.
    case reference(String)
    /// What lies in a shape, or without one in a box.
    case shape(CSSShape?, ReferenceBox)
  }

  /// What shares and places refer to: the viewport, or the element's bounds without or with its strokes.
  enum ReferenceBox { case view, fill, stroke }

  /// Which part of a line of text stands at its place.
  enum Anchor: String {
    case start, middle, end

    /// Of the line before its place.
    var share: Double { self == .start ? 0 : self == .middle ? 0.5 : 1 }
  }

  /// What of a letter stands on the line.
  enum Baseline { case alphabetic, middle, central, mathematical, hanging, top, bottom }

  /// How much higher than the line letters stand.
  enum BaselineShift: Equatable {
    case length(SVGLength)
    /// By half of what the font takes above and below the line.
    case sub, `super`
  }

  /// Which letters are set as small capitals.
  enum Capitals { case asWritten, small, allSmall }

  enum TextCase: String {
    case asWritten = "none", upper = "uppercase", lower = "lowercase", capitalized = "capitalize"
  }

  /// Whether anything moves the element.
  var isTransformed: Bool {
    own.transform != .identity || !own.moves.isEmpty
  }

  /// All of the element's transforms, about the origin in `box` (CSS Transforms 2, §6).
  func transform(in box: Rect, initial: SVGLength = .zero) -> Affine {
    let origin = transformOrigin(in: box.size, initial: initial)
    let (scale, turn) = (own.moves.scale ?? .identity, own.moves.rotation ?? .identity)
    let turned = own.transform.then(scale).then(turn).about(Point(box.x + origin.x, box.y + origin.y))
    guard let way = own.moves.translation else { return turned }
    return turned.then(
      .translation(
        way[0].value(along: .x, in: box.size, fontSize: fontSize),
        way[1].value(along: .y, in: box.size, fontSize: fontSize)))
  }

  /// What the element's transform turns about, in a box of that size; `initial` along both axes where nothing is said.
  func transformOrigin(in box: Size, initial: SVGLength = .zero) -> Point {
    let origin = own.transformOrigin ?? [initial, initial]
    return Point(
      origin[0].value(along: .x, in: box, fontSize: fontSize), origin[1].value(along: .y, in: box, fontSize: fontSize))
  }

  /// What a child begins with.
  var inherited: SVGStyle {
    var style = self
    style.own = Own()
    return style
  }

  /// Where a property stands: in an attribute of its own, or in a style sheet or `style` attribute.
  enum Notation { case attribute, style }

  enum Outcome: Equatable {
    case done
    /// Not a property of drawing.
    case unknown
    case badValue
    /// Its effect is left out.
    case unsupported
    case externalReference
  }
}
