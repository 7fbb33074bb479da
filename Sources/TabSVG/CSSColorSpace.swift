import Platform
import TabRaster

/// Color spaces of CSS Color 4, with their conversion to sRGB. Matrices, curves and white points
/// are from its §10 to §17 and its sample code. Values outside sRGB are clamped per channel, as in
/// browsers.
enum CSSColorSpace: String {
  case srgb
  case linear = "srgb-linear"
  case displayP3 = "display-p3"
  case linearP3 = "display-p3-linear"
  case adobe = "a98-rgb"
  case proPhoto = "prophoto-rgb"
  case rec2020
  case xyz
  case xyz65 = "xyz-d65"
  case xyz50 = "xyz-d50"
  // Spaces with their own color functions.
  case lab
  case lch
  case oklab
  case oklch
  case hwb

  typealias Values = SIMD3<Double>

  /// A 3×3 matrix of three rows.
  private struct Matrix {
    var (x, y, z): (Values, Values, Values)

    init(_ x: Values, _ y: Values, _ z: Values) { (self.x, self.y, self.z) = (x, y, z) }

    static func * (m: Matrix, v: Values) -> Values { [(m.x * v).sum(), (m.y * v).sum(), (m.z * v).sum()] }
  }

  // Matrices from linear light to tristimulus values: D50 for ProPhoto, D65 for the others.
  private static let rgbToXYZ = Matrix(
    [506_752 / 1_228_815, 87_881 / 245_763, 12_673 / 70_218],
    [87_098 / 409_605, 175_762 / 245_763, 12_673 / 175_545],
    [7_918 / 409_605, 87_881 / 737_289, 1_001_167 / 1_053_270])
  private static let xyzToRGB = Matrix(
    [12_831 / 3_959, -329 / 214, -1_974 / 3_959], [-851_781 / 878_810, 1_648_619 / 878_810, 36_519 / 878_810],
    [705 / 12_673, -2_585 / 12_673, 705 / 667])
  private static let p3ToXYZ = Matrix(
    [608_311 / 1_250_200, 189_793 / 714_400, 198_249 / 1_000_160],
    [35_783 / 156_275, 247_089 / 357_200, 198_249 / 2_500_400], [0, 32_229 / 714_400, 5_220_557 / 5_000_800])
  private static let adobeToXYZ = Matrix(
    [573_536 / 994_567, 263_643 / 1_420_810, 187_206 / 994_567],
    [591_459 / 1_989_134, 6_239_551 / 9_945_670, 374_412 / 4_972_835],
    [53_769 / 1_989_134, 351_524 / 4_972_835, 4_929_758 / 4_972_835])
  private static let rec2020ToXYZ = Matrix(
    [63_426_534 / 99_577_255, 20_160_776 / 139_408_157, 47_086_771 / 278_816_314],
    [26_158_966 / 99_577_255, 472_592_308 / 697_040_785, 8_267_143 / 139_408_157],
    [0, 19_567_812 / 697_040_785, 295_819_943 / 278_816_314])
  private static let proPhotoToXYZ = Matrix(
    [0.797766644900642, 0.135181297400533, 0.031347734128392],
    [0.288074828819401, 0.711835234241873, 0.000089936938726], [0, 0, 0.82510460251046])
  private static let d50ToD65 = Matrix(
    [0.955473421488075, -0.023098454948765, 0.063259243200571],
    [-0.028369709333864, 1.009995398081304, 0.021041441191917],
    [0.012314014864482, -0.020507649298899, 1.330365926242124])
  private static let white50 = Values(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  private static let oklabToLMS = Matrix(
    [1, 0.396337777376175, 0.215803757309914], [1, -0.105561345815659, -0.063854172825813],
    [1, -0.089484177529812, -1.291485548019409])
  private static let lmsToXYZ = Matrix(
    [1.226879875845924, -0.557814994460217, 0.281391045665965],
    [-0.040575745214801, 1.112286803280317, -0.071711058065516],
    [-0.07637293667466, -0.421493332402243, 1.586924019836782])
  private static let xyzToLMS = Matrix(
    [0.819022437996703, 0.36190626005289, -0.128873781520988],
    [0.032983653932389, 0.929286861586343, 0.036144666350642],
    [0.048177189359624, 0.264239531752731, 0.633547828469431])
  private static let lmsToOklab = Matrix(
    [0.210454268309314, 0.793617774702305, -0.004072043011619],
    [1.977998532431168, -2.42859224204858, 0.450593709617411],
    [0.025904042465548, 0.78277171245753, -0.808675754923077])

  /// Value of 100 % for each of the three components.
  var whole: Values {
    switch self {
    case .lab: [100, 125, 125]
    case .lch: [100, 150, 1]
    case .oklab: [1, 0.4, 0.4]
    case .oklch: [1, 0.4, 1]
    case .hwb: [1, 100, 100]
    default: [1, 1, 1]
    }
  }

  /// Index of the component that is an angle, in degrees; nil if there is none.
  var hue: Int? {
    switch self {
    case .lch, .oklch: 2
    case .hwb: 0
    default: nil
    }
  }

  /// Encoded sRGB values, not clamped.
  func toRGB(_ v: Values) -> Values {
    switch self {
    case .srgb: return v
    case .linear: return Self.encoded(v)
    case .displayP3: return Self.rgb(Self.p3ToXYZ * Self.decoded(v))
    case .linearP3: return Self.rgb(Self.p3ToXYZ * v)
    case .adobe: return Self.rgb(Self.adobeToXYZ * Self.each(v) { pow($0, 563.0 / 256) })
    case .proPhoto:
      let light = Self.each(v) { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) }
      return Self.rgb(Self.d50ToD65 * (Self.proPhotoToXYZ * light))
    case .rec2020:
      // The curve of Rec. BT.2020-2, table 4.
      let (alpha, beta) = (1.09929682680944, 0.018053968510807)
      let light = Self.each(v) { $0 < beta * 4.5 ? $0 / 4.5 : pow(($0 + alpha - 1) / alpha, 1 / 0.45) }
      return Self.rgb(Self.rec2020ToXYZ * light)
    case .xyz, .xyz65: return Self.rgb(v)
    case .xyz50: return Self.rgb(Self.d50ToD65 * v)
    case .lab:
      let (epsilon, kappa) = (216.0 / 24_389, 24_389.0 / 27)
      let y = (v.x + 16) / 116
      let (x, z) = (v.y / 500 + y, y - v.z / 200)
      func cube(_ f: Double) -> Double { f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa }
      let light = Values(cube(x), v.x > kappa * epsilon ? y * y * y : v.x / kappa, cube(z))
      return Self.rgb(Self.d50ToD65 * (light * Self.white50))
    case .lch: return CSSColorSpace.lab.toRGB(Self.upright(v))
    case .oklab:
      let lms = Self.oklabToLMS * v
      return Self.rgb(Self.lmsToXYZ * (lms * lms * lms))
    case .oklch: return CSSColorSpace.oklab.toRGB(Self.upright(v))
    case .hwb:
      let (whiteness, blackness) = (v.y / 100, v.z / 100)
      if whiteness + blackness >= 1 { return Values(repeating: whiteness / (whiteness + blackness)) }
      let pure = CSSColor.hsl(v.x / 360, 1, 0.5, 1)
      return Values(pure.red, pure.green, pure.blue) * (1 - whiteness - blackness) + whiteness
    }
  }

