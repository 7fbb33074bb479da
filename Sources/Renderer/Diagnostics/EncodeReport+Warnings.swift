import TabCodecs

extension EncodeReport {
  /// What the user should hear about the file.
  public var warnings: [Diagnostic] {
    (losses + (flashes ? [.flashes] : [])).map { Diagnostic(.warning, .output($0)) }
  }
}
