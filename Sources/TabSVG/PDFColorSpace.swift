import Platform
import TabRaster

/// The color space of paints in a PDF file.
enum PDFColorSpace {
  case gray, rgb, cmyk
  /// Amounts of one ink, 0…1, as a power between two colors of the alternate space.
  indirect case ink(alternate: PDFColorSpace, none: [Double], full: [Double], exponent: Double)
  /// A pattern or gradient instead of a color.
  case pattern
  /// A space that is not known: its first component is the amount of an ink.
  case unknown

  /// Color of paints before any is chosen.
  var initialColor: Color? {
    switch self {
    case .gray, .rgb: .black
    case .cmyk: color([0, 0, 0, 1])
    case .ink, .unknown: color([1])
    case .pattern: nil
    }
  }

  /// The color with these components, by the plain formulas of PDF; nil means that there are too few, or a pattern.
  func color(_ parts: [Double]) -> Color? {
    let parts = parts.map { min(max($0, 0), 1) }
    switch self {
    case .gray: return parts.last.map { Color($0, $0, $0) }
    case .rgb: return parts.count < 3 ? nil : Color(parts[0], parts[1], parts[2])
    case .cmyk:
      guard parts.count >= 4 else { return nil }
      func light(_ ink: Double) -> Double { 1 - min(1, ink + parts[3]) }
      return Color(light(parts[0]), light(parts[1]), light(parts[2]))
    case .ink(let alternate, let none, let full, let exponent):
      guard let amount = parts.first else { return nil }
      let part = pow(amount, exponent)
      return alternate.color(zip(none, full).map { $0 + part * ($1 - $0) })
    case .unknown: return parts.first.map { Color(1 - $0, 1 - $0, 1 - $0) }
    case .pattern: return nil
    }
  }
}

extension PDFFile {
  /// The color space that an object names or describes; `resources` have more names.
  func colorSpace(
    _ object: PDFObject?, _ resources: [String: PDFObject], depth: Int = 0
  ) -> (space: PDFColorSpace, problem: PDFProblem?) {
    let parts = array(object)
    let name = name(parts?.first ?? object) ?? ""
    switch name {
    case "DeviceGray", "G", "CalGray": return (.gray, nil)
    case "DeviceRGB", "RGB", "CalRGB": return (.rgb, nil)
    case "DeviceCMYK", "CMYK": return (.cmyk, nil)
    case "Pattern": return (.pattern, nil)
    case "ICCBased":
      switch resolved(dictionary(parts?.last)?["N"]).integer {
      case 1: return (.gray, nil)
      case 3: return (.rgb, nil)
      case 4: return (.cmyk, nil)
      default: return (.unknown, .colorSpace(name))
      }
    case "Separation":
      guard let parts, parts.count >= 4, depth < 4, let function = dictionary(parts[3]),
        resolved(function["FunctionType"]).integer == 2
      else { return (.unknown, .colorSpace(name)) }
      let alternate = colorSpace(parts[2], resources, depth: depth + 1)
      return (
        .ink(
          alternate: alternate.space, none: numbers(function["C0"]) ?? [0], full: numbers(function["C1"]) ?? [1],
          exponent: min(max(number(function["N"]) ?? 1, 0), 100)), alternate.problem
      )
    default:
      if parts == nil, depth < 4, let own = dictionary(resources["ColorSpace"])?[name] {
        return colorSpace(own, resources, depth: depth + 1)
      }
      return (.unknown, .colorSpace(name))
    }
  }
}
