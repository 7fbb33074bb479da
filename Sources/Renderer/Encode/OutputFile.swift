/// A file that appears whole or not at all: it is written under another name beside its place, and renamed when complete.
/// What is no file, such as a pipe or a device, is written to as it is.
final class OutputFile {
  private let path: String
  /// Where it is renamed to: what `path` leads to through links.
  private var place: String
  private var temporaryPath: String?
  private var descriptor: Int32

  /// Opens a file to become `path`, or standard output for "-". The permissions are those the user's mask gives.
  init(_ path: String) throws(OutputProblem) {
    self.path = path
    place = path
    guard path != "-" else {
      descriptor = 1
      return
    }
    // A pipe may be reached through a link that only the kernel can follow.
    if Self.isNoFile(path) {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: Self.reason()) }
      return
    }
    if let real = realpath(path, nil) {
      place = String(cString: real)
      free(real)
    }
    // A name of its own for each process and attempt; what another process left behind is never touched.
    for attempt in 0..<100 {
      let name = "\(place).\(getpid())-\(attempt).part"
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        temporaryPath = name
        return
      }
      if errno != EEXIST { break }
    }
    throw .cannotWrite(path: path, reason: Self.reason())
  }

  /// Nothing stays of a file that was not finished.
  deinit {
    guard let temporaryPath else {
      if descriptor > 2 { close(descriptor) }
      return
    }
    close(descriptor)
    unlink(temporaryPath)
  }

  private static func isNoFile(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind != S_IFREG && kind != S_IFDIR
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(OutputProblem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, part.baseAddress, part.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, part.baseAddress, part.count)
      #else
        let count = Darwin.write(descriptor, part.baseAddress, part.count)
      #endif
      if count < 0 {
        if errno == EINTR { continue }
        throw .cannotWrite(path: path, reason: Self.reason())
      }
      rest = rest.dropFirst(count)
    }
  }

  func write(_ bytes: [UInt8]) throws(OutputProblem) {
    try bytes.give(to: { (pointer) throws(OutputProblem) in try write(pointer) })
  }

  /// Puts the file in its place.
  func finish() throws(OutputProblem) {
    guard let temporaryPath else { return }
    self.temporaryPath = nil
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard isClosed, rename(temporaryPath, place) == 0 else {
      let reason = Self.reason()
      unlink(temporaryPath)
      throw .cannotWrite(path: path, reason: reason)
    }
  }

  /// The whole file at once.
  static func write(_ bytes: [UInt8], to path: String) throws(OutputProblem) {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.finish()
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}

extension [UInt8] {
  /// Hands the bytes to `sink`.
  func give(to sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void) throws(OutputProblem) {
    let result = withUnsafeBytes { bytes in
      Result { () throws(OutputProblem) in try sink(bytes) }
    }
    try result.get()
  }
}
