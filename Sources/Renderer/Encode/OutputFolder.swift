/// A folder of frames that appears whole or not at all: it is filled under another name beside its place, and renamed when
/// complete. It takes the place of an empty folder, or of one that was written so before; any other is left alone.
final class OutputFolder {
  /// The file beside the frames that tells their times, and by which a folder of frames is known.
  static let index = "index.json"

  private let path: String
  private let temporaryPath: String
  /// What has been written so far.
  private var names: [String] = []
  private var isFinished = false

  /// Makes a folder to become `path`. Slashes at its end do not count.
  init(_ path: String) throws(OutputProblem) {
    let end = path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.endIndex
    self.path = String(path[..<end])
    // Rather before the work than after it.
    _ = try Self.replaceable(self.path)
    for attempt in 0..<100 {
      let name = "\(self.path).\(getpid())-\(attempt).part"
      if mkdir(name, 0o777) == 0 {
        temporaryPath = name
        return
      }
      if errno != EEXIST { break }
    }
    throw .cannotWrite(path: self.path, reason: Self.reason())
  }

  /// Nothing stays of a folder that was not finished.
  deinit {
    if !isFinished { Self.remove(temporaryPath, names) }
  }

  /// Adds a file.
  func write(_ bytes: [UInt8], named name: String) throws(OutputProblem) {
    do { try OutputFile.write(bytes, to: temporaryPath + "/" + name) } catch {
      guard case .cannotWrite(_, let reason) = error else { throw error }
      throw .cannotWrite(path: path + "/" + name, reason: reason)
    }
    names.append(name)
  }

  /// Puts the folder in its place.
  func finish() throws(OutputProblem) {
    let old = try Self.replaceable(path)
    let aside = temporaryPath + ".old"
    // A folder with something in it cannot be renamed over.
    if old != nil, rename(path, aside) != 0 { throw .cannotWrite(path: path, reason: Self.reason()) }
    guard rename(temporaryPath, path) == 0 else {
      let reason = Self.reason()
      if old != nil { rename(aside, path) }
      throw .cannotWrite(path: path, reason: reason)
    }
    isFinished = true
    if let old { Self.remove(aside, old) }
  }

  /// What is in the folder at `path`, if there is one, all of which may be removed.
  private static func replaceable(_ path: String) throws(OutputProblem) -> [String]? {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return nil }
      throw .cannotWrite(path: path, reason: reason())
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    let others = names.filter { $0 != index && !isFrame($0) }
    guard let other = others.min() ?? (names.contains(index) ? nil : names.min()) else { return names }
    throw .holdsOther(path: path, entry: other)
  }

  /// "0001.png" and so on.
  private static func isFrame(_ name: String) -> Bool {
    let digits = name.utf8.prefix { (0x30...0x39).contains($0) }
    return digits.count >= 4 && name.utf8.dropFirst(digits.count).elementsEqual(".png".utf8)
  }

  private static func remove(_ path: String, _ names: [String]) {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
