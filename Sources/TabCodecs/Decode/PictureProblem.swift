import Platform

/// Reasons why a picture cannot be compared with its spec.
public enum PictureProblem: Equatable, Error, Sendable {
  /// The file is missing or cannot be read.
  case file(FileProblem)
  case unknownFormat
  /// The file is truncated, or invalid at byte `offset`.
  case malformed(offset: Int)
  /// The PNG is invalid or too large.
  case png(PNGProblem)
  /// The format's library failed without a reason.
  case broken(format: String)
  /// The picture has more than `limit` pixels.
  case tooManyPixels(limit: Int)
  /// The file is a video, which another program encodes: its frames cannot be compared exactly.
  case video(format: String)
  /// The file has more than `limit` frames, enough to know that it is another picture.
  case tooManyFrames(limit: Int)
}
