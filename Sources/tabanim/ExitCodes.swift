import ArgumentParser
import TabanimRenderer

/// After sysexits.h; scripts rely on them. Wrong usage is 64, which ArgumentParser sees to.
extension ExitCode {
  /// A check or a comparison found a difference.
  static let difference = ExitCode(1)
  static let badSpec = ExitCode(65)
  static let missingInput = ExitCode(66)
  /// A program that is needed is not installed.
  static let missingProgram = ExitCode(69)
  /// Our fault.
  static let software = ExitCode(70)
  static let cannotWrite = ExitCode(73)
}

extension Findings {
  var exitCode: ExitCode { diagnostics.first { $0.severity == .error }?.problem.exitCode ?? .badSpec }
}

extension Problem {
  var exitCode: ExitCode {
    switch self {
    case .input(_, .otherNotation), .input(_, .otherContent): .badSpec
    case .input: .missingInput
    case .markdown(.staleLines): .difference
    case .markdown(.changedMeanwhile): .cannotWrite
    case .spec, .markdown, .asset, .symbol, .catalog, .lottie, .lottieSegment, .resolve, .scene: .badSpec
    case .text(.fontEngineFailed), .text(.shapingFailed): .software
    case .text: .missingInput
    case .output(.isInput), .output(.isOtherOutput): .validationFailure
    case .output(.overBudget): .difference
    case .output(.tooLarge), .output(.heavy), .output(.flashes), .output(.sameInCatalog), .output(.rateLimited),
      .output(.slowInBrowsers), .output(.partialAlphaLost), .output(.alphaLost), .output(.stillAfterEnd):
      .badSpec
    case .output(.programMissing), .output(.encoderMissing): .missingProgram
    case .output(.encoderFailed), .output(.cancelled), .output(.ownFrames): .software
    case .output(.exists), .output(.holdsOther), .output(.isNoPicture), .output(.danglingLink), .output(.cannotWrite),
      .output(.programFailed), .output(.readerGone):
      .cannotWrite
    // A picture that is missing is not what the spec gives, and neither is what cannot be read.
    case .picture(_, .file(.missing)), .picture(_, .file(.tooLarge)): .difference
    case .picture(_, .file): .missingInput
    case .picture(_, .unknownFormat), .picture(_, .malformed), .picture(_, .png), .picture(_, .broken),
      .picture(_, .video), .picture(_, .tooManyPixels), .picture(_, .tooManyFrames):
      .difference
    }
  }
}
