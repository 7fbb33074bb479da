import TabBase
import TabRaster

extension Movie {
  package enum Appearance: String, CaseIterable, Sendable {
    case light, dark

    /// Other words for them, as letters and digits in lower case.
    package static let meanings: [String: Appearance] = [
      "night": .dark, "black": .dark, "darkmode": .dark, "dim": .dark, "day": .light, "white": .light,
      "lightmode": .light, "bright": .light,
    ]
  }

  /// Orientation of the device, named after the side of the home button.
  package enum Orientation: String, CaseIterable, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  }

  /// The device's screen, in both orientations.
  package struct Screen: Sendable, Equatable {
    /// A part of the glass that shows nothing, at the top in portrait; points.
    package enum Cutout: Sendable, Equatable {
      case none
      case notch(Size)
      /// A hole whose top is this far below the screen's top.
      case island(top: Double)

      /// Size of the island, the same on all phones that have one.
      package static let islandSize = Size(126, 37)
    }

    /// Size in portrait, in points.
    package var portraitSize: Size
    /// Safe area in portrait, in points.
    package var safeTop: Double
    var safeBottom: Double
    /// Corner radius of the glass, in points; 0 means square corners.
    package var cornerRadius: Double
    package var cutout: Cutout
    package var orientation: Orientation
    package var background: Color
    package var showsStatusBar: Bool
    package var statusBar: PageTokens.StatusBar
    package var showsHomeIndicator: Bool
    /// Width of the home indicator in portrait, in points.
    package var indicatorWidth: Double
    package var landscapeIndicatorWidth: Double
    /// The device around the glass; nil means that it is not shown.
    package var body: Body?
    /// Whether bars and margins are those of wide screens.
    package var isWide: Bool
    /// Safe area in landscape, in points.
    var landscapeSafeArea: Insets
    package var isRightToLeft: Bool
    /// A page that can cover everything, and whether it does at the start.
    package var modal: Modal
    package var startsPresented: Bool
    /// The keyboard of a phone since iOS 7; nil means that none can be shown.
    package var keyboard: Keyboard?

    package init(
      portraitSize: Size, safeTop: Double, safeBottom: Double, cornerRadius: Double, cutout: Cutout,
      orientation: Orientation, background: Color, showsStatusBar: Bool, statusBar: PageTokens.StatusBar,
      showsHomeIndicator: Bool, indicatorWidth: Double, landscapeIndicatorWidth: Double, body: Body?, isWide: Bool,
      landscapeSafeArea: Insets, isRightToLeft: Bool, modal: Modal, startsPresented: Bool
    ) {
      self.portraitSize = portraitSize
      self.safeTop = safeTop
      self.safeBottom = safeBottom
      self.cornerRadius = cornerRadius
      self.cutout = cutout
      self.orientation = orientation
      self.background = background
      self.showsStatusBar = showsStatusBar
      self.statusBar = statusBar
      self.showsHomeIndicator = showsHomeIndicator
      self.indicatorWidth = indicatorWidth
      self.landscapeIndicatorWidth = landscapeIndicatorWidth
      self.body = body
      self.isWide = isWide
      self.landscapeSafeArea = landscapeSafeArea
      self.isRightToLeft = isRightToLeft
      self.modal = modal
      self.startsPresented = startsPresented
    }

    package func size(in orientation: Orientation) -> Size {
      orientation.isLandscape ? Size(portraitSize.height, portraitSize.width) : portraitSize
    }

    package func safeArea(in orientation: Orientation) -> Insets {
      orientation.isLandscape ? landscapeSafeArea : Insets(top: safeTop, bottom: safeBottom)
    }
  }

  package struct Modal: Sendable, Equatable {
    package var color: Color
    package var title: String
    package var textColor: Color
    package var presentation: Presentation
    /// Whether a modal page moves on a spring, as from iOS 7 on, or by ease-in-out, as before.
    package var movesOnSpring: Bool
    /// Corner radius of a sheet, in points.
    package var radius: Double
    /// Color over the page behind a sheet.
    package var dim: Color
    /// Height of a sheet on a phone in portrait.
    package var detent = Detent.large

    package init(
      color: Color, title: String, textColor: Color, presentation: Presentation, movesOnSpring: Bool, radius: Double,
      dim: Color, detent: Detent = Detent.large
    ) {
      self.color = color
      self.title = title
      self.textColor = textColor
      self.presentation = presentation
      self.movesOnSpring = movesOnSpring
      self.radius = radius
      self.dim = dim
      self.detent = detent
    }

    package enum Detent: String, CaseIterable, Sendable {
      /// Half of the screen. The page behind keeps its size.
      case medium
      case large
    }
  }
}

extension Movie.Orientation {
  package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Rotation of the device from portrait, clockwise, in radians. Its content rotates back by the same
  /// angle.
  package var angle: Double {
    switch self {
    case .portrait: 0
    case .portraitUpsideDown: .pi
    case .landscapeLeft: .pi / 2
    case .landscapeRight: -.pi / 2
    }
  }

  /// Rotation of the device from `old`, the shorter way, clockwise, in radians: −π < angle ≤ π.
  package func turn(from old: Self) -> Double {
    let angle = angle - old.angle
    return angle > .pi ? angle - 2 * .pi : angle <= -.pi ? angle + 2 * .pi : angle
  }
}
