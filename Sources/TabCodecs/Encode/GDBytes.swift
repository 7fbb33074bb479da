import CGD

/// Bytes that libgd allocated, freed by libgd.
final class GDBytes: @unchecked Sendable {
  private let start: UnsafeMutableRawPointer
  let count: Int

  /// Nil where libgd returned nothing.
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

  /// The bytes are there during the call only.
  func withBytes<Failure>(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    defer { withExtendedLifetime(self) {} }
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }
}
