import TabBase
import TabRaster

/// Where everything that moves stands at one time: the model's values, before any rounding to pixels. `Property` says what its
/// numbers count.
struct Pose: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    var icon = Part()
    var title = Part()
    var badge = Part()
    var button = Part()
    /// Index of the bar's version of the item.
    var version = 0
    /// Old content that is still on its way out, in the order of the parts.
    var formers: [Former] = []
    var tint: Color
    /// How far its tint goes toward black, below 0, or white where it is selected.
    var shade = 0.0
    /// Whether it shows its selected icon.
    var isFilled: Bool
    /// The picture of a frame animation, from 0; nil while none runs.
    var frame: Int?
    /// Progress of the effects of its icon that run, by their indices among all of them.
    var effects: [Int: Double] = [:]
    /// Where its title can be seen, in points of the bar; nil: everywhere.
    var window: Rect?
    /// The strength of the mark behind it where marks fade; nil where they do not.
    var mark: Double?
  }

  /// A pill of glass that is off the bar, or on its way down.
  struct Lens: Equatable, Sendable {
    /// Counted in items.
    var place: Double
    /// 0…1 from the bar to its highest.
    var lift: Double
    /// Width as a multiple of the width at rest, stretched by its speed.
    var width: Double
    var height: Double
  }

  /// An item of a menu on its way out: the progress of the way, that of the turn if it has a law of its own, and the angle by which
  /// the turn goes too far, in radians. Springs take progress beyond 0…1.
  struct MenuItem: Equatable, Sendable {
    var progress = 0.0
    var turnProgress: Double?
    var swing = 0.0
  }

  /// What one part of an item showed before.
  struct Former: Equatable, Sendable {
    var part: ItemPart
    /// The item's version that still has it.
    var version: Int
    var pose = Part()
  }

  /// How dark glass is that goes by what lies beneath it: 0 is light, 1 dark.
  struct Darkness: Equatable, Sendable {
    /// Whether signs are those of the dark.
    var isDark: Bool
    var body: Double
    var mark: Double
  }

  struct Page: Equatable, Slotted, Sendable {
    /// Offset from its rest, points, right positive.
    var x = 0.0
    /// Number of screen widths in that.
    var widths = 0.0
    /// Scale about the middle of the screen.
    var scale = 1.0
    var opacity = 1.0
    /// Distance by which its content is scrolled, points; nil means as it was laid out.
    var scroll: Double?

    mutating func withSlot<Result>(_ property: Property, _ body: (inout Double) -> Result) -> Result? {
      switch property {
      case .x: body(&x)
      case .widths: body(&widths)
      case .scale: body(&scale)
      case .opacity: body(&opacity)
      default: nil
      }
    }
  }

  /// A finger's mark, in screen points.
  struct Touch: Equatable, Sendable {
    var x: Double
    var y: Double
    var scale: Double
    var opacity: Double
    /// The tab that the finger taps.
    var tab: Int?
    /// Progress of each opening tab when the finger came down; empty for other bars.
    var openness: [Double] = []
    /// Where it came down, if it is a flick: its mark is drawn out from there.
    var start: Point?

    var isOnTab: Bool { tab != nil }
  }

  var time: Double
  var items: [Item]
  var pages: [Page]
  /// The pages that can be seen, from the back to the front.
  var visiblePages: [Int]
  var travellers: [Traveller: Travelling] = [:]
  /// By tab.
  var appearances: [Traveller: [Int: Presence]] = [:]
  /// How far each tab is open, and how much of its title is seen; empty where tabs do not open.
  var openings: [Int: Presence] = [:]
  /// The items of a menu, and the angle by which its opener is turned, in radians.
  var menu: [Int: MenuItem] = [:]
  var menuTurn = 0.0
  /// Progress of the running transition, 0…1; nil at rest.
  var progress: Double?
  var selectedIndex: Int
  /// Fingers that can be seen, in the order in which they came down.
  var touches: [Touch] = []
  /// Fading copies of a dragging finger's disc, from the oldest.
  var touchTrail: [Touch] = []
  /// The item below which a light shows; nil where none does.
  var glowIndex: Int?
  var glowOpacity = 1.0
  /// Where the mark behind the selected item is on its way, counted in items; nil where it does not move.
  var markPlace: Double?
  /// nil while it rests, and where the mark is no pill of glass.
  var lens: Lens?
  var barHiding: Double
  var minimizing = 0.0
  var searching = 0.0
  var focusing = 0.0
  var searchPress = 0.0
  /// nil for bars that stay as they are.
  var darkness: Darkness?
  var drift = 0.0
  var minimizingTabs = 1.0
  var searchingTabs = 1.0
  var presentation: Double
  var orientation: Movie.Orientation
  /// How the device was held before, while the picture still turns from there.
  var formerOrientation: Movie.Orientation?
  var turn: Double

  /// The finger that came down last.
  var touch: Touch? { touches.last }

  /// Opacity of the tabs that are not there in a floating bar's other forms.
  var tabOpacity: Double { minimizingTabs * searchingTabs }
}

