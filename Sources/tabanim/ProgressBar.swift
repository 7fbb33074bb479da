import Platform
import TabCodecs
import TabModel

/// A line on the terminal that says how far long work has come. Short work stays silent.
final class ProgressBar {
  /// The most columns of the bar itself.
  private static let width = 30
  /// In seconds.
  private static let patience = 0.5
  private static let pace = 0.05

  private let title: String
  private let start = ProgressBar.now
  private var last = 0.0
  private var isShown = false

  init(_ title: String) { self.title = printable(title) }

  /// nil where nobody would see it.
  static func progress(_ title: String) -> (bar: ProgressBar, progress: Progress)? {
    guard Terminal.isErrorInteractive else { return nil }
    let bar = ProgressBar(title)
    return (bar, Progress { pass, frame, count in bar.update(pass, frame, count) })
  }

  func update(_ pass: Int, _ frame: Int, _ count: Int) {
    let now = ProgressBar.now
    guard now - start > ProgressBar.patience, now - last > ProgressBar.pace else { return }
    last = now
    isShown = true
    let work = pass == 0 ? "looking at" : "writing"
    let line = ProgressBar.line(
      title, "\(work) frame \(frame + 1) of \(count)", done: Double(frame + 1) / Double(max(count, 1)),
      columns: Terminal.columns)
    Terminal.printError("\r\u{1B}[K" + line, terminator: "")
  }

  /// A line that is narrower than the terminal, since a wrapped one could not be written over: without a bar where that has no
  /// room, and cut at its end.
  static func line(_ title: String, _ text: String, done: Double, columns: Int) -> String {
    // A letter beyond ASCII may be two columns wide.
    func width(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }
    let room = min(columns - 1 - width(title) - width(text) - 2, ProgressBar.width)
    if room > 0 {
      let filled = Int((min(max(done, 0), 1) * Double(room)).rounded(.down))
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled)
      return "\(title) \(bar) \(text)"
    }
    var line = String.UnicodeScalarView()
    var rest = columns - 1
    for scalar in "\(title) \(text)".unicodeScalars {
      rest -= scalar.isASCII ? 1 : 2
      if rest < 0 { break }
      line.append(scalar)
    }
    return String(line)
  }

  /// Leaves the line as it was before.
  func clear() { if isShown { Terminal.printError("\r\u{1B}[K", terminator: "") } }

  /// Seconds on a clock that never goes back.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
