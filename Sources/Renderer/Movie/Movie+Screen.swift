import TabBase
import TabRaster

extension Movie {
  enum Appearance: String, CaseIterable, Sendable { case light, dark }

  /// Named after the side on which the home button would be.
  enum Orientation: String, CaseIterable, Sendable { case portrait, portraitUpsideDown, landscapeLeft, landscapeRight }

  /// The device's screen, in both orientations.
  struct Screen: Sendable, Equatable {
    /// Where the glass shows nothing, at the top in portrait; points.
    enum Cutout: Sendable, Equatable {
      case none
      case notch(Size)
      /// So far below the edge.
      case island(top: Double)

      /// The same on all phones that have one.
      static let islandSize = Size(126, 37)
    }

    /// In portrait, points.
    var portraitSize: Size
    /// Top of the safe area in portrait, in points.
    var safeTop: Double
    var safeBottom: Double
    /// Corner radius of the glass, in points; 0 for square corners.
    var cornerRadius: Double
    var cutout: Cutout
    /// At the start.
    var orientation: Orientation
    /// What lies behind the pages.
    var background: Color
    var showsStatusBar: Bool
    var statusBar: PageTokens.StatusBar
    var showsHomeIndicator: Bool
    /// How wide the home indicator is: upright, and on its side.
    var indicatorWidth: Double
    var landscapeIndicatorWidth: Double
    /// Around the glass; nil where it is not shown.
    var body: Body?
    /// Whether bars and margins are those of wide screens.
    var isWide: Bool
    /// While the device is held on its side, points.
    var landscapeSafeArea: Insets
    var isRightToLeft: Bool
    /// A page that covers everything, and whether it does so from the start.
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
    /// Corner radius of a sheet, in points.
    var radius: Double
    /// Laid over the page behind a sheet.
    var dim: Color
  }
}

extension Movie.Orientation {
  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// How far the device is turned against portrait, clockwise in radians; its content turns back by as much.
  var angle: Double {
    switch self {
    case .portrait: 0
    case .portraitUpsideDown: .pi
    case .landscapeLeft: .pi / 2
    case .landscapeRight: -.pi / 2
    }
  }

  /// How far the device turns from `old` on, the short way round; clockwise in radians, above −π.
  func turn(from old: Self) -> Double {
    let angle = angle - old.angle
    return angle > .pi ? angle - 2 * .pi : angle <= -.pi ? angle + 2 * .pi : angle
  }
}
