import Platform

enum Terminal {
  /// Whether standard error is a terminal that takes colors, or the user wants them anywhere (FORCE_COLOR, CLICOLOR_FORCE), and does
  /// not refuse them (NO_COLOR; https://no-color.org).
  static var showsColorOnError: Bool {
    if isSet("NO_COLOR") { return false }
    return isErrorInteractive || ["FORCE_COLOR", "CLICOLOR_FORCE"].contains { isSet($0) && value(of: $0) != "0" }
  }

  private static func value(of variable: String) -> String { getenv(variable).map { String(cString: $0) } ?? "" }

  private static func isSet(_ variable: String) -> Bool { !value(of: variable).isEmpty }

  static var isOutputInteractive: Bool { isatty(1) == 1 }

  /// Whether standard error is a terminal on which a line can be written over.
  static var isErrorInteractive: Bool {
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    return isatty(2) == 1 && !isDumb
  }

  /// The width of the terminal that standard error is; 80 where it does not say.
  static var columns: Int { columns(of: 2) }

  /// The width of the terminal that standard output is; 80 where it does not say.
  static var outputColumns: Int { columns(of: 1) }

  private static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
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
