import CGD

/// Bytes allocated and freed by libgd.
final class GDBytes: @unchecked Sendable {
  private let start: UnsafeMutableRawPointer
  let count: Int

  /// Takes over libgd's result; nil if libgd returned nothing.
  init?(_ start: UnsafeMutableRawPointer?, count: Int32) {
    guard let start else { return nil }
    guard count > 0 else {
      gdFree(start)
      return nil
    }
    self.start = start
    self.count = Int(count)
  }

  deinit { gdFree(start) }

  /// Passes the bytes to `body`. They are valid only during the call.
  func withBytes<Failure>(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    defer { withExtendedLifetime(self) {} }
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }
}
