import TabBase
import TabModel
import TabRaster

/// The result of playing a timeline: one track per animated value, and the events.
package struct Playback: Sendable {
  package struct Key: Hashable, Sendable {
    package var target: Target
    package var property: Property

    package init(target: Target, property: Property) {
      (self.target, self.property) = (target, property)
    }
  }

  package struct Item: Sendable {
    var tint: StepTrack<Color>
    var isFilled: StepTrack<Bool>
    /// The item's version, among the bar's versions of it.
    package var version = StepTrack(0)
    /// The version of a part's outgoing content while it is visible; nil means none.
    var formers: [ItemPart: StepTrack<Int?>] = [:]
  }

  package private(set) var tracks: [Key: Track<Double>] = [:]
  /// The keys of `tracks`, in order of creation.
  package private(set) var trackOrder: [Key] = []
  /// Tracks of the items' parts that show colors other than their own.
  package private(set) var tints: [Target: Track<Color>] = [:]
  package var items: [Item]
  var selectedIndex: StepTrack<Int>
  /// The visible pages, from back to front.
  var visiblePages: StepTrack<[Int]>
  package var orientation: StepTrack<Movie.Orientation>
  /// Index of the item with a glow below it; nil means none.
  var glow: StepTrack<Int?>
  /// The segment of an indicator that moves from tab to tab.
  var leg: StepTrack<IndicatorSegment>
  /// Whether an adaptive bar has the labels of the dark appearance; nil means that the bar does not adapt.
  var isDark: StepTrack<Bool>?
  /// Darkness of what is under the home indicator, 0…1; nil where the bar is always under it, or nobody has looked.
  var indicatorGround: StepTrack<Double>?
  /// The shade of each item's tint that keeps it readable on the content beneath: −1 is black, 0 no change,
  /// 1 white. Empty for bars that do not change tints.
  var shades: [StepTrack<Double>] = []
  /// The transitions' progress, 0…1 but for springs that pass their rest. No animation shows where no transition runs.
  package var progress = Track<Double>(base: 0)
  /// The touches, in the order in which they come down; empty if touches are not shown.
  package var contacts: [Contact] = []
  /// The movie's captions, and those that its events add.
  var captions: [Movie.Caption]
  /// Range of scroll positions of each page that scrolls, in points.
  private(set) var scrolls: [Int: ClosedRange<Double>] = [:]
  package private(set) var events: [MovieEvent] = []
  /// Indices of the spec's events that had no effect.
  package var idleOrigins: [Int] = []
  /// The spec's events that are ignored, and why.
  package var ignored: [(origin: Int, reason: MovieEvent.Reason)] = []
  /// When the movie begins: at 0, or before with a finger that is down by then. Not above 0.
  package private(set) var begin = 0.0
  /// End of the last motion, in seconds of movie time. An endless animation counts with one pass.
  package private(set) var end = 0.0
  /// Time at which everything else that is shown (glow, touches, captions) has disappeared; `end` or later.
  /// It affects only the picture's end.
  package private(set) var shownUntil = 0.0

  let movie: Movie

  /// Creates the state of the movie before the first event.
  init(_ movie: Movie) {
    let selected = movie.bar.selectedIndex
    items = movie.bar.items.enumerated().map { index, item in
      Item(
        tint: StepTrack(index == selected ? item.tint : item.unselectedTint),
        isFilled: StepTrack(index == selected))
    }
    selectedIndex = StepTrack(selected)
    visiblePages = StepTrack([selected])
    orientation = StepTrack(movie.screen.orientation)
    glow = StepTrack(movie.bar.showsGlow ? selected : nil)
    leg = StepTrack(IndicatorSegment(at: selected))
    self.movie = movie
    captions = movie.captions
  }

  /// Changes the track of `property` of `target`. A new track rests at `base`; nil means the property's
  /// rest value.
  mutating func withTrack(
    _ target: Target, _ property: Property, base: Double? = nil, _ change: (inout Track<Double>) -> Void
  ) {
    let key = Key(target: target, property: property)
    if tracks[key] == nil { trackOrder.append(key) }
    change(
      &tracks[
        key,
        default: Track(
          base: base ?? property.rest, property.entry.combination, relative: property.relativeCombination ?? .sum,
          limits: property.entry.unit == .opacity ? 0...1 : nil)])
  }

  /// Lets `change` start a motion. It returns the time at which the motion has come to rest, in seconds.
  mutating func move(_ target: Target, _ property: Property, _ change: (inout Track<Double>) -> Double) {
    var end = 0.0
    withTrack(target, property) { end = change(&$0) }
    extend(to: end)
  }

  /// Sets all values of `target` to rest from `time` on, but keeps scroll positions.
  mutating func putToRest(_ target: Target, at time: Double) {
    for property in Property.allCases where property != .scroll {
      tracks[Key(target: target, property: property)]?.set(property.rest, at: time)
    }
  }

  mutating func add(_ animation: Animation<Double>, to target: Target, _ property: Property) {
    withTrack(target, property) { $0.add(animation) }
    begin(at: animation.added)
    extend(to: animation.settled)
  }

  mutating func add(_ animation: Animation<Color>, to target: Target) {
    tints[target, default: Track(base: .clear)].add(animation)
    begin(at: animation.added)
    extend(to: animation.settled)
  }

  /// Whether a modal page is presented at any time.
  var presents: Bool { tracks[Key(target: .modal, property: .presentation)] != nil }

  /// Whether the keyboard is seen at any time.
  package var showsKeyboard: Bool { tracks[Key(target: .keyboard, property: .presentation)] != nil }

  /// Whether page `index` is larger or smaller than the screen at any time.
  func scalesPage(_ index: Int) -> Bool { tracks[Key(target: .page(index), property: .scale)] != nil }

  /// Extends the scroll range of page `index` to `place`, in points.
  mutating func includeScroll(_ place: Double, of index: Int) {
    let known = scrolls[index] ?? place...place
    scrolls[index] = min(known.lowerBound, place)...max(known.upperBound, place)
  }

  mutating func report(_ event: MovieEvent) { events.append(event) }

  /// Moves the movie's start to `time` if that is earlier.
  package mutating func begin(at time: Double) { begin = min(begin, time) }

  /// Extends the movie's motion to `time`.
  mutating func extend(to time: Double) {
    end = max(end, time)
    show(until: time)
  }

  /// Extends the visible time to `time`.
  mutating func show(until time: Double) { shownUntil = max(shownUntil, time) }
}
