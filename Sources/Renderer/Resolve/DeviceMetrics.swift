/// The devices' screens: points in portrait, as published by the maker or measured by several authors.
extension Spec.Device {
  struct Metrics: Sendable, Equatable {
    var size: Size
    /// Pixels for each point of the real display.
    var nativeScale: Double
    var safeTop: Double
    var safeBottom: Double
    var cornerRadius: Double
    var cutout = Movie.Screen.Cutout.none
    /// The Plus and Max sizes keep the tall bar in landscape.
    var keepsBarHeight = false
  }

  var metrics: Metrics {
    switch self {
    case .iphone3GS: Metrics(size: Size(320, 480), nativeScale: 1, safeTop: 20, safeBottom: 0, cornerRadius: 0)
    case .iphone4: Metrics(size: Size(320, 480), nativeScale: 2, safeTop: 20, safeBottom: 0, cornerRadius: 0)
    case .iphone5s: Metrics(size: Size(320, 568), nativeScale: 2, safeTop: 20, safeBottom: 0, cornerRadius: 0)
    case .iphone8: Metrics(size: Size(375, 667), nativeScale: 2, safeTop: 20, safeBottom: 0, cornerRadius: 0)
    case .iphone8Plus:
      Metrics(
        size: Size(414, 736), nativeScale: 3, safeTop: 20, safeBottom: 0, cornerRadius: 0, keepsBarHeight: true)
    case .iphoneX:
      Metrics(
        size: Size(375, 812), nativeScale: 3, safeTop: 44, safeBottom: 34, cornerRadius: 39,
        cutout: .notch(Size(209, 30)))
    case .iphone11:
      Metrics(
        size: Size(414, 896), nativeScale: 2, safeTop: 48, safeBottom: 34, cornerRadius: 41.5,
        cutout: .notch(Size(230, 33)),
        keepsBarHeight: true)
    case .iphone14:
      Metrics(
        size: Size(390, 844), nativeScale: 3, safeTop: 47, safeBottom: 34, cornerRadius: 47.33,
        cutout: .notch(Size(162, 34)))
    case .iphone14Plus:
      Metrics(
        size: Size(428, 926), nativeScale: 3, safeTop: 47, safeBottom: 34, cornerRadius: 53.33,
        cutout: .notch(Size(162, 34)),
        keepsBarHeight: true)
    case .iphone16:
      Metrics(
        size: Size(393, 852), nativeScale: 3, safeTop: 59, safeBottom: 34, cornerRadius: 55, cutout: .island(top: 11))
    case .iphone16Plus:
      Metrics(
        size: Size(430, 932), nativeScale: 3, safeTop: 59, safeBottom: 34, cornerRadius: 55, cutout: .island(top: 11),
        keepsBarHeight: true)
    case .iphone16Pro:
      Metrics(
        size: Size(402, 874), nativeScale: 3, safeTop: 62, safeBottom: 34, cornerRadius: 62, cutout: .island(top: 14))
    case .iphone16ProMax:
      Metrics(
        size: Size(440, 956), nativeScale: 3, safeTop: 62, safeBottom: 34, cornerRadius: 62, cutout: .island(top: 14),
        keepsBarHeight: true)
    }
  }
}
