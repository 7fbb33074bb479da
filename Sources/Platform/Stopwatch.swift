/// Wall time since it was made or last asked.
public struct Stopwatch {
  private var start = Stopwatch.now()

  /// Milliseconds since then; starts anew.
  public mutating func lap() -> Double {
    let end = Self.now()
    defer { start = end }
    return end - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  public init() {}
}
