import Platform

/// Why a picture cannot be compared with what its spec gives.
public enum PictureProblem: Equatable, Error, Sendable {
  case file(FileProblem)
  /// Of none of the formats.
  case unknownFormat
  /// The file breaks off, or says at `offset` what its format does not know.
  case malformed(offset: Int)
  case png(PNGProblem)
  /// The format's library gives up without a reason.
  case broken(format: String)
  /// More than `limit` pixels.
  case tooManyPixels(limit: Int)
  /// More frames than need be looked at to know that it is another picture.
  case tooManyFrames(limit: Int)
}
