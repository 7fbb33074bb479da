import TabBase
import TabModel

extension Spec {
  /// A phone or a tablet, whose metrics the layout of the screen uses.
  package struct Device: RawRepresentable, CaseIterable, Sendable {
    /// Name in a spec, such as "iphone-8".
    package let rawValue: String
    /// Style of its bars when it was new.
    package let style: Movie.Style
    package let metrics: Metrics

    private init(_ name: String, style: Movie.Style = .flat, _ metrics: Metrics) {
      (rawValue, self.style, self.metrics) = (name, style, metrics)
    }

    /// Creates the device of that name; nil means that the name is unknown.
    package init?(rawValue: String) {
      guard let known = Device.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = known
    }
  }
}

extension Spec.Device {
  static let iphone3GS = Self(
    "iphone-3gs", style: .classic3,
    Metrics(320, 480, scale: 1, body: .homeButton(398, 741, on: (320, 480), radius: 75, .square, camera: false)))
  static let iphone4 = Self(
    "iphone-4", style: .classic,
    Metrics(320, 480, scale: 2, body: .homeButton(376, 739, on: (320, 480), radius: 56, .square)))
  static let iphone5s = Self(
    "iphone-5s", style: .flat7,
    Metrics(320, 568, scale: 2, body: .homeButton(376, 794, on: (320, 568), radius: 58, .ring)))
  static let iphone8 = Self("iphone-8", style: .flat7, flatPhone)
  static let iphone16Pro = Self("iphone-16-pro", island402)
  static let ipadMini = Self(
    "ipad-mini", style: .flat18, Metrics(tablet: 744, 1133, scale: 2, radius: 21.5, body: .tablet(50, 50, radius: 56)))

  /// Names of devices with the screen and the metrics of another one, each with that one.
  static let aliases: [String: Self] = others.reduce(into: [:]) { known, entry in
    for name in entry.names { known[name] = Self(rawValue: entry.device) }
  }

  /// The names that mean this device, too, from the oldest to the newest.
  package var otherNames: [String] { Self.others.first { $0.device == rawValue }?.names ?? [] }

  private static let others: [(device: String, names: [String])] = [
    ("iphone-3gs", ["iphone-3g"]), ("iphone-4", ["iphone-4s"]), ("iphone-5s", ["iphone-5", "iphone-5c"]),
    ("iphone-8", ["iphone-6", "iphone-6s", "iphone-7"]),
    ("iphone-8-plus", ["iphone-6-plus", "iphone-6s-plus", "iphone-7-plus"]),
    ("iphone-x", ["iphone-xs", "iphone-11-pro"]), ("iphone-11", ["iphone-xr"]),
    ("iphone-14", ["iphone-13", "iphone-13-pro"]), ("iphone-14-plus", ["iphone-13-pro-max"]),
    ("iphone-15", ["iphone-14-pro"]), ("iphone-15-plus", ["iphone-14-pro-max"]),
  ]

  /// All devices, in the order of `list devices`.
  package static let allCases: [Self] = [
    iphone3GS, iphone4, iphone5s, iphone8,
    Self(
      "iphone-8-plus", style: .flat7,
      Metrics(
        414, 736, scale: 3, keepsBarHeight: true,
        body: .homeButton(474, 960, on: (414, 736), radius: 66, .ring, powerOnTop: false))),
    Self("iphone-se", flatPhone),
    Self(
      "iphone-x", style: .flat7,
      Metrics(375, 812, scale: 3, safe: (44, 34), radius: 39, .notch(Size(209, 30)), indicator: 134)
    ),
    Self(
      "iphone-11",
      Metrics(414, 896, scale: 2, safe: (48, 34), radius: 41.5, .notch(Size(230, 33)), keepsBarHeight: true)),
    Self(
      "iphone-13-mini", Metrics(375, 812, scale: 3, safe: (50, 34), radius: 44, .notch(Size(174, 37)), indicator: 134)),
    Self("iphone-14", notch390),
    Self(
      "iphone-14-plus",
      Metrics(428, 926, scale: 3, safe: (47, 34), radius: 53.33, .notch(Size(162, 34)), keepsBarHeight: true)),
    Self("iphone-15", island393),
    Self("iphone-15-plus", island430),
    Self("iphone-15-pro", island393),
    Self("iphone-15-pro-max", island430),
    Self("iphone-16", island393),
    Self("iphone-16-plus", island430),
    iphone16Pro,
    Self("iphone-16-pro-max", island440),
    Self("iphone-16e", notch390),
    Self("iphone-17", style: .floating, island402),
    Self("iphone-17-pro", style: .floating, island402),
    Self("iphone-17-pro-max", style: .floating, island440),
    Self(
      "iphone-air", style: .floating,
      Metrics(420, 912, scale: 3, safe: (68, 34), radius: 62, .island(top: 20), keepsBarHeight: true)),
    Self("ipad-2", style: .classic, Metrics(tablet: 768, 1024, scale: 1, body: .tablet(98, 115, radius: 50, .square))),
    Self("ipad", Metrics(tablet: 810, 1080, scale: 2, body: .tablet(47, 111, radius: 50, .ring))),
    ipadMini,
    Self("ipad-air", Metrics(tablet: 820, 1180, scale: 2, radius: 18, body: .tablet(54, 54, radius: 58))),
    Self(
      "ipad-pro-11", style: .floating,
      Metrics(tablet: 834, 1210, scale: 2, radius: 18, body: .tablet(46, 46, radius: 58))),
    Self(
      "ipad-pro-13", style: .floating,
      Metrics(tablet: 1032, 1376, scale: 2, radius: 18, body: .tablet(44, 44, radius: 56))),
  ]

