import Platform
import TabModel

/// The browser of the person at the machine, and the programs for other files.
enum Browser {
  #if canImport(Darwin)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  /// Opens a page, and says so if that fails.
  static func open(_ address: String) {
    // The opener may take its time, and an ended one stays until somebody asks for its result.
    DetachedThread.start {
      guard run([opener, address]) != 0 else { return }
      Terminal.printError("warning: \(opener) opens no browser here\n  help: open \(address) yourself")
    }
  }

  /// Opens a file or folder with the program for it, and waits for the opener. Says so if that fails.
  static func open(file: String) {
    // Not to be taken for a flag.
    let path = file.hasPrefix("-") ? "./" + file : file
    guard run([opener, path]) != 0 else { return }
    Terminal.printError("warning: \(opener) opens no files here\n  help: open \(printable(file)) yourself")
  }

  /// Runs a program to its end, without input and output. Returns its exit code; nil means that it did not start.
  private static func run(_ words: [String]) -> Int32? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
    }
    // This program keeps signals back for one of its threads and ignores others; its children would inherit both.
    var (none, ignored) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&ignored)
    sigaddset(&ignored, SIGPIPE)
    sigaddset(&ignored, SIGXFSZ)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    return status
  }
}
