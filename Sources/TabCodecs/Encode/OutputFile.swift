import Platform

/// A file that appears whole or not at all: it is written under another name beside its place, and renamed when complete.
/// What is no file, such as a pipe or a device, is written to as it is.
public final class OutputFile {
  private let path: String
  /// Where it is renamed to: what `path` leads to through links.
  private let place: String
  private var temporaryPath: String?
  private var descriptor: Int32

  /// Opens a file to become `path`, or standard output for "-". It takes over the permissions of the file that it replaces; else
  /// they are those the user's mask gives. A file of `inputs` is not replaced. Links are followed once: who has done so before says
  /// which `place` they lead to.
  public init(_ path: String, at place: String? = nil, sparing inputs: [InputFile] = []) throws(OutputProblem) {
    self.path = path
    // A pipe may be reached through a link that only the kernel can follow.
    self.place = place ?? RealPath.of(path) ?? path
    guard path != "-" else {
      descriptor = 1
      return
    }
    let place = self.place
    let old = FileStatus(path: place)
    if old?.kind == .other {
      descriptor = open(place, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: Self.reason()) }
      return
    }
    guard old != nil || !FileStatus.isLink(place) else { throw .danglingLink(path: path) }
    if let old, let input = inputs.names[old.identity] { throw .isInput(path: path, input: input) }
    let made = try UnfinishedOutput.make(beside: place, calling: path) { name in
      open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old == nil ? 0o666 : 0o600)
    }
    (temporaryPath, descriptor) = made
    if let old { fchmod(descriptor, old.permissions) }
  }

  /// Nothing stays of a file that was not finished.
  deinit {
    if descriptor > 2 { close(descriptor) }
    guard let temporaryPath else { return }
    UnfinishedOutput.settle(temporaryPath) { _ = unlink(temporaryPath) }
  }

  public func write(_ bytes: UnsafeRawBufferPointer) throws(OutputProblem) {
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
        if errno == EPIPE, path == "-" { throw .readerGone }
        throw .cannotWrite(path: path, reason: Self.reason())
      }
      rest = rest.dropFirst(count)
    }
  }

  public func write(_ bytes: [UInt8]) throws(OutputProblem) {
    try bytes.give(to: { (pointer) throws(OutputProblem) in try write(pointer) })
  }

  /// Puts the file in its place.
  public func finish() throws(OutputProblem) {
    guard let temporaryPath else { return }
    // A copy keeps it locked: what nobody has locked may be swept away.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    defer { close(copy) }
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard isClosed else { throw .cannotWrite(path: path, reason: Self.reason()) }
    let reason = UnfinishedOutput.settle(temporaryPath) {
      guard rename(temporaryPath, place) != 0 else { return String?.none }
      defer { unlink(temporaryPath) }
      return Self.reason()
    }
    self.temporaryPath = nil
    if let reason { throw .cannotWrite(path: path, reason: reason) }
  }

  /// The whole file at once.
  public static func write(_ bytes: [UInt8], to path: String, sparing inputs: [InputFile] = []) throws(OutputProblem) {
    let file = try OutputFile(path, sparing: inputs)
    try file.write(bytes)
    try file.finish()
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}

extension [UInt8] {
  /// Hands the bytes to `sink`.
  public func give(to sink: (UnsafeRawBufferPointer) throws(OutputProblem) -> Void) throws(OutputProblem) {
    let result = withUnsafeBytes { bytes in
      Result { () throws(OutputProblem) in try sink(bytes) }
    }
    try result.get()
  }
}
