import TabBase
import TabModel
import TabRaster

/// All animated values at one time, before any rounding to pixels. `Property` documents the units.
package struct Pose: Equatable, Sendable {
  package struct Item: Equatable, Sendable {
    var icon = Part()
    var title = Part()
    var badge = Part()
    var button = Part()
    /// Version of the item, among the bar's versions of it.
    package var version = 0
    /// Outgoing contents, in the order of the parts.
    package var formers: [Former] = []
    package var tint: Color
    /// The shade of its tint while it is selected: −1 is black, 0 no change, 1 white.
    var shade = 0.0
    /// True while the tab shows its selected icon.
    package var isFilled: Bool
    /// Index of the picture of a frame animation, from 0; nil means that none runs.
    package var frame: Int?
    /// Frame of a Lottie icon; nil means that it has none.
    package var lottie: Double?
    /// Progress of the running effects of its icon, by their indices among all of them.
    var effects: [Int: Double] = [:]
    /// The rectangle in which its title is visible, in points of the bar; nil means everywhere.
    var window: Rect?
    /// The tint of a tab that was selected and closes, its alpha the fraction that remains; nil means none.
    var afterglow: Color?
    /// Opacity of the selection indicator behind it, if indicators fade, 0…1; nil means that they do not.
    var mark: Double?
  }

  /// The lens while it is raised or lands.
  package struct Lens: Equatable, Sendable {
    /// Position, counted in items.
    var place: Double
    /// 0 is flat in the bar, 1 fully raised.
    package var lift: Double
    /// Size as a factor of the size at rest, stretched by the speed.
    package var width: Double
    package var height: Double
  }

  /// The outgoing content of one part of an item.
  package struct Former: Equatable, Sendable {
    package var part: ItemPart
    /// The version of the item that has this content.
    var version: Int
    package var pose = Part()
  }

  /// The darkness of glass that adapts to the content beneath it: 0 is light, 1 dark.
  package struct Darkness: Equatable, Sendable {
    var isDark: Bool
    /// Darkness of the glass and of what is on it, 0…1.
    package var body: Double
  }

  package struct Page: Equatable, Slotted, Sendable {
    /// Offset from rest, in points; positive to the right.
    var x = 0.0
    /// Offset in screen widths, which `x` includes.
    var widths = 0.0
    /// Scale around the center of the screen.
    var scale = 1.0
    var opacity = 1.0
    /// Distance by which its content is scrolled, in points; nil means as laid out.
    package var scroll: Double?

    package static let slots: [Property: WritableKeyPath<Self, Double> & Sendable] = [
      .x: \.x, .widths: \.widths, .scale: \.scale, .opacity: \.opacity,
    ]
  }

  /// The disc of a touch, in screen points.
  package struct Touch: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var scale: Double
    package var opacity: Double
    /// Index of the finger, by the order in which fingers touch down.
    var contact = 0
    /// Index of the tapped tab; nil means that the finger taps none.
    var tab: Int?
    /// Openness of each tab when the finger touched down, 0…1; empty for bars whose tabs do not open.
    var openness: [Double] = []
    /// Start of a flick, from which its disc is elongated; nil means that it is not a flick.
    var start: Point?
    /// Earlier positions of a finger that moves, from the oldest.
    var trail: [Point] = []

    var isOnTab: Bool { tab != nil }
  }

  var time: Double
  package var items: [Item]
  package var pages: [Page]
  /// The visible pages, from back to front.
  var visiblePages: [Int]
  var followers: [SelectionFollower: Travelling] = [:]
  /// Appearances of each traveler, by tab.
  var appearances: [SelectionFollower: [Int: Presence]] = [:]
  /// The numbers of parts that only one mechanism has.
  var parts: [Playback.Key: Double] = [:]
  /// Progress of the running transition, 0…1; nil means that none runs.
  package var progress: Double?
  package var selectedIndex: Int
  /// The visible touches, in the order in which they came down.
  package var touches: [Touch] = []
  /// Index of the item with a glow below it; nil means none.
  var glowIndex: Int?
  var glowOpacity = 1.0
  /// Position of a moving selection indicator, counted in items; nil means that it does not move.
  package var markPlace: Double?
  /// The raised lens; nil means that it rests, or that the bar has none.
  package var lens: Lens?
  package var barHiding: Double
  package var minimizing = 0.0
  package var searching = 0.0
  package var focusing = 0.0
  /// 0 without the keyboard, 1 with all of it.
  package var keyboard = 0.0
  var searchPress = 0.0
  /// Darkness of an adaptive bar; nil means that the bar does not adapt.
  package var darkness: Darkness?
  /// Darkness of what is under the home indicator, 0…1; nil where the bar is always under it.
  var indicatorDarkness: Double?
  package var drift = 0.0
  var minimizingTabs = 1.0
  var searchingTabs = 1.0
  package var presentation: Double
  package var orientation: Movie.Orientation
  /// The orientation before, while the picture still rotates from it; nil means that it does not rotate.
  var formerOrientation: Movie.Orientation?
  package var turn: Double
  /// Whether the picture shows the device's body, which turns with the screen.
  var turnsBody = false

  /// Opacity of the tabs that a floating bar's other forms hide, 0…1.
  var tabOpacity: Double { minimizingTabs * searchingTabs }
  package var form: FloatingForm {
    FloatingForm(minimizing: minimizing, searching: searching, focusing: focusing, typing: keyboard)
  }
}