  // Metrics that several devices share.
  private static let flatPhone = Metrics(
    375, 667, scale: 2, body: .homeButton(432, 888, on: (375, 667), radius: 68, .ring, powerOnTop: false))
  private static let notch390 = Metrics(390, 844, scale: 3, safe: (47, 34), radius: 47.33, .notch(Size(162, 34)))
  private static let island393 = Metrics(393, 852, scale: 3, safe: (59, 34), radius: 55, .island(top: 11))
  private static let island402 = Metrics(402, 874, scale: 3, safe: (62, 34), radius: 62, .island(top: 14))
  private static let island430 = Metrics(
    430, 932, scale: 3, safe: (59, 34), radius: 55, .island(top: 11), keepsBarHeight: true)
  private static let island440 = Metrics(
    440, 956, scale: 3, safe: (62, 34), radius: 62, .island(top: 14), keepsBarHeight: true)

  /// The screen in portrait; lengths are points. Sizes and scales are Apple's. Safe areas, radii and
  /// cutouts are values on which several authors' published measurements agree.
  package struct Metrics: Sendable, Equatable {
    package var size: Size
    /// Pixels per point of the real display.
    package var nativeScale: Double
    package var safeTop: Double
    package var safeBottom: Double
    /// Corner radius of the glass; 0 means square corners.
    var cornerRadius: Double
    var cutout: Movie.Screen.Cutout
    /// Whether bars have the same height in landscape, as on Plus and Max sizes and tablets.
    var keepsBarHeight: Bool
    /// Width of the home indicator in portrait.
    var indicator: Double
    /// The body around the glass.
    var body: Movie.Screen.Body
    /// Whether the safe area is the same in all orientations, and bars are those of wide screens.
    package var isTablet = false

    /// Metrics of a phone. The default safe area is that of a phone with a home button: the status bar's 20
    /// points.
    init(
      _ width: Double, _ height: Double, scale: Double, safe: (top: Double, bottom: Double) = (20, 0),
      radius: Double = 0, _ cutout: Movie.Screen.Cutout = .none, keepsBarHeight: Bool = false, indicator: Double = 140,
      body: Movie.Screen.Body? = nil
    ) {
      size = Size(width, height)
      nativeScale = scale
      safeTop = safe.top
      safeBottom = safe.bottom
      cornerRadius = radius
      self.cutout = cutout
      self.keepsBarHeight = keepsBarHeight
      self.indicator = indicator
      self.body = body ?? .glass(height: height, screenRadius: radius)
    }

    /// Metrics of a tablet. With round corners it has a home indicator, and a status bar of 24 points
    /// instead of 20.
    init(tablet width: Double, _ height: Double, scale: Double, radius: Double = 0, body: Movie.Screen.Body) {
      let hasIndicator = radius > 0
      self.init(
        width, height, scale: scale, safe: hasIndicator ? (24, 20) : (20, 0), radius: radius, keepsBarHeight: true,
        indicator: 314, body: body)
      isTablet = true
    }
  }
}

extension Spec.Device: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
