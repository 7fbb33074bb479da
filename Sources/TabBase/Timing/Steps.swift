/// The ends of a staircase at which it jumps.
public enum StepPosition: String, CaseIterable, Equatable, Sendable {
  /// A jump at the start, none at the end.
  case jumpStart = "jump-start"
  /// A jump at the end, none at the start.
  case jumpEnd = "jump-end"
  /// No jump at either end.
  case jumpNone = "jump-none"
  /// A jump at both ends.
  case jumpBoth = "jump-both"
}

/// A staircase: `steps()` of CSS Easing Level 2.
public struct Steps: Equatable, Sendable {
  /// Number of steps.
  public let count: Int
  let position: StepPosition

  /// Creates a staircase. `count` is at least 1, with `jumpNone` at least 2. Throws `tooFewSteps`.
  public init(_ count: Int, _ position: StepPosition = .jumpEnd) throws(TimingProblem) {
    let minimum = position == .jumpNone ? 2 : 1
    guard count >= minimum else { throw .tooFewSteps(count: count, minimum: minimum) }
    self.count = count
    self.position = position
  }

  /// The level at `x`, after the jump at a step's own instant. Outside 0…1 the staircase continues.
  func progress(at x: Double) -> Double {
    let n = Double(count)
    var step = (x * n + Tolerance.progress).rounded(.down)
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    let jumps =
      switch position {
      case .jumpStart, .jumpEnd: n
      case .jumpNone: n - 1
      case .jumpBoth: n + 1
      }
    if x >= 0 { step = max(step, 0) }
    if x <= 1 { step = min(step, jumps) }
    return step / jumps
  }
}