  /// Components of an encoded sRGB color; nil for spaces that `color-mix()` does not support here.
  func fromRGB(_ v: Values) -> Values? {
    switch self {
    case .srgb: return v
    case .linear: return Self.decoded(v)
    case .xyz, .xyz65: return Self.rgbToXYZ * Self.decoded(v)
    case .oklab:
      let lms = Self.xyzToLMS * (Self.rgbToXYZ * Self.decoded(v))
      return Self.lmsToOklab * Self.each(lms) { cbrt($0) }
    case .oklch:
      return CSSColorSpace.oklab.fromRGB(v).map { lab in
        let degrees = atan2(lab.z, lab.y) * 180 / .pi
        return [lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(), degrees < 0 ? degrees + 360 : degrees]
      }
    default: return nil
    }
  }

  /// Converts lightness, chroma and hue to lightness and two axes.
  private static func upright(_ v: Values) -> Values {
    let angle = v.z * .pi / 180
    return [v.x, max(0, v.y) * cos(angle), max(0, v.y) * sin(angle)]
  }

  private static func rgb(_ xyz: Values) -> Values { encoded(xyzToRGB * xyz) }

  private static func decoded(_ v: Values) -> Values {
    each(v) { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
  }

  private static func encoded(_ v: Values) -> Values {
    each(v) { $0 > 0.0031308 ? 1.055 * pow($0, 1 / 2.4) - 0.055 : 12.92 * $0 }
  }

  /// Applies a curve to each value, mirrored for negative ones.
  private static func each(_ v: Values, _ curve: (Double) -> Double) -> Values {
    func signed(_ x: Double) -> Double { x < 0 ? -curve(-x) : curve(x) }
    return [signed(v.x), signed(v.y), signed(v.z)]
  }
}

/// The function `color-mix()` (CSS Color 5, §3).
extension CSSColor {
  /// Maximum nesting of mixed colors.
  private static let mixDepth = 8

