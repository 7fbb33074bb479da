import Platform
import TabBase
import TabCodecs
import TabRaster

/// A movie's frames, drawn when an encoder asks for them: each pass poses the scene anew and redraws what changed.
struct MovieFrames: FrameSource {
  let footage: any Footage
  /// Movie times of the frames that differ from the one before, in seconds.
  let times: [Double]
  /// In which place of the schedule each of them begins.
  let places: [Int]
  let delays: [FrameDelay]
  /// For each frame what may differ from the one before.
  private let damage: [[PixelRect]]
  /// For each frame whether it differs from the one before in more than where things are.
  private let recolors: [Bool]
  private let states: States
  private let canvas: Canvas

  var width: Int { footage.width }
  var height: Int { footage.height }
  let damagedPixels: Int?

  /// `output` gives times of the output; the movie begins with its time `start`, and runs `speed` times as fast. Frames that are equal
  /// in state become one. Where `allAreDrawn` soon, in order, a core that is free makes their masks from now on: these are most of the
  /// work where little is drawn of each frame.
  init(
    _ footage: any Footage, from start: Double, at output: FrameSchedule, speed: Double, allAreDrawn: Bool = false
  ) {
    var times: [Double] = []
    var places: [Int] = []
    var damage: [[PixelRect]] = []
    var recolors: [Bool] = []
    var kept: [FrameState] = []
    var itemsLeft = States.mostItems
    let bounds = PixelRect(left: 0, top: 0, right: footage.width, bottom: footage.height)
    let canvas = Canvas(width: bounds.width, height: bounds.height)
    let ahead = allAreDrawn ? canvas.masksAhead() : nil
    var damagedPixels = 0
    let span = footage.span
    var last: FrameState?
    var lastTime = span.holding(start)
    // What comes next of the stretches in which anything changes: between them no frame needs a look.
    var activity = footage.activity[...]
    for index in 0..<output.count {
      let time = span.holding(start + output.time(of: index) * speed)
      while let next = activity.first, next.upperBound < lastTime { activity.removeFirst() }
      if last != nil, activity.first.map({ $0.lowerBound > time }) ?? true { continue }
      lastTime = time
      let frame = footage.frame(at: time)
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
        ahead?.add { footage.frame(at: time).items }
      }
      if last != nil, let new = damage.last { damagedPixels = new.reduce(damagedPixels) { $0 + $1.area } }
      // A single frame is not worth a thread, and where much is drawn masks are little of the work.
      if times.count == 2 { canvas.startMasks() }
      if damagedPixels > FrameSurvey.tapeLimit { ahead?.stop() }
      last = frame
    }
    ahead?.close()
    self.footage = footage
    self.times = times
    self.places = places
    delays = zip(places, places.dropFirst() + [output.count]).map { output.delay(from: $0, to: $1) }
    self.damage = damage
    self.damagedPixels = damagedPixels
    self.recolors = recolors
    states = States(footage: footage, times: times, kept: kept)
    self.canvas = canvas
  }

  /// All of a scene.
  init(_ scene: Scene, _ score: Score, at output: FrameSchedule, speed: Double) {
    self.init(PlayedScene(scene, score), from: score.begin, at: output, speed: speed)
  }

  /// What each frame shows: kept of the first frames, as far as that is little, and found anew for the others.
  private struct States: Sendable {
    /// Maximum number of items in the frames that are kept together: about a megabyte.
    static let mostItems = 4096

    let footage: any Footage
    let times: [Double]
    let kept: [FrameState]

    subscript(index: Int) -> [DrawItem] { (index < kept.count ? kept[index] : footage.frame(at: times[index])).items }
  }

  /// What the frames are drawn on: there only once one is drawn, since whoever asks for times alone needs none.
  private final class Canvas {
    let width: Int
    let height: Int
    private(set) lazy var compositor = Compositor(bitmap: Bitmap(width: width, height: height))
    /// What makes masks before they are needed, until all frames have been drawn.
    private var ahead: MasksAhead?
    /// The thread of that, if it has one, ends with this.
    private var pipeline: OrderedPipeline<MasksAhead, Void>?

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    deinit { ahead?.stop() }

    /// For all frames, which are to be added in order.
    func masksAhead() -> MasksAhead {
      let ahead = MasksAhead(into: compositor.masks)
      self.ahead = ahead
      return ahead
    }

    /// On a core that is free.
    func startMasks() {
      guard let ahead else { return }
      pipeline = OrderedPipeline(expecting: 2) { $0.run() }
      pipeline?.submit(ahead)
    }

    /// Runs `body`, which draws frames in order and says of each when it begins with it; meanwhile masks of those after it are made.
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

  func mayBringColors(at index: Int) -> Bool { recolors[index] }

  /// Makes frame `index` of the one before it, which is what `compositor` has drawn.
  func redraw(_ index: Int, on compositor: Compositor) {
    let items = states[index]
    for region in damage[index] { compositor.draw(items, in: region) }
  }

  /// Frame `index` as a whole; `last` is the one that was drawn before it, nil for none.
  func draw(_ index: Int, after last: Int?) -> SourceFrame {
    let compositor = canvas.compositor
    let items = states[index]
    let damage: [PixelRect]
    switch last {
    case nil: damage = [compositor.bitmap.bounds]
    case index - 1: damage = self.damage[index]
    // Frames that are left out may have changed what this one has as before.
    case .some(let last):
      damage = Damage.regions(
        from: states[last], to: items, canvas: compositor.bitmap.bounds)
    }
    for region in damage { compositor.draw(items, in: region) }
    return SourceFrame(index: index, bitmap: compositor.bitmap, damage: damage)
  }

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
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
