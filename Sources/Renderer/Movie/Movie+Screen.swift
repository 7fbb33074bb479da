import TabBase
import TabRaster

extension Movie {
  enum Appearance: String, CaseIterable, Sendable {
    case light, dark

    /// Other words for them, as letters and digits in lower case.
    static let meanings: [String: Appearance] = [
      "night": .dark, "black": .dark, "darkmode": .dark, "dim": .dark, "day": .light, "white": .light,
      "lightmode": .light, "bright": .light,
    ]
  }

  /// Orientation of the device, named after the side of the home button.
  enum Orientation: String, CaseIterable, Sendable { case portrait, portraitUpsideDown, landscapeLeft, landscapeRight }

  /// The device's screen, in both orientations.
  struct Screen: Sendable, Equatable {
    /// A part of the glass that shows nothing, at the top in portrait; points.
    enum Cutout: Sendable, Equatable {
      case none
      case notch(Size)
      /// A hole whose top is this far below the screen's top.
      case island(top: Double)

      /// Size of the island, the same on all phones that have one.
      static let islandSize = Size(126, 37)
    }

    /// Size in portrait, in points.
    var portraitSize: Size
    /// Safe area in portrait, in points.
    var safeTop: Double
    var safeBottom: Double
    /// Corner radius of the glass, in points; 0 means square corners.
    var cornerRadius: Double
    var cutout: Cutout
    /// Orientation at the start.
    var orientation: Orientation
    /// The color behind the pages.
    var background: Color
    var showsStatusBar: Bool
    var statusBar: PageTokens.StatusBar
    var showsHomeIndicator: Bool
    /// Width of the home indicator in portrait, in points.
    var indicatorWidth: Double
    var landscapeIndicatorWidth: Double
    /// The device around the glass; nil means that it is not shown.
    var body: Body?
    /// Whether bars and margins are those of wide screens.
    var isWide: Bool
    /// Safe area in landscape, in points.
    var landscapeSafeArea: Insets
    var isRightToLeft: Bool
    /// A page that can cover everything, and whether it does at the start.
    var modal: Modal
    var startsPresented: Bool

    func size(in orientation: Orientation) -> Size {
      orientation.isLandscape ? Size(portraitSize.height, portraitSize.width) : portraitSize
    }

    func safeArea(in orientation: Orientation) -> Insets {
      orientation.isLandscape ? landscapeSafeArea : Insets(top: safeTop, bottom: safeBottom)
    }
  }

  struct Modal: Sendable, Equatable {
    var color: Color
    var title: String
    var textColor: Color
    var presentation: Presentation
    /// Whether a modal page moves on a spring, as from iOS 7 on, or by ease-in-out, as before.
    var movesOnSpring: Bool
    /// Corner radius of a sheet, in points.
    var radius: Double
    /// Color over the page behind a sheet.
    var dim: Color
    /// Height of a sheet on a phone in portrait.
    var detent = Detent.large

    enum Detent: String, CaseIterable, Sendable {
      /// Half of the screen. The page behind keeps its size.
      case medium
      case large
    }
  }
}

extension Movie.Orientation {
  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Rotation of the device from portrait, clockwise, in radians. Its content rotates back by the same
  /// angle.
  var angle: Double {
    switch self {
    case .portrait: 0
    case .portraitUpsideDown: .pi
    case .landscapeLeft: .pi / 2
    case .landscapeRight: -.pi / 2
    }
  }

  /// Rotation of the device from `old`, the shorter way, clockwise, in radians: −π < angle ≤ π.
  func turn(from old: Self) -> Double {
    let angle = angle - old.angle
    return angle > .pi ? angle - 2 * .pi : angle <= -.pi ? angle + 2 * .pi : angle
  }
}
