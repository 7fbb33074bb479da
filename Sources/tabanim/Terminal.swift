import Platform

enum Terminal {
  /// Whether standard error is a terminal that takes colors, and the user does not refuse them (https://no-color.org).
  static var showsColorOnError: Bool {
    let refuses = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    return isErrorInteractive && !refuses
  }

  static var isOutputInteractive: Bool { isatty(1) == 1 }

  /// Whether standard error is a terminal on which a line can be written over.
  static var isErrorInteractive: Bool {
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    return isatty(2) == 1 && !isDumb
  }

  /// The width of the terminal that standard error is; 80 where it does not say.
  static var columns: Int {
    var size = winsize()
    return ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Writes to standard error; what cannot be written there has nowhere to go.
  static func printError(_ text: String, terminator: String = "\n") {
    var rest = Array((text + terminator).utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}
