import Renderer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The spec that the user calls `name` ("-" is standard input), or nil after saying why there is none.
func readInput(_ name: String, _ reporter: Reporter) -> SourceText? {
  let isStandardInput = name == "-"
  let descriptor = isStandardInput ? 0 : open(name, O_RDONLY)
  guard descriptor >= 0 else {
    reporter.reportMissingInput(name, reason: systemReason())
    return nil
  }
  defer { if !isStandardInput { close(descriptor) } }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR { continue }
    if count < 0 {
      reporter.reportMissingInput(name, reason: systemReason())
      return nil
    }
    if count == 0 { return SourceText(file: isStandardInput ? "<stdin>" : name, bytes: bytes) }
    bytes += chunk[..<count]
  }
}

func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Writes beside `path` and renames, so that the file is there whole or not at all.
func writeWhole(_ bytes: [UInt8], to path: String) throws(OutputProblem) {
  let temporary = path + ".\(getpid()).part"
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o666)
  guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: systemReason()) }
  var written = 0
  var isSound = true
  while isSound, written < bytes.count {
    let count = bytes.withUnsafeBytes {
      write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
    }
    if count > 0 { written += count } else if count < 0, errno != EINTR { isSound = false }
  }
  let reason = systemReason()
  isSound = close(descriptor) == 0 && isSound
  guard isSound, rename(temporary, path) == 0 else {
    let problem = OutputProblem.cannotWrite(path: path, reason: isSound ? systemReason() : reason)
    unlink(temporary)
    throw problem
  }
}

/// The system's words for its last error.
private func systemReason() -> String { String(cString: strerror(errno)) }
