import TabCodecs

extension EncodeReport {
  /// The warnings about the file.
  public var warnings: [Diagnostic] {
    (losses + (flashes ? [.flashes] : [])).map { Diagnostic(.warning, .output($0)) }
  }
}
