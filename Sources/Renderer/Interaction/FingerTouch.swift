/// One finger's stay on the screen as the indicator shows it: it presses, may move, and lets go.
struct FingerTouch: Equatable, Sendable {
  /// When the finger comes down and when it leaves, seconds.
  let begin: Double
  let release: Double
  private let isDrag: Bool
  private var x: Track<Double>
  private var y: Track<Double>
  private var scale: Track<Double>
  private var opacity: Track<Double>

  /// As common recorders show it: large and clear to its size in `press` seconds, and off again in `fade`.
  private static let press = 0.1
  private static let fade = 0.25
  private static let pressedFrom = 1.3
  private static let releasedTo = 1.4
  /// A dragging finger leaves a copy every so often, each fading within this time; seconds.
  private static let copyInterval = 0.03
  private static let copyFade = 0.2

  /// The finger stays at `position`.
  init(_ index: Int, at position: Point, begin: Double, duration: Double) {
    self.init(index, from: position, begin: begin, duration: duration, isDrag: false)
  }

  /// The finger goes `pan`'s way.
  init(_ index: Int, along pan: Movie.Pan, begin: Double) {
    let duration = pan.samples.last?.time ?? 0
    self.init(index, from: pan.samples.first?.position ?? .zero, begin: begin, duration: duration, isDrag: true)
    let times = pan.samples.map { duration > 0 ? min($0.time / duration, 1) : 0 }
    func follow(_ track: inout Track<Double>, _ values: [Double]) {
      // Samples come in the order of their times; if they did not, the finger would stay where it came down.
      guard let last = values.last, let way = try? Keyframes(values, keyTimes: times) else { return }
      track.add(Animation(track.target, track.property, .keyframes(way), begin: begin, duration: duration))
      track.set(last, at: release)
    }
    follow(&x, pan.samples.map(\.position.x))
    follow(&y, pan.samples.map(\.position.y))
  }

  private init(_ index: Int, from position: Point, begin: Double, duration: Double, isDrag: Bool) {
    self.begin = begin
    self.isDrag = isDrag
    release = begin + duration
    let target = Target.touch(index)
    x = Track(target, .x, base: position.x)
    y = Track(target, .y, base: position.y)
    scale = Track(target, .scale, base: 1)
    opacity = Track(target, .opacity, base: 1)
    func change(_ track: inout Track<Double>, from first: Double, to last: Double) {
      track.add(
        Animation(target, track.property, .curve(.linear, from: first, to: 1), begin: begin, duration: Self.press))
      // A finger that leaves early leaves from where the press has come to.
      let reached = track.value(at: release)
      track.add(
        Animation(
          target, track.property, .curve(.linear, from: reached, to: last), begin: release, duration: Self.fade))
    }
    change(&scale, from: Self.pressedFrom, to: Self.releasedTo)
    change(&opacity, from: 0, to: 0)
  }

  /// Where the finger of a tap stays, in screen points; nil for one that drags.
  var place: Point? { isDrag ? nil : Point(x.base, y.base) }

  /// How far a mark of `diameter` reaches from its middle at its largest.
  static func reach(ofDiameter diameter: Double) -> Double { diameter / 2 * max(pressedFrom, releasedTo) }

  /// When nothing of it is seen any more.
  var end: Double { release + Self.fade }

  /// nil before the finger is there and after it has faded away.
  func pose(at time: Double) -> Pose.Touch? {
    guard time >= begin - Tolerance.time, time < end - Tolerance.time else { return nil }
    return Pose.Touch(
      x: x.value(at: time), y: y.value(at: time), scale: scale.value(at: time), opacity: opacity.value(at: time))
  }

  /// The copies that a dragging finger has left behind, the oldest first. Their opacity goes from 1 to 0.
  func trail(at time: Double) -> [Pose.Touch] {
    let last = min(time, release)
    guard isDrag, time >= begin, time < release + Self.copyFade else { return [] }
    let oldest = max(time - Self.copyFade, begin)
    let first = ((oldest - begin) / Self.copyInterval).rounded(.up)
    return stride(from: first, through: ((last - begin) / Self.copyInterval).rounded(.down), by: 1).compactMap {
      number in
      let left = begin + number * Self.copyInterval
      let opacity = 1 - (time - left) / Self.copyFade
      guard opacity > 0 else { return nil }
      return Pose.Touch(x: x.value(at: left), y: y.value(at: left), scale: 1, opacity: opacity)
    }
  }
}