extension Playback {
  /// The pose at `time`, in seconds. At the time of an event it is the state after the event.
  package func pose(at time: Double) -> Pose {
    // Instants that differ only by rounding are equal: the times of an event and a frame may be different
    // sums.
    let instant = time + Tolerance.time
    var pose = Pose(
      time: time,
      items: items.map { $0.pose(at: instant) },
      pages: Array(repeating: Pose.Page(), count: movie.pages.count), visiblePages: visiblePages.value(at: instant),
      progress: nil, selectedIndex: selectedIndex.value(at: instant),
      touches: contacts.indices.compactMap { touch($0, at: time) },
      glowIndex: glow.value(at: instant), barHiding: 0, presentation: 0, orientation: orientation.value(at: instant),
      turn: 0)
    if let isDark = isDark?.value(at: instant) {
      pose.darkness = Pose.Darkness(isDark: isDark, body: isDark ? 1 : 0)
    }
    pose.turnsBody = movie.screen.body != nil && movie.canvas.crop == .screen
    pose.indicatorDarkness = indicatorDarkness(at: time)
    let width = movie.screen.size(in: pose.orientation).width
    for (key, track) in tracks { pose.set(key.target, key.property, to: track.value(at: time)) }
    for index in pose.pages.indices { pose.pages[index].x += pose.pages[index].widths * width }
    if movesLens { pose.lens = lens(at: time, pose) }
    pose.followers[.indicator]?.leg = leg.value(at: instant)
    for mechanism in movie.bar.mechanisms.inOrder { mechanism.settle(&pose) }
    let barFade = movie.bar.onScroll.fade
    if barFade > 0, pose.barHiding > 0 {
      for index in pose.items.indices { pose.items[index].button.opacity *= max(1 - barFade * pose.barHiding, 0) }
    }
    for index in shades.indices { pose.items[index].shade = shade(ofItem: index, at: time) }
    for (target, track) in tints { pose.set(target, tint: track.animated(at: time)) }
    if pose.turn != 0 { pose.formerOrientation = orientation.outgoing(at: instant) }
    pose.progress = progress.override(at: time)
    return pose
  }

  // MARK: The lens

  /// Interval before a time over which the speed is measured, in seconds.
  private static let speedSpan = 0.001

  package var movesLens: Bool { tracks[Key(target: .selection, property: .lift)] != nil }

  private func lens(at time: Double, _ pose: Pose) -> Pose.Lens? {
    func value(_ property: Property, at time: Double) -> Double {
      tracks[Key(target: .selection, property: property)]?.value(at: time) ?? property.rest
    }
    let place = value(.x, at: time)
    let (lift, width, height) = (value(.lift, at: time), value(.width, at: time), value(.height, at: time))
    let filled = pose.items.firstIndex(where: \.isFilled)
    let isThere = filled == movie.bar.searchIndex || filled.map(Double.init) == place
    if lift == 0, width == 1, height == 1, isThere || pose.searching != 0 { return nil }
    // Speed in units of ten bar widths per second. It stretches the lens along its path by a fifth at most. It
    // hardly flattens it: the recorded lens was higher than at rest all the way.
    let travelled = (place - value(.x, at: time - Self.speedSpan)) / Self.speedSpan
    let speed = abs(travelled) / Double(max(items.count - 1, 1)) / 10
    let wider = speed < 1 ? min(1 / (1 - 0.75 * speed), 1.2) : 1.2
    return Pose.Lens(
      place: place, lift: min(max(lift, 0), 1), width: width * wider, height: height * max(1 - 0.25 * speed, 0.96))
  }
}

extension Playback.Item {
  /// The item with all parts at rest.
  fileprivate func pose(at instant: Double) -> Pose.Item {
    let formers = ItemPart.allCases.compactMap { part in
      self.formers[part]?.value(at: instant).map { Pose.Former(part: part, version: $0) }
    }
    return Pose.Item(
      version: version.value(at: instant), formers: formers, tint: tint.value(at: instant),
      isFilled: isFilled.value(at: instant))
  }
}