  /// The color for the arguments of `color-mix()`; nil for a mistake, and for spaces and hue
  /// methods that are not supported.
  static func mix(_ arguments: Substring, depth: Int) -> Color? {
    var parts = arguments.cssParts
    var space = CSSColorSpace.oklab
    if let words = parts.first?.cssWords, words.first == "in" {
      guard words.count == 2, let named = CSSColorSpace(rawValue: String(words[1])) else { return nil }
      space = named
      parts.removeFirst()
    }
    guard depth < mixDepth, parts.count == 2 else { return nil }
    var colors: [(values: CSSColorSpace.Values, alpha: Double)] = []
    var shares: [Double?] = []
    for part in parts {
      var words = part.cssWords
      var fraction: Double?
      for end in [words.count - 1, 0] where fraction == nil && words.count > 1 && words[end].last == "%" {
        fraction = Double(words[end].dropLast()).map { $0 / 100 }
        words.remove(at: end)
      }
      guard words.count == 1, fraction.map({ (0...1).contains($0) }) ?? true,
        let color = parse(words[0], depth: depth + 1),
        let values = space.fromRGB([color.red, color.green, color.blue])
      else { return nil }
      colors.append((values, color.alpha))
      shares.append(fraction)
    }
    let first = shares[0] ?? shares[1].map { 1 - $0 } ?? 0.5
    let sum = first + (shares[1] ?? 1 - first)
    guard sum > 0 else { return nil }
    let fraction = first / sum
    if let hue = space.hue {
      // A color without chroma takes the other's hue; otherwise the shorter arc counts.
      if colors[0].values.y < 1e-4 { colors[0].values[hue] = colors[1].values[hue] }
      if colors[1].values.y < 1e-4 { colors[1].values[hue] = colors[0].values[hue] }
      let way = colors[1].values[hue] - colors[0].values[hue]
      if abs(way) > 180 { colors[way > 0 ? 0 : 1].values[hue] += 360 }
    }
    let alpha = colors[0].alpha * fraction + colors[1].alpha * (1 - fraction)
    var mixed = CSSColorSpace.Values.zero
    for axis in 0..<3 {
      let (a, b) = (colors[0].values[axis] * fraction, colors[1].values[axis] * (1 - fraction))
      mixed[axis] = axis == space.hue || alpha == 0 ? a + b : (a * colors[0].alpha + b * colors[1].alpha) / alpha
    }
    return color(space.toRGB(mixed), alpha * min(sum, 1))
  }

  /// The color with its values clamped to sRGB.
  static func color(_ v: CSSColorSpace.Values, _ alpha: Double) -> Color {
    // The order matters: NaN becomes 0.
    func cut(_ x: Double) -> Double { max(0, min(1, x.isNaN ? 0 : x)) }
    return Color(cut(v.x), cut(v.y), cut(v.z), alpha)
  }
}