extension Score {
  /// Where everything stands at `time`; at the time of an event, the state after it.
  func pose(at time: Double) -> Pose {
    // Instants that differ by rounding alone are one: an event's time may have come by another sum than a frame's.
    let instant = time + Tolerance.time
    var pose = Pose(
      time: time,
      items: items.map { $0.pose(at: instant) },
      pages: Array(repeating: Pose.Page(), count: pageCount), visiblePages: visiblePages.value(at: instant),
      progress: nil, selectedIndex: selectedIndex.value(at: instant),
      touches: contacts.compactMap { touch($0, at: time) }, touchTrail: contacts.flatMap { $0.trail(at: time) },
      glowIndex: glow.value(at: instant), barHiding: 0, presentation: 0, orientation: orientation.value(at: instant),
      turn: 0)
    if let isDark = isDark?.value(at: instant) {
      pose.darkness = Pose.Darkness(isDark: isDark, body: isDark ? 1 : 0, mark: isDark ? 1 : 0)
    }
    let width = screen.size(in: pose.orientation).width
    for (key, track) in tracks { pose.set(key.target, key.property, to: track.value(at: time)) }
    for index in pose.pages.indices { pose.pages[index].x += pose.pages[index].widths * width }
    if movesLens { pose.lens = lens(at: time, pose) }
    pose.travellers[.indicator]?.leg = leg.value(at: instant)
    if let indicator { pose.makeWay(for: indicator) }
    pose.showTitlesOfOpenTabs()
    if barFade > 0, pose.barHiding > 0 {
      for index in pose.items.indices { pose.items[index].button.opacity *= max(1 - barFade * pose.barHiding, 0) }
    }
    for index in shades.indices { pose.items[index].shade = shade(ofItem: index, at: time) }
    if let menuOpener { pose.items[menuOpener].icon.rotation += pose.menuTurn }
    for (target, track) in tints { pose.set(target, tint: track.animated(at: time)) }
    if pose.turn != 0 { pose.formerOrientation = orientation.former(at: instant) }
    pose.progress = progress.reversed().lazy.compactMap { $0.value(at: time) }.first
    return pose
  }
}

// MARK: The pill of glass

extension Score {
  /// Within this many seconds before a time its speed is measured.
  private static let speedSpan = 0.001

  var movesLens: Bool { tracks[Key(target: .selection, property: .lift)] != nil }

  private func lens(at time: Double, _ pose: Pose) -> Pose.Lens? {
    func value(_ property: Property, at time: Double) -> Double {
      tracks[Key(target: .selection, property: property)]?.value(at: time) ?? property.rest
    }
    let place = value(.x, at: time)
    let (lift, width, height) = (value(.lift, at: time), value(.width, at: time), value(.height, at: time))
    let filled = pose.items.firstIndex(where: \.isFilled)
    let isThere = filled == searchIndex || filled.map(Double.init) == place
    if lift == 0, width == 1, height == 1, isThere || pose.searching != 0 { return nil }
    // Tenths of the bar a second, which draw the pill out along its way and make it flatter, by a fifth at most.
    let travelled = (place - value(.x, at: time - Self.speedSpan)) / Self.speedSpan
    let speed = abs(travelled) / Double(max(items.count - 1, 1)) / 10
    func limited(_ factor: Double) -> Double { min(max(factor, 0.8), 1.2) }
    let wider = speed < 1 ? limited(1 / (1 - 0.75 * speed)) : 1.2
    return Pose.Lens(
      place: place, lift: min(max(lift, 0), 1), width: width * wider, height: height * limited(1 - 0.25 * speed))
  }
}

extension Score.Item {
  /// With all parts at rest.
  fileprivate func pose(at instant: Double) -> Pose.Item {
    let formers = ItemPart.allCases.compactMap { part in
      self.formers[part]?.value(at: instant).map { Pose.Former(part: part, version: $0) }
    }
    return Pose.Item(
      version: version.value(at: instant), formers: formers, tint: tint.value(at: instant),
      isFilled: isFilled.value(at: instant))
  }
}
