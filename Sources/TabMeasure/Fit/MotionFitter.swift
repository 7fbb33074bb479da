import Platform
import TabBase

/// Finds the law that a track's points follow.
///
/// - Parameters:
///   - known: What a draft says, taken as given.
///   - clock: Without an app's clock, a round duration counts for nothing.
/// - Returns: The law, or the reason why the points do not tell it.
package func fit(
  _ track: MeasuredTrack, known: KnownMotion = KnownMotion(), clock: MotionClock
) -> Result<FittedMotion, MeasureRefusal> {
  Result { () throws(MeasureRefusal) in
    if let refusal = track.refusal { throw refusal }
    return try MotionFitter(window: try MotionWindow(track), known: known, clock: clock).fitted()
  }
}

/// Tries all laws that a draft leaves open on the points of a window, and chooses one.
struct MotionFitter {
  let window: MotionWindow
  let known: KnownMotion
  let clock: MotionClock

  /// Difference of the criterion from which a law is out of the question.
  static let clear = 10.0
  /// Frames in motion that each number needs which is not read at rest.
  static let framesPerNumber = 2.4
  /// Frames in motion that show the swings of a curve that bounces or vibrates.
  private static let framesOfSwings = 12
  /// Most keys at even times that are looked for.
  private static let mostKeys = 8
  /// A law that misses the points by more than this fraction of the move is none of theirs.
  private static let (unlike, poor) = (0.05, 0.035)

  /// What goes its whole way in fewer frames has no motion.
  private static let leap = 2.0
  /// Laws whose deviations differ by less than this fraction of the move fit alike.
  private static let alike = 0.01

  /// Material Design's first curves, which libraries on every system have by their control points: standard, accelerate, decelerate.
  private static let material = [[0.4, 0, 0.2, 1], [0.4, 0, 1, 1], [0, 0, 0.2, 1]].compactMap {
    (try? CubicBezier($0[0], $0[1], $0[2], $0[3])).map(Curve.bezier)
  }

  func fitted() throws(MeasureRefusal) -> FittedMotion {
    try requireFrames()
    let candidates = candidates
    let told = candidates.filter { framesNeeded($0) <= window.movingFrames }
    guard !told.isEmpty else {
      let needed = candidates.map { framesNeeded($0) }.min() ?? window.movingFrames
      throw .tooFewFrames(moving: window.movingFrames, keys: known.keyTimes?.count, needed: needed)
    }
    let tried = told.compactMap(rough).sorted { $0.criterion < $1.criterion }
    // Each law that fits goes on where the points have ended.
    guard let first = tried.first else { throw .endsEarly }
    var fits = tried.prefix(12).filter { $0.criterion < first.criterion + 40 }
    // A law of few numbers stands by, should the others say nothing.
    if !fits.contains(where: { $0.candidate.parameters.count < 3 }) {
      fits += tried.filter { $0.candidate.parameters.count < 3 }.prefix(2)
    }
    for index in fits.indices { fits[index].refine(rounds: 4) }
    if fits.contains(where: \.joinsRests) { fits.removeAll { !$0.joinsRests } }
    for fit in fits { fits += written(fit) }
    fits.sort { $0.criterion < $1.criterion }
    let best = fits.first ?? first
    let deviation = best.rms / window.span
    if deviation > MotionFitter.poor, known.family == nil, window.turns > 0,
      framesNeeded(keys: window.turns + 2) > window.movingFrames
    {
      throw tooFewFrames
    }
    // A law may look good only because another one needs more frames than there are.
    for candidate in candidates where candidate.isRival && framesNeeded(candidate) > window.movingFrames {
      guard candidate.parameters.count + candidate.values < window.movingFrames + 2, var rival = rough(candidate) else {
        continue
      }
      rival.refine(rounds: 3)
      if rival.criterion < best.criterion - (candidate.keys == nil ? 4 : 0), !rival.isRedundant {
        throw .tooFewFrames(moving: window.movingFrames, keys: candidate.keys, needed: framesNeeded(candidate))
      }
    }
    let framesOfBezier = framesNeeded(MotionCandidate(.bezier, begin: window.begin))
    if deviation > MotionFitter.poor, window.movingFrames < framesOfBezier, known.family == nil {
      throw .tooFewFrames(moving: window.movingFrames, keys: nil, needed: framesOfBezier)
    }
    if deviation > MotionFitter.unlike { throw .unknownLaw(rms: deviation) }
    // Control points that make a line, or a spring of which little is seen, may fit best and say nothing: what fits nearly as well may.
    while let next = fits.first, next.rms < best.rms + MotionFitter.alike * window.span {
      let motion = MotionChoice(fits: fits, clock: clock).motion
      if motion.isSure(of: window.span) {
        if motion.duration < MotionFitter.leap * window.interval { throw .leaps }
        return motion
      }
      fits.removeFirst()
    }
    throw .unsure
  }

  // MARK: Frames

  private func framesNeeded(keys: Int) -> Int {
    // With key times and a duration, only the values between the ends and the begin are open.
    if known.keyTimes?.count == keys, known.duration != nil { return max(4, keys - 1) }
    return Int((MotionFitter.framesPerNumber * Double(keys)).rounded(.up))
  }

  private func framesNeeded(_ candidate: MotionCandidate) -> Int {
    if let keys = candidate.keys { return framesNeeded(keys: keys) }
    if case .curve(let curve, _) = candidate.shape, curve.swings { return MotionFitter.framesOfSwings }
    return Int((MotionFitter.framesPerNumber * Double(candidate.parameters.count)).rounded(.up))
  }

