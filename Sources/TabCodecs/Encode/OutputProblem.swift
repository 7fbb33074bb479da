/// Errors and warnings about written files.
public enum OutputProblem: Equatable, Error, Sendable {
  /// A file exists already and is left as it is.
  case exists(path: String)
  /// A folder for frames holds a file that is no frame; `entry` is its name. The folder is left as
  /// it is.
  case holdsOther(path: String, entry: String)
  /// The file is an input of the picture; `input` is the user's name for it there.
  case isInput(path: String, input: String)
  /// A file that is no picture exists already, and a spec may not replace it.
  case isNoPicture(path: String)
  /// Two outputs are the same file, or one is in the other's folder: `path` of `spec`, and `other`
  /// of `otherSpec`.
  case isOtherOutput(path: String, other: String, spec: String, otherSpec: String)
  /// The file would be larger than `limit` bytes.
  case overBudget(path: String, bytes: Int, limit: Int)
  /// The file is too large for web pages, at `bytes` bytes.
  case heavy(path: String, bytes: Int)
  /// A large part of the picture flashes more than three times a second.
  case flashes
  /// Two pictures of a documentation catalog would share one name there.
  case sameInCatalog(path: String, other: String)
  /// The path is a dangling link. Whether to create its target is not ours to decide.
  case danglingLink(path: String)
  /// Another program has changed the file, which is left as it is.
  case changedMeanwhile(path: String)
  /// The system cannot write the file; `reason` is its message.
  case cannotWrite(path: String, reason: String)
  /// The reader of standard output has closed it.
  case readerGone
  /// The format cannot hold a canvas of that many pixels; `limit` is the maximum per side.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// Viewers do not play `requested` frames per second of the format; `used` is the rate of the
  /// file.
  case rateLimited(format: String, requested: Double, used: Double)
  /// Browsers play `requested` frames per second of the format too slowly; up to `limit` they are
  /// correct.
  case slowInBrowsers(format: String, requested: Double, limit: Double)
  /// The picture has partly transparent pixels, and the file's palette has none.
  case partialAlphaLost
  /// The picture has transparent pixels, and the format has none.
  case alphaLost(format: String)
  /// The still's moment is after the end of the movie; both in seconds of movie time.
  case stillAfterEnd(time: Double, end: Double)
  /// Files of the format are written by a program that is not in PATH.
  case programMissing(program: String, format: String)
  /// The program that writes files of the format has none of the encoders for it.
  case encoderMissing(program: String, format: String, encoders: [String])
  /// The program that writes the file failed; `reason` is its message.
  case programFailed(program: String, reason: String)
  /// The encoding library failed; the only possible cause is lack of memory.
  case encoderFailed
  /// The task that encodes was cancelled.
  case cancelled
  /// The pictures or delays of a movie of one's own cannot be encoded.
  case ownFrames(OwnFrames)

  /// A fault of a movie that is given as pictures and delays. Pictures are counted from 0.
  public enum OwnFrames: Equatable, Sendable {
    case none
    /// There are not as many delays as pictures.
    case count(pictures: Int, delays: Int)
    /// A delay, in seconds, is not above 0, or not finite.
    case delay(index: Int, Double)
    /// A picture has another width and height than the first one, in pixels.
    case size(index: Int, found: [Int], expected: [Int])
  }
}
