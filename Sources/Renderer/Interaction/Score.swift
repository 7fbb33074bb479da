import TabBase
import TabRaster

/// The result of playing a timeline: one track per animated value, and the events.
struct Score: Sendable {
  struct Key: Hashable, Sendable {
    var target: Target
    var property: Property
  }

  struct Item: Sendable {
    var tint: StepTrack<Color>
    var isFilled: StepTrack<Bool>
    /// Index of the bar's version of it.
    var version = StepTrack(0)
    /// The version from which a part's old content is still to be seen; nil for none.
    var formers: [ItemPart: StepTrack<Int?>] = [:]
  }

  private(set) var tracks: [Key: Track<Double>] = [:]
  /// The keys of `tracks`, as they came.
  private(set) var trackOrder: [Key] = []
  /// Colors of items' parts that have another one than their own.
  private(set) var tints: [Target: Track<Color>] = [:]
  var items: [Item]
  var selectedIndex: StepTrack<Int>
  /// From the back to the front.
  var visiblePages: StepTrack<[Int]>
  var orientation: StepTrack<Movie.Orientation>
  /// Below which item a light shows.
  var glow: StepTrack<Int?>
  /// The way of an indicator that goes from tab to tab.
  var leg: StepTrack<Leg>
  /// Whether a bar that goes by what lies beneath it has the signs of the dark; nil for others.
  var isDark: StepTrack<Bool>?
  /// For each item, how far its tint has to go toward black, below 0, or white, so that it can be read on what lies beneath;
  /// empty for bars that leave tints alone.
  var shades: [StepTrack<Double>] = []
  /// Progress of transitions, 0…1; nil while no transition is active.
  var progress: [Animation<Double>] = []
  /// Fingers, in the order in which they come down; none where touches are not shown.
  var contacts: [Contact] = []
  /// The movie's own, and those that its events bring.
  var captions: [Movie.Caption]
  /// Ranges of pages that are scrolled, in points.
  private(set) var scrolls: [Int: ClosedRange<Double>] = [:]
  private(set) var events: [MovieEvent] = []
  /// Which of the spec's events had no effect.
  var idleOrigins: [Int] = []
  /// When the movie begins: at 0, or before with a finger that is down by then. Not above 0.
  private(set) var begin = 0.0
  /// When the last motion has come to rest. An endless animation counts with one pass.
  private(set) var end = 0.0
  /// When all that is shown besides (the light, fingers, captions) has come and gone; at `end` or later. Nothing waits for
  /// it but the end of the picture.
  private(set) var shownUntil = 0.0

  /// Whose width pages move by.
  let screen: Movie.Screen
  let indicator: Indicator?
  /// What tabs lose of their strength with each height that the bar is down.
  let barFade: Double
  /// The tab that opens a menu; nil for none.
  let menuOpener: Int?
  /// The tab that has no pill; nil for none.
  let searchIndex: Int?
  let pageCount: Int

  /// The state of the movie before anything happens.
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
    leg = StepTrack(Leg(at: selected))
    screen = movie.screen
    indicator = movie.bar.indicator
    barFade = movie.bar.onScroll.fade
    menuOpener = movie.bar.menu?.opener
    searchIndex = movie.bar.searchIndex
    pageCount = movie.pages.count
    captions = movie.captions
  }

  /// The track of `property` of `target`; a new one rests at `base`, or where nothing shows that it is there.
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

  /// Lets `change` set a number going; it returns the time at which that has come to rest, in seconds.
  mutating func move(_ target: Target, _ property: Property, _ change: (inout Track<Double>) -> Double) {
    var end = 0.0
    withTrack(target, property) { end = change(&$0) }
    extend(to: end)
  }

  /// From `time` on the model has `target` at rest, whatever it was left at. What has been
  /// scrolled stays so.
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

  /// Whether a modal page is there at some time.
  var presents: Bool { tracks[Key(target: .modal, property: .presentation)] != nil }

  /// Whether page `index` is ever larger or smaller than the screen.
  func scalesPage(_ index: Int) -> Bool { tracks[Key(target: .page(index), property: .scale)] != nil }

  /// The content of page `index` is scrolled to `place` at some time.
  mutating func includeScroll(_ place: Double, of index: Int) {
    let known = scrolls[index] ?? place...place
    scrolls[index] = min(known.lowerBound, place)...max(known.upperBound, place)
  }

  mutating func report(_ event: MovieEvent) { events.append(event) }

  /// The movie begins at `time` or sooner.
  mutating func begin(at time: Double) { begin = min(begin, time) }

  /// The movie moves until `time` at least.
  mutating func extend(to time: Double) {
    end = max(end, time)
    show(until: time)
  }

  /// Something is to be seen until `time`.
  mutating func show(until time: Double) { shownUntil = max(shownUntil, time) }
}
