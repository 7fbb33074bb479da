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
  var damagedPixels: Int? { damage.dropFirst().joined().reduce(0) { $0 + $1.area } }

  /// `output` gives times of the output; the movie begins with its time `start`, and runs `speed` times as fast. Frames that are equal
  /// in state become one.
  init(_ footage: any Footage, from start: Double, at output: FrameSchedule, speed: Double) {
    var times: [Double] = []
    var places: [Int] = []
    var damage: [[PixelRect]] = []
    var recolors: [Bool] = []
    var kept: [FrameState] = []
    var itemsLeft = States.mostItems
    let canvas = PixelRect(left: 0, top: 0, right: footage.width, bottom: footage.height)
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
      damage.append(last.map { Damage.regions(from: $0.items, to: frame.items, canvas: canvas) } ?? [canvas])
      recolors.append(last.map { !frame.items.haveColors(of: $0.items) } ?? true)
      places.append(index)
      itemsLeft -= frame.items.count
      if itemsLeft >= 0 { kept.append(frame) }
      last = frame
    }
    self.footage = footage
    self.times = times
    self.places = places
    delays = zip(places, places.dropFirst() + [output.count]).map { output.delay(from: $0, to: $1) }
    self.damage = damage
    self.recolors = recolors
    states = States(footage: footage, times: times, kept: kept)
    self.canvas = Canvas(width: canvas.width, height: canvas.height)
  }

  /// All of a scene.
  init(_ scene: Scene, _ score: Score, at output: FrameSchedule, speed: Double) {
    self.init(PlayedScene(scene, score), from: score.begin, at: output, speed: speed)
  }

  /// What each frame shows: kept of the first frames, as far as that is little, and found anew for the others.
  private struct States: Sendable {
    /// Of the frames that are kept together: about a megabyte.
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
    /// Whether all frames have been drawn, so that most masks are there.
    var hasDrawnAll = false

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
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
    let ahead = wanted == nil ? masksAhead() : nil
    defer {
      canvas.compositor.masks.meanwhile = nil
      ahead?.masks.stop()
    }
    var last: Int?
    for index in times.indices where wanted?.contains(index) != false {
      ahead?.masks.reach(index)
      try body(draw(index, after: last))
      last = index
    }
    if wanted == nil { canvas.hasDrawnAll = true }
  }

  /// Masks are most of the work where little is drawn of each frame: a core that is free makes them ahead. Its thread ends with the pipeline.
  private func masksAhead() -> (masks: MasksAhead, pipeline: OrderedPipeline<MasksAhead, Void>)? {
    guard !canvas.hasDrawnAll, times.count > 1, damagedPixels ?? .max <= FrameSurvey.tapeLimit else { return nil }
    let masks = canvas.compositor.masks
    let ahead = MasksAhead(into: masks, count: times.count) { [states] in states[$0] }
    masks.meanwhile = { ahead.prepareNext(with: $0) }
    let pipeline = OrderedPipeline<MasksAhead, Void>(expecting: 2) { $0.run() }
    pipeline.submit(ahead)
    return (ahead, pipeline)
  }
}
