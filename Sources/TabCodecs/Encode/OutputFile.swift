import CRename
import Platform

/// A file that appears complete or not at all: it is written under a temporary name beside its
/// path, and renamed when complete. A file that has these bytes already is left alone, with its
/// times. A pipe, a device or the like is written to directly.
public final class OutputFile {
  private let path: String
  /// Final path: `path` with links followed.
  private let place: String
  private var temporaryPath: String?
  private var descriptor: Int32

  /// Opens a file that will become `path`, or standard output for "-". It takes the permissions of
  /// the file that it replaces, or those of the user's mask if it is new.
  ///
  /// - Parameters:
  ///   - path: The path, as the user gave it.
  ///   - place: The path with links followed, if the caller has done so already; nil means that
  ///     they are followed here.
  ///   - inputs: Files that must not be replaced.
  /// - Throws: `OutputProblem` if the file is one of `inputs`, cannot be created, or `path` is a
  ///   dangling link.
  public init(_ path: String, at place: String? = nil, sparing inputs: [InputFile] = []) throws(OutputProblem) {
    self.path = path
    // Only the kernel can follow some links to pipes.
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
    let made = try AtomicOutput.make(beside: place, calling: path) { name in
      open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old == nil ? 0o666 : 0o600)
    }
    (temporaryPath, descriptor) = made
    if let old { fchmod(descriptor, old.permissions) }
  }

  /// Removes the temporary file if it was not finished.
  deinit {
    if descriptor > 2 { close(descriptor) }
    guard let temporaryPath else { return }
    AtomicOutput.settle(temporaryPath) { _ = unlink(temporaryPath) }
  }

  /// Appends `bytes` to the file.
  ///
  /// - Throws: `OutputProblem.cannotWrite`, or `.readerGone` if standard output is closed.
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

  /// Appends `bytes` to the file.
  ///
  /// - Throws: `OutputProblem.cannotWrite`, or `.readerGone` if standard output is closed.
  public func write(_ bytes: [UInt8]) throws(OutputProblem) {
    try bytes.give(to: { (pointer) throws(OutputProblem) in try write(pointer) })
  }

  /// Whether what has been written can be changed: it is in a file that is not at its final path yet.
  public var canBeChanged: Bool { temporaryPath != nil }

  /// The bytes that have been written; nil if those are more than `limit` bytes, or cannot be read again.
  public func contents(limit: Int) -> [UInt8]? {
    temporaryPath.flatMap { try? FileBytes.contents(of: $0, limit: limit) }
  }

  /// Replaces bytes that have been written.
  ///
  /// - Throws: `OutputProblem.cannotWrite`.
  public func replace(_ bytes: [UInt8], at offset: Int) throws(OutputProblem) {
    guard pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else {
      throw .cannotWrite(path: path, reason: Self.reason())
    }
  }

  /// Closes the file and moves it to its final path.
  ///
  /// - Throws: `OutputProblem.cannotWrite` if that fails; the temporary file is removed.
  public func finish() throws(OutputProblem) {
    guard let temporaryPath else { return }
    let isUnchanged = FileBytes.areEqual(temporaryPath, place)
    try settle(temporaryPath) {
      defer { unlink(temporaryPath) }
      return isUnchanged || rename(temporaryPath, place) == 0 ? nil : .cannotWrite(path: path, reason: Self.reason())
    }
  }

  /// Closes the file, and has `move` move it to its final path or remove it.
  private func settle(_ temporaryPath: String, _ move: () -> OutputProblem?) throws(OutputProblem) {
    // A copy of the descriptor keeps the file locked: another program may remove an unlocked one.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    defer { close(copy) }
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard isClosed else { throw .cannotWrite(path: path, reason: Self.reason()) }
    let problem = AtomicOutput.settle(temporaryPath, move)
    self.temporaryPath = nil
    if let problem { throw problem }
  }

  /// Closes the file and exchanges it for the one at its final path, if that still has the bytes `old`. What another program writes
  /// there until the exchange is kept, and this file is not.
  ///
  /// - Throws: `OutputProblem.changedMeanwhile`, or `.cannotWrite`; the temporary file is removed.
  public func finish(replacing old: [UInt8]) throws(OutputProblem) {
    guard let temporaryPath else { return try finish() }
    func isOld(_ path: String) -> Bool { (try? FileBytes.contents(of: path, limit: old.count + 1)) == old }
    try settle(temporaryPath) {
      defer { unlink(temporaryPath) }
      guard isOld(place) else { return .changedMeanwhile(path: path) }
      if crename_exchange(temporaryPath, place) {
        if isOld(temporaryPath) { return nil }
        // The file that was there is the newer one.
        _ = crename_exchange(temporaryPath, place)
        return .changedMeanwhile(path: path)
      }
      // A file system that cannot exchange files.
      return rename(temporaryPath, place) == 0 ? nil : .cannotWrite(path: path, reason: Self.reason())
    }
  }

  /// Writes a whole file at once.
  ///
  /// - Throws: `OutputProblem`, as in `init` and `finish`.
  public static func write(_ bytes: [UInt8], to path: String, sparing inputs: [InputFile] = []) throws(OutputProblem) {
    let file = try OutputFile(path, sparing: inputs)
    try file.write(bytes)
    try file.finish()
  }

  /// Writes a whole file at once in the place of one with the bytes `old`.
  ///
  /// - Throws: `OutputProblem`, as in `init` and `finish(replacing:)`.
  public static func write(_ bytes: [UInt8], to path: String, replacing old: [UInt8]) throws(OutputProblem) {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.finish(replacing: old)
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}

extension [UInt8] {
  /// Passes the bytes to `sink`, and rethrows its error.
  public func give(to sink: ByteSink) throws(OutputProblem) {
    let result = withUnsafeBytes { bytes in
      Result { () throws(OutputProblem) in try sink(bytes) }
    }
    try result.get()
  }
}
