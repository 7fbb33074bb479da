import Platform
import TabCodecs
import TabanimRenderer

/// A line on the terminal that says how far long work has come. Short work stays silent.
final class ProgressBar {
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
    let done = min(max((frame + 1) * ProgressBar.width / max(count, 1), 0), ProgressBar.width)
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: ProgressBar.width - done)
    let work = pass == 0 ? "looking at" : "writing"
    Terminal.printError("\r\u{1B}[K\(title) \(bar) \(work) frame \(frame + 1) of \(count)", terminator: "")
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
