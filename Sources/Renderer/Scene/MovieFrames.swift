/// A movie's frames, drawn when an encoder asks for them: each pass poses the scene anew and redraws what changed.
struct MovieFrames: FrameSource {
  let scene: Scene
  let score: Score
  /// Movie times of the frames that differ from the one before, in seconds.
  let times: [Double]
  let delays: [FrameDelay]
  /// For each frame what may differ from the one before.
  private let damage: [[PixelRect]]
  /// For each frame whether it differs from the one before in more than where things are.
  private let recolors: [Bool]
  private let canvas: Canvas

  var width: Int { scene.framing.width }
  var height: Int { scene.framing.height }
  var damagedPixels: Int? { damage.dropFirst().joined().reduce(0) { $0 + $1.area } }

  /// `output` gives times of the output; the movie runs `speed` times as fast. Frames that are equal in state become one.
  init(_ scene: Scene, _ score: Score, at output: FrameSchedule, speed: Double) {
    var times: [Double] = []
    var places: [Int] = []
    var damage: [[PixelRect]] = []
    var recolors: [Bool] = []
    let canvas = PixelRect(left: 0, top: 0, right: scene.framing.width, bottom: scene.framing.height)
    var last: FrameState?
    var lastTime = score.begin
    // What comes next of the stretches in which anything changes: between them no frame needs a look.
    var activity = score.activity(captions: scene.movie.captions)[...]
    for index in 0..<output.count {
      let time = score.begin + output.time(of: index) * speed
      while let next = activity.first, next.upperBound < lastTime { activity.removeFirst() }
      if last != nil, activity.first.map({ $0.lowerBound > time }) ?? true { continue }
      lastTime = time
      let frame = scene.frame(score.pose(at: time))
      if frame == last { continue }
      times.append(time)
      damage.append(last.map { Damage.regions(from: $0.items, to: frame.items, canvas: canvas) } ?? [canvas])
      recolors.append(last.map { !frame.items.haveColors(of: $0.items) } ?? true)
      places.append(index)
      last = frame
    }
    self.scene = scene
    self.score = score
    self.times = times
    delays = zip(places, places.dropFirst() + [output.count]).map { output.delay(from: $0, to: $1) }
    self.damage = damage
    self.recolors = recolors
    self.canvas = Canvas(width: canvas.width, height: canvas.height)
  }

  /// What the frames are drawn on: there only once one is drawn, since whoever asks for times alone needs none.
  private final class Canvas {
    let width: Int
    let height: Int
    private(set) lazy var compositor = Compositor(bitmap: Bitmap(width: width, height: height))

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  func mayBringColors(at index: Int) -> Bool { recolors[index] }

  /// Makes frame `index` of the one before it, which is what `compositor` has drawn.
  func redraw(_ index: Int, on compositor: Compositor) {
    let items = scene.frame(score.pose(at: times[index])).items
    for region in damage[index] { compositor.draw(items, in: region) }
  }

  func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let compositor = canvas.compositor
    var last: (index: Int, state: FrameState)?
    for index in times.indices where wanted?.contains(index) != false {
      let frame = scene.frame(score.pose(at: times[index]))
      var damage = self.damage[index]
      // Frames that are left out may have changed what this one has as before.
      if let last, last.index < index - 1 {
        damage = Damage.regions(from: last.state.items, to: frame.items, canvas: compositor.bitmap.bounds)
      } else if last == nil {
        damage = [compositor.bitmap.bounds]
      }
      for region in damage { compositor.draw(frame.items, in: region) }
      last = (index, frame)
      try body(SourceFrame(index: index, bitmap: compositor.bitmap, damage: damage))
    }
  }
}
