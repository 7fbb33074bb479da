import Platform

/// A temporary file that another program writes. It is removed when it is released, or when the
/// program is ended.
final class ScratchFile {
  let path: String
  private let descriptor: Int32

  /// Creates an empty file in the system's folder for temporary files, whose name begins with
  /// `name`.
  ///
  /// - Throws: `OutputProblem.cannotWrite`.
  init(named name: String) throws(OutputProblem) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let place = (folder.isEmpty ? "/tmp" : folder) + "/" + name
    (path, descriptor) = try AtomicOutput.make(beside: place, calling: place) { name in
      open(name, O_RDONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
  }

  deinit {
    close(descriptor)
    AtomicOutput.settle(path) { _ = unlink(path) }
  }

  /// Passes the contents to `sink`, piece by piece. Returns their size in bytes.
  ///
  /// - Throws: `OutputProblem.cannotWrite` if the file cannot be read, and the errors of `sink`.
  func give(to sink: ByteSink) throws(OutputProblem) -> Int {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { piece.deallocate() }
    var given = 0
    while true {
      let count = pread(descriptor, piece.baseAddress, piece.count, off_t(given))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .cannotWrite(path: path, reason: String(cString: strerror(errno))) }
      guard count > 0 else { return given }
      try sink(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      given += count
    }
  }
}
