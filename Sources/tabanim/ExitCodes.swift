import ArgumentParser

/// After sysexits.h; scripts rely on them. Wrong usage is 64, which ArgumentParser sees to.
extension ExitCode {
  /// A check or a comparison found a difference.
  static let difference = ExitCode(1)
  static let badSpec = ExitCode(65)
  static let missingInput = ExitCode(66)
  /// Our fault.
  static let software = ExitCode(70)
  static let cannotWrite = ExitCode(73)
}
