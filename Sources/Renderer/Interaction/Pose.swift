import TabBase
import TabCodecs
import TabRaster

/// Where everything that moves stands at one time: the model's values, before any rounding to pixels. Lengths are points.
struct Pose: Equatable, Sendable {
  /// How an icon, a title or a button is moved from its rest.
  struct Part: Equatable, Sendable {
    var scale = 1.0
    /// Along one axis, beside `scale`.
    var scaleX = 1.0
    var scaleY = 1.0
    var x = 0.0
    var y = 0.0
    /// Clockwise, radians.
    var rotation = 0.0
    /// About the horizontal and the vertical axis, in perspective; radians.
    var rotationX = 0.0
    var rotationY = 0.0
    var opacity = 1.0
    /// Of a badge: how far it has come from the width of the one before to its own.
    var width = 1.0
    /// How much of an icon's strokes is drawn.
    var trim = 1.0
    /// Instead of the item's; nil for that.
    var tint: Color?
  }

  struct Item: Equatable, Sendable {
    var icon = Part()
    var title = Part()
    var badge = Part()
    var button = Part()
    /// Of the bar's versions of the item.
    var version = 0
    /// Old content that is still on its way out, in the order of the parts.
    var formers: [Former] = []
    var tint: Color
    /// How far its tint goes towards black, below 0, or white where it is selected.
    var shade = 0.0
    /// Whether it shows its selected icon.
    var isFilled: Bool
    /// The picture of a frame animation, from 0; nil while none runs.
    var frame: Int?
    /// Progress of what flies from its icon; nil while nothing does.
    var burst: Double?
    /// Progress of the drop that fills its icon; nil while none does.
    var drop: Double?
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
    /// Of its size at rest, drawn out by its speed.
    var width: Double
    var height: Double
  }

  /// What one part of an item showed before.
  struct Former: Equatable, Sendable {
    var part: ItemPart
    /// Of the item, in which it is still there.
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

  struct Page: Equatable, Sendable {
    /// From its rest, right positive.
    var x = 0.0
    /// How many widths of the screen are in that.
    var widths = 0.0
    /// About the middle of the screen.
    var scale = 1.0
    var opacity = 1.0
    /// How far its content is scrolled; nil: as it was laid out.
    var scroll: Double?
  }

  /// A finger's mark, in screen points.
  struct Touch: Equatable, Sendable {
    var x: Double
    var y: Double
    var scale: Double
    var opacity: Double
    /// The tab that the finger taps.
    var tab: Int?
    /// Of bars whose tabs open: how far each of them was when the finger came down.
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
  /// How far each item of a menu is on its way out, and how far its opener is turned, radians.
  var menu: [Int: Double] = [:]
  /// How far each has turned and grown, where that has a law of its own.
  var menuTurning: [Int: Double] = [:]
  var menuTurn = 0.0
  /// Of the running transition, 0…1; nil at rest.
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
  /// 0 with the bar in its place, 1 with the bar below the screen.
  var barHiding: Double
  /// A floating bar's form: from 0 to 1 while it shrinks to one tab, or its search button becomes a field; springs may go a
  /// little beyond.
  var minimizing = 0.0
  var searching = 0.0
  /// 0…1: whether the field is typed in.
  var focusing = 0.0
  /// 0…1: how far the search button is pressed.
  var searchPress = 0.0
  /// nil for bars that stay as they are.
  var darkness: Darkness?
  /// How far a drag has taken the tabs along, in points.
  var drift = 0.0
  /// Of the tabs that are not there in those forms.
  var tabOpacity = 1.0
  /// 0 without a modal page, 1 with one that covers the screen.
  var presentation: Double
  var orientation: Movie.Orientation
  /// How the device was held before, while the picture still turns from there.
  var formerOrientation: Movie.Orientation?
  /// Of the content against its upright position in the canvas, clockwise in radians.
  var turn: Double

  /// The finger that came down last.
  var touch: Touch? { touches.last }
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
    for (key, track) in tracks {
      pose.set(key.target, key.property, to: track.value(at: time), screenWidth: width)
    }
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

extension Pose {
  fileprivate mutating func set(_ target: Target, _ property: Property, to value: Double, screenWidth: Double) {
    switch target {
    case .item(let i, .icon) where property == .frame: items[i].frame = value < 0 ? nil : Int(value)
    case .item(let i, .icon) where property == .burst: items[i].burst = value < 0 ? nil : value
    case .item(let i, .icon) where property == .drop: items[i].drop = value < 0 ? nil : value
    case .item(let i, .icon): items[i].icon.set(property, to: value)
    case .item(let i, .title): items[i].title.set(property, to: value)
    case .item(let i, .badge): items[i].badge.set(property, to: value)
    case .item(let i, .button): items[i].button.set(property, to: value)
    case .former(let i, let part):
      for place in items[i].formers.indices where items[i].formers[place].part == part {
        items[i].formers[place].pose.set(property, to: value)
      }
    case .page(let i):
      switch property {
      case .x: pages[i].x += value
      case .widths:
        pages[i].widths = value
        pages[i].x += value * screenWidth
      case .scale: pages[i].scale = value
      case .opacity: pages[i].opacity = value
      case .scroll: pages[i].scroll = value
      default: break
      }
    case .bar: barHiding = value
    case .minimizing, .searching:
      switch property {
      case .x: if target == .minimizing { minimizing = value } else { searching = value }
      case .lift: searchPress = value
      default: tabOpacity *= value
      }
    case .focusing: focusing = value
    case .capsule: drift = value
    case .darkness: darkness?.body = value
    case .markDarkness: darkness?.mark = value
    case .modal: presentation = value
    case .screen: turn = value
    case .glow: glowOpacity = value
    case .selection: if property == .x { markPlace = value }
    case .mark(let i): items[i].mark = value
    case .leftEdge, .rightEdge, .traveller, .appearance, .opening, .menu, .menuItem:
      setTraveller(target, property, to: value)
    }
  }
}

extension Pose {
  fileprivate mutating func set(_ target: Target, tint: Color?) {
    switch target {
    case .item(let i, .icon): items[i].icon.tint = tint
    case .item(let i, .title): items[i].title.tint = tint
    case .item(let i, .badge): items[i].badge.tint = tint
    case .item(let i, .button): items[i].button.tint = tint
    default: break
    }
  }
}

extension Pose.Item {
  /// The colours that the icon and the title show.
  var iconTint: Color { icon.tint ?? button.tint ?? tint }
  var titleTint: Color { title.tint ?? button.tint ?? tint }
}

extension Pose.Part {
  fileprivate mutating func set(_ property: Property, to value: Double) {
    switch property {
    case .scale: scale = value
    case .scaleX: scaleX = value
    case .scaleY: scaleY = value
    case .x: x = value
    case .y: y = value
    case .rotation: rotation = value
    case .rotationX: rotationX = value
    case .rotationY: rotationY = value
    case .opacity: opacity = value
    case .trim: trim = value
    case .width: width = value
    case .widths, .frame, .burst, .drop, .lift, .height, .tint, .scroll: break
    }
  }
}
