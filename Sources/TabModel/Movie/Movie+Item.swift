import TabBase
import TabRaster
import TabSVG

/// A tab, and what it shows.
extension Movie {
  package struct Item: Sendable, Equatable {
    package var title = ""
    package var icon: Icon
    package var selectedIcon: Icon
    /// nil for an icon that an app has by no name.
    package var iconName: IconName?
    package var badge = Badge.none
    package var isEnabled = true
    package var tint: Color
    package var unselectedTint: Color
    /// Whether the tab is a separate button that becomes a search field.
    package var isSearch: Bool
    /// Whether the tab is pressed, but never selected.
    package var isAction = false
    package var ink: IconStyle
    package var unselectedInk: IconStyle
    package var raised = Raised.no
    /// Motions that a tap on the item and other triggers start.
    package var motions: [ItemMotion<Double>]
    package var tints: [ItemMotion<Color>]
    package var presses: [ItemPress]
    /// Values while the item is selected.
    package var poses: [SelectedState]
    package var transition: PageTransition
    /// Time from the selection to the change of tint and icon, in seconds.
    package var swapDelay: Double
    /// Distance from the eye to a part that flips, in points; nil means a distance by the part's size.
    package var perspective: Double?
    /// The pictures of a frame animation; the animation's progress selects one. Empty means none.
    package var frames: [Icon]
    package var effects: IconEffects

    package init(
      icon: Icon, selectedIcon: Icon, tint: Color, unselectedTint: Color, isSearch: Bool, ink: IconStyle,
      unselectedInk: IconStyle, motions: [ItemMotion<Double>], tints: [ItemMotion<Color>], presses: [ItemPress],
      poses: [SelectedState], transition: PageTransition, swapDelay: Double, perspective: Double?, frames: [Icon],
      effects: IconEffects
    ) {
      self.icon = icon
      self.selectedIcon = selectedIcon
      self.tint = tint
      self.unselectedTint = unselectedTint
      self.isSearch = isSearch
      self.ink = ink
      self.unselectedInk = unselectedInk
      self.motions = motions
      self.tints = tints
      self.presses = presses
      self.poses = poses
      self.transition = transition
      self.swapDelay = swapDelay
      self.perspective = perspective
      self.frames = frames
      self.effects = effects
    }

    /// Whether a tap on the selected item starts any motion.
    package var replays: Bool {
      !presses.isEmpty || lottie != nil || motions.contains { $0.trigger != .deselect }
        || tints.contains { $0.trigger != .deselect }
        || effects.all.contains { $0.progress.trigger != .deselect }
    }
  }

  /// The pane above a floating bar, for instance for the song that is playing.
  package struct Accessory: Sendable, Equatable {
    package var title: String
    /// Picture at the start.
    package var artwork: Page.Artwork
    /// Icon at the end.
    package var icon: Icon

    package init(title: String, artwork: Page.Artwork, icon: Icon) {
      (self.title, self.artwork, self.icon) = (title, artwork, icon)
    }
  }

  /// What an app calls an icon.
  package enum IconName: Sendable, Equatable {
    /// An SF Symbol of that name looks like the built-in icon.
    case system(String)
    case asset(String)
  }

  package enum Icon: Sendable, Equatable {
    case none
    /// A template takes the item's tint; else its own colors stay.
    case vector(VectorImage, isTemplate: Bool, sizing: VectorSizing = .box)
    /// Natural size in points.
    case bitmap(Bitmap, size: Size, isTemplate: Bool)
    /// An animation, which fills the box.
    case lottie(LottieIcon, isTemplate: Bool)

    /// The size at which a picture of paths is drawn in an icon's box.
    package enum VectorSizing: Sendable, Equatable {
      /// As large as fits into the box.
      case box
      /// Natural size, or smaller to fit into the box.
      case natural
      /// Natural size in a box of 25 points, which may be exceeded, and in proportion in others.
      case symbol
    }

    package var isTemplate: Bool {
      switch self {
      case .none: false
      case .vector(_, let isTemplate, _), .bitmap(_, _, let isTemplate), .lottie(_, let isTemplate): isTemplate
      }
    }

    package var size: Size {
      switch self {
      case .none: .zero
      case .vector(let image, _, _): image.size
      case .bitmap(_, let size, _): size
      case .lottie(let icon, _): icon.animation.size
      }
    }
  }

  package enum Badge: Sendable, Equatable {
    case none
    case dot(Color)
    case text(String, color: Color, textColor: Color)
  }

  package enum Raised: Sendable, Equatable {
    case no
    /// A button that shows the icon in `iconColor`, without a title.
    case button(size: Size, color: Color, cornerRadius: Double, iconColor: Color)
  }
}

extension Movie.Item {
  /// The animation that plays when the tab is selected; nil means that it has none.
  package var lottie: LottieIcon? {
    if case .lottie(let icon, _) = selectedIcon { return icon }
    if case .lottie(let icon, _) = icon { return icon }
    return nil
  }
}