  private func requireFrames() throws(MeasureRefusal) {
    let keys = known.keyTimes?.count ?? 0
    let needed = known.family == .keyframes ? framesNeeded(keys: max(keys, 3)) : 5
    if window.movingFrames < needed { throw tooFewFrames }
  }

  private var tooFewFrames: MeasureRefusal {
    let keys =
      known.keyTimes?.count ?? (window.turns > 0 || known.family == .keyframes ? max(window.turns + 2, 3) : nil)
    return .tooFewFrames(
      moving: window.movingFrames, keys: keys, needed: keys.map { framesNeeded(keys: $0) } ?? 5)
  }

  // MARK: Candidates

  private var candidates: [MotionCandidate] {
    var all: [MotionCandidate] = []
    let (duration, begin) = (known.duration, window.begin)
    func isOpen(_ family: MotionFamily) -> Bool { known.family == nil || known.family == family }
    if known.family == .keyframes || known.family == nil && window.mayHaveKeys {
      let times =
        known.keyTimes.map { [$0] }
        ?? (3...MotionFitter.mostKeys).map { Keyframes<Double>.evenTimes(count: $0, mode: .cubic) }
      for times in times {
        for mode in [CalculationMode.linear, .cubic] {
          for isLoose in window.leaps ? [false, true] : [false] {
            if let one = MotionCandidate.keyframes(times, mode, isLoose: isLoose, duration: duration, begin: begin) {
              all.append(one)
            }
          }
        }
      }
    }
    var shapes: [MotionCandidate.Shape] = []
    if isOpen(.linear) { shapes.append(.curve(.linear, name: .linear)) }
    if isOpen(.bezier) {
      shapes += CurveName.allCases.filter { $0 != .linear }.map { .curve($0.curve, name: $0) }
      shapes += MotionFitter.material.map { .curve($0, name: nil) }
    }
    if isOpen(.spring) { shapes += [.spring(ratio: nil, hasVelocity: false), .spring(ratio: 1, hasVelocity: false)] }
    for isLoose in window.leapsFirst ? [false, true] : [false] {
      all += shapes.map { MotionCandidate($0, isLoose: isLoose, duration: duration, begin: begin) }
    }
    if known.family == .press || known.family == nil && window.mayBePressed {
      for name in CurveName.allCases where name.isSystem {
        all += [false, true].map { MotionCandidate(.press(name, isHeld: $0), begin: begin) }
      }
    }
    if isOpen(.bezier) { all.append(MotionCandidate(.bezier, duration: duration, begin: begin)) }
    if isOpen(.spring) {
      all.append(MotionCandidate(.spring(ratio: nil, hasVelocity: true), duration: duration, begin: begin))
      if let velocity = window.velocity, velocity != 0 {
        all += [nil, 1].map {
          MotionCandidate(
            .spring(ratio: $0, hasVelocity: false), duration: duration, velocity: velocity, begin: begin)
        }
      }
    }
    return all
  }

  /// The best of a candidate's starts, after some steps.
  private func rough(_ candidate: MotionCandidate) -> CandidateFit? {
    let starts = window.starts(of: candidate).map { CandidateFit(candidate, window, from: $0, noise: .usual) }
    let tried = starts.map { ($0, $0.cost) }.sorted { $0.1 < $1.1 }.prefix(2).map { start, _ in
      var fit = start
      fit.refine(rounds: 2, steps: 8)
      return fit
    }
    return tried.filter(\.joinsRests).min { $0.criterion < $1.criterion }
  }

  // MARK: Round numbers

  /// The springs that a developer may have written where this one was fitted.
  private func written(_ fit: CandidateFit) -> [CandidateFit] {
    guard case .spring(let ratio, false) = fit.candidate.shape, !fit.candidate.isLoose, known.duration == nil,
      case .spring(let spring) = fit.law.kind
    else { return [] }
    let deviations = fit.deviations
    let omega = spring.stiffness.squareRoot()
    let numbers = WrittenSpring(
      omega: omega, omegaSigma: omega * deviations[1], ratio: spring.oscillator.dampingRatio,
      ratioSigma: ratio == nil ? spring.oscillator.dampingRatio * deviations[2] : 0,
      velocity: fit.candidate.velocity)
    var shapes: [MotionCandidate.Shape] = []
    if clock.isTrusted { shapes += numbers.springs.map(MotionCandidate.Shape.written) }
    if ratio == nil, let round = numbers.roundRatio { shapes.append(.spring(ratio: round, hasVelocity: false)) }
    return shapes.map { shape in
      let candidate = MotionCandidate(shape, velocity: fit.candidate.velocity, begin: window.begin)
      let parameters = candidate.parameters.count > 1 ? Array(fit.parameters[..<2]) : [fit.parameters[0]]
      var own = CandidateFit(candidate, window, from: parameters, noise: fit.noise)
      own.refine(rounds: 3)
      return own
    }
  }
}

extension FittedMotion {
  /// Whether the errors leave something of the numbers; `span` is the largest distance between two values.
  fileprivate func isSure(of span: Double) -> Bool {
    sigma.allSatisfy { number, sigma in
      switch number {
      case .duration: sigma < duration / 2
      case .value, .from, .to: sigma < span / 2
      case .pressed, .press: sigma < (number == .press ? duration : span) / 2
      case .omega, .dampingRatio, .start, .velocity, .x1, .y1, .x2, .y2, .hold: true
      }
    }
  }
}

extension Curve {
  /// Whether the motion turns round several times.
  fileprivate var swings: Bool {
    switch self {
    case .closed(.eased(.elastic, _)), .closed(.eased(.bounce, _)): true
    default: false
    }
  }
}
