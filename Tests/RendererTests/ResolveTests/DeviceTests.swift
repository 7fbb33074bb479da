import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct DeviceTests {
  typealias Cutout = Movie.Screen.Cutout

  @Test(
    arguments: [
      ("iphone-3gs", 320, 480, 20, 0, 0, Cutout.none), ("iphone-4", 320, 480, 20, 0, 0, .none),
      ("iphone-5s", 320, 568, 20, 0, 0, .none), ("iphone-8", 375, 667, 20, 0, 0, .none),
      ("iphone-8-plus", 414, 736, 20, 0, 0, .none), ("iphone-x", 375, 812, 44, 34, 39, .notch(Size(209, 30))),
      ("iphone-11", 414, 896, 48, 34, 41.5, .notch(Size(230, 33))),
      ("iphone-14", 390, 844, 47, 34, 47.33, .notch(Size(162, 34))),
      ("iphone-14-plus", 428, 926, 47, 34, 53.33, .notch(Size(162, 34))),
      ("iphone-16", 393, 852, 59, 34, 55, .island(top: 11)), ("iphone-16-plus", 430, 932, 59, 34, 55, .island(top: 11)),
      ("iphone-16-pro", 402, 874, 62, 34, 62, .island(top: 14)),
      ("iphone-16-pro-max", 440, 956, 62, 34, 62, .island(top: 14)), ("iphone-se", 375, 667, 20, 0, 0, .none),
      ("iphone-13-mini", 375, 812, 50, 34, 44, .notch(Size(174, 37))),
      ("iphone-15", 393, 852, 59, 34, 55, .island(top: 11)),
      ("iphone-15-pro-max", 430, 932, 59, 34, 55, .island(top: 11)),
      ("iphone-16e", 390, 844, 47, 34, 47.33, .notch(Size(162, 34))),
      ("iphone-17", 402, 874, 62, 34, 62, .island(top: 14)),
      ("iphone-17-pro-max", 440, 956, 62, 34, 62, .island(top: 14)),
      ("iphone-air", 420, 912, 68, 34, 62, .island(top: 20)), ("ipad-2", 768, 1024, 20, 0, 0, .none),
      ("ipad", 810, 1080, 20, 0, 0, .none), ("ipad-mini", 744, 1133, 24, 20, 21.5, .none),
      ("ipad-air", 820, 1180, 24, 20, 18, .none), ("ipad-pro-11", 834, 1210, 24, 20, 18, .none),
      ("ipad-pro-13", 1032, 1376, 24, 20, 18, .none),
    ] as [(String, Double, Double, Double, Double, Double, Cutout)])
  func devicesHaveTheirPublishedMeasures(
    name: String, width: Double, height: Double, top: Double, bottom: Double, radius: Double, cutout: Cutout
  ) throws {
    let device = try #require(Spec.Device(rawValue: name))
    let metrics = device.metrics
    #expect(metrics.size == Size(width, height))
    #expect(metrics.safeTop == top)
    #expect(metrics.safeBottom == bottom)
    #expect(metrics.cornerRadius == radius)
    #expect(metrics.cutout == cutout)
  }

  @Test(arguments: [
    ("iphone-4s", 320, 480, 2), ("iphone-5", 320, 568, 2), ("iphone-5c", 320, 568, 2), ("iphone-6", 375, 667, 2),
    ("iphone-6s", 375, 667, 2), ("iphone-7", 375, 667, 2), ("iphone-6-plus", 414, 736, 3), ("iphone-xs", 375, 812, 3),
    ("iphone-xr", 414, 896, 2), ("iphone-13", 390, 844, 3), ("iphone-14-pro", 393, 852, 3),
  ]) func namesOfSisterDevicesAreNamesOfTheirSizes(name: String, width: Double, height: Double, scale: Double) throws {
    let screen = try Resolved(#"{ "screen": { "device": "\#(name)", "crop": "screen" } }"#).movie.screen
    #expect(screen.portraitSize == Size(width, height))
    #expect(Spec.Device.aliases[name]?.metrics.nativeScale == scale)
  }

  @Test func noNameIsThatOfTwoDevices() {
    let names = Spec.Device.allCases.flatMap { [$0.rawValue] + $0.otherNames }
    #expect(Set(names).count == names.count)
    #expect(names.count == Spec.Device.allCases.count + Spec.Device.aliases.count)
  }

  /// Phones with a home button have square corners and no hole in the glass.
  @Test(arguments: Spec.Device.allCases) func roundCornersComeWithTheHomeIndicator(_ device: Spec.Device) {
    let metrics = device.metrics
    #expect((metrics.safeBottom > 0) == (metrics.cornerRadius > 0))
    #expect(metrics.safeBottom > 0 || metrics.cutout == .none)
  }

  @Test func inLandscapeTheSidesTakeWhatTheTopHad() throws {
    let screen = try TestMovie(#"{ "screen": { "device": "iphone-14", "crop": "screen" } }"#).movie.screen
    #expect(screen.safeArea(in: .portrait) == Insets(top: 47, bottom: 34))
    #expect(screen.safeArea(in: .landscapeLeft) == Insets(left: 47, bottom: 21, right: 47))
    let plain = try TestMovie(#"{ "screen": { "device": "iphone-8" } }"#).movie.screen
    #expect(plain.safeArea(in: .landscapeRight) == Insets())
  }
}
