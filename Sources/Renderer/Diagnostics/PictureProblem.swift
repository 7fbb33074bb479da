/// Why a picture cannot be compared with what its spec gives.
public enum PictureProblem: Equatable, Error, Sendable {
  case file(FileProblem)
  /// Neither a GIF nor a PNG.
  case unknownFormat
  /// The file breaks off, or says at `offset` what its format does not know.
  case malformed(offset: Int)
  case png(PNGProblem)
  /// More than `limit` pixels.
  case tooManyPixels(limit: Int)
}
