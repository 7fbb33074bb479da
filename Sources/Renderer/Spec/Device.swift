import TabBase

extension Spec {
  /// A phone or a tablet, by whose measures the screen is laid out.
  enum Device: String, CaseIterable, Sendable {
    case iphone3GS = "iphone-3gs"
    case iphone4 = "iphone-4"
    case iphone5s = "iphone-5s"
    case iphone8 = "iphone-8"
    case iphone8Plus = "iphone-8-plus"
    case iphoneSE = "iphone-se"
    case iphoneX = "iphone-x"
    case iphone11 = "iphone-11"
    case iphone13Mini = "iphone-13-mini"
    case iphone14 = "iphone-14"
    case iphone14Plus = "iphone-14-plus"
    case iphone15 = "iphone-15"
    case iphone15Plus = "iphone-15-plus"
    case iphone15Pro = "iphone-15-pro"
    case iphone15ProMax = "iphone-15-pro-max"
    case iphone16 = "iphone-16"
    case iphone16Plus = "iphone-16-plus"
    case iphone16Pro = "iphone-16-pro"
    case iphone16ProMax = "iphone-16-pro-max"
    case iphone16e = "iphone-16e"
    case iphone17 = "iphone-17"
    case iphone17Pro = "iphone-17-pro"
    case iphone17ProMax = "iphone-17-pro-max"
    case iphoneAir = "iphone-air"
    case ipad2 = "ipad-2"
    case ipad
    case ipadMini = "ipad-mini"
    case ipadAir = "ipad-air"
    case ipadPro11 = "ipad-pro-11"
    case ipadPro13 = "ipad-pro-13"

    var metrics: Metrics {
      var metrics = measures
      metrics.style = style
      return metrics
    }

    private var style: Movie.Style {
      switch self {
      case .iphone3GS: .classic3
      case .iphone4, .ipad2: .classic
      case .iphone5s, .iphone8, .iphone8Plus, .iphoneX: .flat7
      case .iphone17, .iphone17Pro, .iphone17ProMax, .iphoneAir, .ipadPro11, .ipadPro13: .floating
      case .ipadMini: .flat18
      default: .flat
      }
    }

    private var measures: Metrics {
      switch self {
      case .iphone3GS:
        Metrics(320, 480, scale: 1, body: .homeButton(398, 741, on: (320, 480), radius: 75, .square, camera: false))
      case .iphone4: Metrics(320, 480, scale: 2, body: .homeButton(376, 739, on: (320, 480), radius: 56, .square))
      case .iphone5s: Metrics(320, 568, scale: 2, body: .homeButton(376, 794, on: (320, 568), radius: 58, .ring))
      case .iphone8, .iphoneSE:
        Metrics(375, 667, scale: 2, body: .homeButton(432, 888, on: (375, 667), radius: 68, .ring, powerOnTop: false))
      case .iphone8Plus:
        Metrics(
          414, 736, scale: 3, keepsBarHeight: true,
          body: .homeButton(474, 960, on: (414, 736), radius: 66, .ring, powerOnTop: false))
      case .iphoneX: Metrics(375, 812, scale: 3, safe: (44, 34), radius: 39, .notch(Size(209, 30)), indicator: 134)
      case .iphone11:
        Metrics(414, 896, scale: 2, safe: (48, 34), radius: 41.5, .notch(Size(230, 33)), keepsBarHeight: true)
      case .iphone13Mini:
        Metrics(375, 812, scale: 3, safe: (50, 34), radius: 44, .notch(Size(174, 37)), indicator: 134)
      case .iphone14, .iphone16e: Metrics(390, 844, scale: 3, safe: (47, 34), radius: 47.33, .notch(Size(162, 34)))
      case .iphone14Plus:
        Metrics(428, 926, scale: 3, safe: (47, 34), radius: 53.33, .notch(Size(162, 34)), keepsBarHeight: true)
      case .iphone15, .iphone15Pro, .iphone16:
        Metrics(393, 852, scale: 3, safe: (59, 34), radius: 55, .island(top: 11))
      case .iphone15Plus, .iphone15ProMax, .iphone16Plus:
        Metrics(430, 932, scale: 3, safe: (59, 34), radius: 55, .island(top: 11), keepsBarHeight: true)
      case .iphone16Pro, .iphone17, .iphone17Pro:
        Metrics(402, 874, scale: 3, safe: (62, 34), radius: 62, .island(top: 14))
      case .iphone16ProMax, .iphone17ProMax:
        Metrics(440, 956, scale: 3, safe: (62, 34), radius: 62, .island(top: 14), keepsBarHeight: true)
      case .iphoneAir:
        Metrics(420, 912, scale: 3, safe: (68, 34), radius: 62, .island(top: 20), keepsBarHeight: true)
      case .ipad2: Metrics(tablet: 768, 1024, scale: 1, body: .tablet(98, 115, radius: 50, .square))
      case .ipad: Metrics(tablet: 810, 1080, scale: 2, body: .tablet(47, 111, radius: 50, .ring))
      case .ipadMini: Metrics(tablet: 744, 1133, scale: 2, radius: 21.5, body: .tablet(50, 50, radius: 56))
      case .ipadAir: Metrics(tablet: 820, 1180, scale: 2, radius: 18, body: .tablet(54, 54, radius: 58))
      case .ipadPro11: Metrics(tablet: 834, 1210, scale: 2, radius: 18, body: .tablet(46, 46, radius: 58))
      case .ipadPro13: Metrics(tablet: 1032, 1376, scale: 2, radius: 18, body: .tablet(44, 44, radius: 56))
      }
    }
  }
}

extension Spec.Device {
  /// The screen in portrait; lengths are points. Sizes and scales are those that Apple publishes. Safe areas, radii and holes
  /// are what several authors measured on the devices and published alike.
  struct Metrics: Sendable, Equatable {
    var size: Size
    /// Pixels for each point of the real display.
    var nativeScale: Double
    var safeTop: Double
    var safeBottom: Double
    /// Corner radius of the glass, in points; 0 for square corners.
    var cornerRadius: Double
    var cutout: Movie.Screen.Cutout
    /// The Plus and Max sizes and tablets keep the tall bar in landscape.
    var keepsBarHeight: Bool
    /// How wide the home indicator is while the device is held upright.
    var indicator: Double
    /// What is around the glass.
    var body: Movie.Screen.Body
    /// Style of the bars that it had when it was new.
    var style = Movie.Style.flat
    /// Whether its safe area is the same however it is held, and its bars are those of wide screens.
    var isTablet = false

    /// A phone with a home button has no safe area but the status bar's 20 points.
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

    /// A tablet with round corners has a home indicator, and a status bar of 24 points instead of 20.
    init(tablet width: Double, _ height: Double, scale: Double, radius: Double = 0, body: Movie.Screen.Body) {
      let hasIndicator = radius > 0
      self.init(
        width, height, scale: scale, safe: hasIndicator ? (24, 20) : (20, 0), radius: radius, keepsBarHeight: true,
        indicator: 314, body: body)
      isTablet = true
    }
  }
}
