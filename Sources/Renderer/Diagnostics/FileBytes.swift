/// Why a file could not be read.
public enum FileProblem: Equatable, Error, Sendable {
  case missing
  /// The system's reason, "Permission denied" for example.
  case unreadable(reason: String)
  /// More than `limit` bytes.
  case tooLarge(limit: Int)
}

/// Reads whole files.
enum FileBytes {
  /// The bytes of the file at `path`, which may also be a pipe; at most `limit` of them.
  static func contents(of path: String, limit: Int = 64 << 20) throws(FileProblem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(reason: lastReason)
    }
    defer { close(descriptor) }
    return try contents(ofDescriptor: descriptor, limit: limit)
  }

  /// What is left to read from an open file; standard input is descriptor 0.
  static func contents(ofDescriptor descriptor: Int32, limit: Int = 64 << 20) throws(FileProblem) -> [UInt8] {
    var status = stat()
    let known = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    // One byte more than the file has, so that its end shows in the first round.
    var bytes = [UInt8](repeating: 0, count: min(max(known + 1, 1 << 14), limit + 1))
    var count = 0
    while true {
      let got = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(reason: lastReason) }
      count += got
      guard count <= limit else { throw .tooLarge(limit: limit) }
      if got == 0 { break }
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: min(count, limit + 1 - count))) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static var lastReason: String { String(cString: strerror(errno)) }
}
