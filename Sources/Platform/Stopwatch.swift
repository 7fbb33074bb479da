/// Wall-clock time since creation or since the last lap.
public struct Stopwatch {
  private var start = Stopwatch.now()

  /// Returns the time since the last call, or since creation, in milliseconds, and starts again
  /// from now.
  public mutating func lap() -> Double {
    let end = Self.now()
    defer { start = end }
    return end - start
  }

  /// Time of a clock that only runs forward, in milliseconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  /// Starts the stopwatch.
  public init() {}
}
