import TabCodecs

/// A form in which a movie's motion is written for other programs: code for one platform, or a page.
package protocol MotionExport: Sendable {
  /// Name on the command line: "uikit".
  static var name: String { get }
  /// One line for help.
  static var summary: String { get }

  /// The export, complete. Throws `OutputProblem` if a picture in it cannot be encoded.
  var text: String { get throws(OutputProblem) }
  /// Everything in the movie that `text` leaves out, each in words that complete "… leaves out".
  var gaps: [String] { get }
  /// Whether `text` has nothing of the movie.
  var isEmpty: Bool { get }
}
