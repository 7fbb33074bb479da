extension Spec {
  /// A phone, by whose measures the screen is laid out.
  enum Device: String, CaseIterable, Sendable {
    case iphone3GS = "iphone-3gs"
    case iphone4 = "iphone-4"
    case iphone5s = "iphone-5s"
    case iphone8 = "iphone-8"
    case iphone8Plus = "iphone-8-plus"
    case iphoneX = "iphone-x"
    case iphone11 = "iphone-11"
    case iphone14 = "iphone-14"
    case iphone14Plus = "iphone-14-plus"
    case iphone16 = "iphone-16"
    case iphone16Plus = "iphone-16-plus"
    case iphone16Pro = "iphone-16-pro"
    case iphone16ProMax = "iphone-16-pro-max"

    var metrics: Metrics {
      switch self {
      case .iphone3GS: Metrics(320, 480, scale: 1)
      case .iphone4: Metrics(320, 480, scale: 2)
      case .iphone5s: Metrics(320, 568, scale: 2)
      case .iphone8: Metrics(375, 667, scale: 2)
      case .iphone8Plus: Metrics(414, 736, scale: 3, keepsBarHeight: true)
      case .iphoneX: Metrics(375, 812, scale: 3, safe: (44, 34), radius: 39, .notch(Size(209, 30)))
      case .iphone11:
        Metrics(414, 896, scale: 2, safe: (48, 34), radius: 41.5, .notch(Size(230, 33)), keepsBarHeight: true)
      case .iphone14: Metrics(390, 844, scale: 3, safe: (47, 34), radius: 47.33, .notch(Size(162, 34)))
      case .iphone14Plus:
        Metrics(428, 926, scale: 3, safe: (47, 34), radius: 53.33, .notch(Size(162, 34)), keepsBarHeight: true)
      case .iphone16: Metrics(393, 852, scale: 3, safe: (59, 34), radius: 55, .island(top: 11))
      case .iphone16Plus:
        Metrics(430, 932, scale: 3, safe: (59, 34), radius: 55, .island(top: 11), keepsBarHeight: true)
      case .iphone16Pro: Metrics(402, 874, scale: 3, safe: (62, 34), radius: 62, .island(top: 14))
      case .iphone16ProMax:
        Metrics(440, 956, scale: 3, safe: (62, 34), radius: 62, .island(top: 14), keepsBarHeight: true)
      }
    }
  }
}

extension Spec.Device {
  /// The screen in portrait; lengths are points. Sizes and scales are those that Apple publishes. Safe areas, radii and holes
  /// are what several authors measured on the phones and published alike.
  struct Metrics: Sendable, Equatable {
    var size: Size
    /// Pixels for each point of the real display.
    var nativeScale: Double
    var safeTop: Double
    var safeBottom: Double
    /// Of the glass; 0 for square corners.
    var cornerRadius: Double
    var cutout: Movie.Screen.Cutout
    /// The Plus and Max sizes keep the tall bar in landscape.
    var keepsBarHeight: Bool

    /// A phone with a home button has no safe area but the status bar's 20 points.
    init(
      _ width: Double, _ height: Double, scale: Double, safe: (top: Double, bottom: Double) = (20, 0),
      radius: Double = 0, _ cutout: Movie.Screen.Cutout = .none, keepsBarHeight: Bool = false
    ) {
      size = Size(width, height)
      nativeScale = scale
      safeTop = safe.top
      safeBottom = safe.bottom
      cornerRadius = radius
      self.cutout = cutout
      self.keepsBarHeight = keepsBarHeight
    }
  }
}
