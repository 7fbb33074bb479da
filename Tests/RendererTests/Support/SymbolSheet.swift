import Foundation

/// A template made by rule, in the structure that the SF Symbols app exports: each drawing is a square, whose side and place are known.
struct SymbolSheet {
  /// Distance of the capline above the baseline, in units of the file.
  static let capHeight = 70.459
  static let baselines = ["S": 696.0, "M": 1126, "L": 1556]
  static let weights = ["Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"]
  static let all: [String] = ["S", "M", "L"].flatMap { scale in weights.map { weight in weight + "-" + scale } }

  var variants = Self.all
  /// Variants with margins of their own.
  var margins = ["Regular-M"]
  /// Distance of both margins from the drawing.
  var bearing = 9.0
  var guides = ["Baseline-S", "Capline-S", "Baseline-M", "Capline-M", "Baseline-L", "Capline-L"]
  /// As exported templates have it: an outline without a fill.
  var pathClass = "monochrome-0 multicolor-0:tintColor hierarchical-0:primary SFSymbolsPreviewWireframe"
  /// Put after each drawing, in its coordinates: the baseline is 0, the left margin 0.
  var after = ""
  var style = ""
  var capHeight = Self.capHeight

  /// Side of the square of a variant, in units of the file: it grows with the scale as documented, and with the weight.
  static func side(_ variant: String) -> Double {
    let factors: [String: Double] = ["S": 0.783, "M": 1, "L": 1.29]
    let weight = weights.firstIndex(of: String(variant.dropLast(2))) ?? 0
    return (90 + 2 * Double(weight)) * (factors[String(variant.suffix(1))] ?? 0)
  }

  var text: String {
    var guides: [String] = []
    for name in self.guides {
      let height = name.hasPrefix("Cap") ? capHeight : 0
      guides.append(Self.line(name, y: Self.baseline(name) - height))
    }
    var drawings: [String] = []
    for (index, variant) in variants.enumerated() {
      let x = Self.left(index)
      if margins.contains(variant) {
        let right = x + Self.side(variant) + 2 * bearing
        guides.append(Self.margin("left", variant, x: x))
        guides.append(Self.margin("right", variant, x: right))
      }
      drawings.append(drawing(variant, x: x))
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3300 2200">
      <style>.monochrome-0 {-sfsymbols-motion-group:0}
      .multicolor-0:tintColor {-sfsymbols-motion-group:0}
      .hierarchical-0:primary {fill:#8E8E8E;opacity:0.2}
      .SFSymbolsPreviewWireframe {fill:none;opacity:1.0;stroke:black;stroke-width:0.5}\(style)
      </style>
      <g id="Notes"><rect id="artboard" height="2200" width="3300" style="fill:white"/>
      <text id="template-version" x="3036" y="1933">Template v.5.0</text></g>
      <g id="Guides">
      \(guides.joined(separator: "\n"))
      </g>
      <g id="Symbols">
      \(drawings.joined(separator: "\n"))
      </g>
      </svg>
      """
  }

  /// Left margin of the drawing at a place in the sheet.
  static func left(_ index: Int) -> Double { 100 + 110 * Double(index) }

  /// Baseline of the scale with which a name ends.
  private static func baseline(_ name: String) -> Double { baselines[String(name.suffix(1))] ?? 0 }

  private static func line(_ name: String, y: Double) -> String {
    ##"<line id="\##(name)" style="fill:none;stroke:#27AAE1;stroke-width:0.5" x1="263" x2="3036" y1="\##(y)" y2="\##(y)"/>"##
  }

  static func margin(_ side: String, _ variant: String, x: Double) -> String {
    let top = baseline(variant) - 95
    return ##"<path id="\##(side)-margin-\##(variant)" d="M\##(x) \##(top)v119" fill="none" stroke="#00AEEF"/>"##
  }

  private func drawing(_ variant: String, x: Double) -> String {
    let side = Self.side(variant)
    let top = -Self.capHeight / 2 - side / 2
    return """
      <g id="\(variant)" transform="matrix(1 0 0 1 \(x) \(Self.baseline(variant)))">
      <path class="\(pathClass)" d="M\(bearing) \(top)h\(side)v\(side)h\(-side)z"/>\(after)
      </g>
      """
  }

  var data: Data { Data(text.utf8) }
}
