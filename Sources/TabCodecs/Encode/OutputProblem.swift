/// What can go wrong when a file is written.
public enum OutputProblem: Equatable, Error, Sendable {
  /// There is a file already, which is left alone.
  case exists(path: String)
  /// A folder for frames holds a file that is no frame; `entry` is its name. The folder is left as it is.
  case holdsOther(path: String, entry: String)
  /// The file is one that the output is made from; `input` is how the user called it there.
  case isInput(path: String, input: String)
  /// There is a file that is no picture, which a spec may not replace.
  case isNoPicture(path: String)
  /// Two outputs are one file, or one is in the other's folder: `path` and `other`, which are made from `spec` and `otherSpec`.
  case isOtherOutput(path: String, other: String, spec: String, otherSpec: String)
  /// The file would have more bytes than it may.
  case overBudget(path: String, bytes: Int, limit: Int)
  /// The file has more bytes than pages show well.
  case heavy(path: String, bytes: Int)
  /// A large part of the picture flashes more than three times in a second.
  case flashes
  /// Two pictures of a documentation catalog go by one name there.
  case sameInCatalog(path: String, other: String)
  /// A link that leads nowhere: whether what it names is to be made is not for us to say.
  case danglingLink(path: String)
  /// `reason` is the system's own word for it.
  case cannotWrite(path: String, reason: String)
  /// Nobody reads standard output any more.
  case readerGone
  /// The format cannot hold a canvas of that many pixels; `limit` is the most for a side.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// Viewers do not play `requested` frames a second of the format; `used` is what comes out.
  case rateLimited(format: String, requested: Double, used: Double)
  /// Browsers play so many frames a second of the format slower than they are meant, and up to `limit` rightly.
  case slowInBrowsers(format: String, requested: Double, limit: Double)
  /// The file's palette has no partly transparent pixels, and the picture has some.
  case partialAlphaLost
  /// The format has no transparent pixels, and the picture has some.
  case alphaLost(format: String)
  /// A still of a moment after the end of the movie; both in seconds of movie time.
  case stillAfterEnd(time: Double, end: Double)
  /// The encoding library gave up, which lack of memory alone explains.
  case encoderFailed
}
