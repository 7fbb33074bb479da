import Platform
import TabBase
import TabCodecs
import TabRaster

/// The frames of a movie, drawn on demand: each pass evaluates the poses again and redraws the changed
/// regions.
package struct MovieFrames: FrameSource {
  let renderer: any FrameRenderer
  /// Movie times of the frames that differ from the one before, in seconds.
  package let times: [Double]
  /// Index of each frame's first place in the output's schedule.
  package let places: [Int]
  package let delays: [FrameDelay]
  /// Regions of each frame that may differ from the frame before.
  private let damage: [[PixelRect]]
  /// Whether each frame differs from the frame before in more than positions.
  private let recolors: [Bool]
  private let states: States
  private let canvas: Canvas

  package var width: Int { renderer.width }
  package var height: Int { renderer.height }
  package let damagedPixels: Int?

  /// Creates the frames. `output` has the output's times; the movie begins at its time `start`, in seconds,
  /// and runs `speed` times as fast. Frames with equal states are merged. If all frames will be drawn soon
  /// and in order, a free thread of `maskThreads` makes their masks in advance: masks are most of the work
  /// where little of each frame is drawn. nil means that no thread does.
  package init(
    _ renderer: any FrameRenderer, from start: Double, at output: FrameSchedule, speed: Double,
    maskThreads: ThreadBudget? = nil
  ) {
    var times: [Double] = []
    var places: [Int] = []
    var damage: [[PixelRect]] = []
    var recolors: [Bool] = []
    var kept: [FrameState] = []
    var itemsLeft = States.mostItems
    let bounds = PixelRect(left: 0, top: 0, right: renderer.width, bottom: renderer.height)
    let canvas = Canvas(width: bounds.width, height: bounds.height)
    let ahead = maskThreads.map { _ in canvas.masksAhead() }
    var damagedPixels = 0
    let span = renderer.span
    var last: FrameState?
    var lastTime = span.holding(start)
    // The remaining intervals in which anything changes. Frames between them need no check.
    var activity = renderer.activity[...]
    for index in 0..<output.count {
      let time = span.holding(start + output.time(of: index) * speed)
      while let next = activity.first, next.upperBound < lastTime { activity.removeFirst() }
      if last != nil, activity.first.map({ $0.lowerBound > time }) ?? true { continue }
      lastTime = time
      let frame = renderer.frame(at: time)
      if frame == last { continue }
      times.append(time)
      damage.append(last.map { Damage.regions(from: $0.items, to: frame.items, canvas: bounds) } ?? [bounds])
      recolors.append(last.map { !frame.items.haveColors(of: $0.items) } ?? true)
      places.append(index)
      itemsLeft -= frame.items.count
      if itemsLeft >= 0 {
        kept.append(frame)
        ahead?.add { frame.items }
      } else {
        ahead?.add { renderer.frame(at: time).items }
      }
      if last != nil, let new = damage.last { damagedPixels = new.reduce(damagedPixels) { $0 + $1.area } }
      // A single frame is not worth a thread. Where much of each frame is drawn, masks are little of the
      // work.
      if times.count == 2, let maskThreads { canvas.startMasks(maskThreads) }
      if damagedPixels > ColorStatistics.tapeLimit { ahead?.stop() }
      last = frame
    }
    ahead?.close()
    self.renderer = renderer
    self.times = times
    self.places = places
    delays = MovieFrames.delays(of: places, in: output)
    self.damage = damage
    self.damagedPixels = damagedPixels
    self.recolors = recolors
    states = States(renderer: renderer, times: times, kept: kept)
    self.canvas = canvas
  }

  /// Delays of the frames at these places of a schedule that has the same times as the frames' own.
  static func delays(of places: [Int], in output: FrameSchedule) -> [FrameDelay] {
    zip(places, places.dropFirst() + [output.count]).map { output.delay(from: $0, to: $1) }
  }

  /// The state of each frame: kept for the first frames, within a limit, and computed again for the others.
  private struct States: Sendable {
    /// Maximum number of draw items in the kept frames: about a megabyte.
    static let mostItems = 4096

    let renderer: any FrameRenderer
    let times: [Double]
    let kept: [FrameState]

    subscript(index: Int) -> [DrawItem] { (index < kept.count ? kept[index] : renderer.frame(at: times[index])).items }
  }

  /// The canvas of the frames. Its bitmap is made when the first frame is drawn: callers that need only the
  /// times need none.
  private final class Canvas {
    let width: Int
    let height: Int
    private(set) lazy var compositor = Compositor(bitmap: Bitmap(width: width, height: height))
    /// Makes masks before they are needed, until all frames have been drawn.
    private var ahead: MasksAhead?
    /// Runs `ahead` on a thread of its own, if there is a free one, which ends with this object.
    private var pipeline: OrderedPipeline<MasksAhead, Void>?

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    deinit { ahead?.stop() }

    /// Creates the maker of masks for all frames, which must be added in order.
    func masksAhead() -> MasksAhead {
      let ahead = MasksAhead(into: compositor.masks)
      self.ahead = ahead
      return ahead
    }

    /// Starts the maker of masks on a free core.
    func startMasks(_ threadBudget: ThreadBudget) {
      guard let ahead else { return }
      pipeline = OrderedPipeline(threadBudget, expecting: 2) { $0.run() }
      pipeline?.submit(ahead)
      // Encoders need the thread as soon as all masks are there.
      pipeline?.seal()
    }

    /// Runs `body`, which draws frames in order and calls `reach` as it begins each. Meanwhile the masks of
    /// later frames are made.
    func withMasksAhead<Failure>(_ body: (_ reach: (Int) -> Void) throws(Failure) -> Void) throws(Failure) {
      guard let ahead, pipeline != nil else { return try body { _ in } }
      compositor.masks.meanwhile = { ahead.prepareNext(with: $0) }
      defer {
        compositor.masks.meanwhile = nil
        ahead.stop()
        (self.ahead, pipeline) = (nil, nil)
      }
      try body { ahead.reach($0) }
    }
  }

  package func mayBringColors(at index: Int) -> Bool { recolors[index] }

  /// Turns the frame before, which `compositor` has drawn, into frame `index`.
  package func redraw(_ index: Int, on compositor: Compositor) {
    let items = states[index]
    for region in damage[index] { compositor.draw(items, in: region) }
  }

  /// Draws frame `index`. `last` is the index of the frame drawn before it; nil means none.
  package func draw(_ index: Int, after last: Int?) -> SourceFrame {
    let compositor = canvas.compositor
    let items = states[index]
    let damage: [PixelRect]
    switch last {
    case nil: damage = [compositor.bitmap.bounds]
    case index - 1: damage = self.damage[index]
    // The skipped frames may have changed regions that this frame has unchanged.
    case .some(let last):
      damage = Damage.regions(
        from: states[last], to: items, canvas: compositor.bitmap.bounds)
    }
    for region in damage { compositor.draw(items, in: region) }
    return SourceFrame(index: index, bitmap: compositor.bitmap, damage: damage)
  }

  package func forEachFrame<Failure>(among wanted: Set<Int>?, _ body: FrameBody<Failure>) throws(Failure) {
    try canvas.withMasksAhead { (reach) throws(Failure) in
      var last: Int?
      for index in times.indices where wanted?.contains(index) != false {
        reach(index)
        try body(draw(index, after: last))
        last = index
      }
    }
  }
}
