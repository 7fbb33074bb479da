import Platform
import TabModel
import TabSpec
import TabText

/// A key of everything that the pictures of a spec depend on: the spec with its bases and its project, settings, the contents of the
/// files that it names, fonts, the drawing number of the program, and the revision of the format's encoder. Equal keys mean equal pictures. It is found without drawing or
/// laying out anything.
package struct DrawingKey: Sendable {
  private let hash: ContentHash
  private let fonts: FontKey
  /// The files of the spec itself, with its bases and its project, and the files and folders that it names.
  package let inputs: [InputFile]
  /// Real paths of all files and folders whose contents the key changes with.
  private let covered: Set<String>
  /// Real paths of the folders among them, with a slash at the end.
  private let folders: [String]

  /// nil means that a part of what the pictures depend on is unknown: a file is missing or too large.
  fileprivate init?(_ script: Script, _ overrides: Overrides, _ font: String?, number: Int) {
    guard let node = script.node else { return nil }
    var text = SpecText()
    text.add(node)
    var hash = ContentHash()
    hash.add(Array("\(number)".utf8))
    hash.add(text.bytes)
    for setting in overrides.key { hash.add(Array(setting.utf8)) }
    var files: [InputFile] = []
    var folders: [String] = []
    var hasForeignText = false
    for named in script.findings.namedFiles {
      let file = Spec.FilePath(text: named.text, folder: named.folder)
      guard let real = try? script.root.resolve(file), let entry = FileHashes.entry(of: real) else { return nil }
      hash.add(Array(named.text.utf8))
      hash.add(Array(entry.hash.utf8))
      files.append(InputFile(name: named.text, path: real))
      if entry.isFolder { folders.append(real + "/") }
      if entry.hasForeignText { hasForeignText = true }
    }
    if let font {
      guard let entry = FileHashes.entry(of: font) else { return nil }
      hash.add(Array(entry.hash.utf8))
    }
    let own = script.spec.tabBar.titleFont.file.map(\.value.inWorkingFolder)
    guard let fonts = FontKey(of: text.scalars, file: font ?? own, dependsOnAll: hasForeignText) else { return nil }
    hash.add(Array(fonts.text.utf8))
    inputs = script.inputs + files
    (self.hash, self.fonts, self.folders) = (hash, fonts, folders)
    covered = Set(inputs.map(\.path) + (font.map { [$0] } ?? []))
  }

  /// The key of a picture. Parameters: `format` is nil for a folder of frames. `time` is the movie time of a still, in seconds; nil
  /// means the spec's poster time.
  package func text(as format: OutputFormat?, at time: Double?) -> String {
    var hash = hash
    hash.add(Array((format?.rawValue ?? "frames").utf8))
    if let revision = format?.encoder.traits.revision, revision > 1 { hash.add(Array("revision \(revision)".utf8)) }
    if format?.isStill == true, let time { hash.add(Array("\(time)".utf8)) }
    return hash.text
  }

  /// The size in bytes of the picture at `path` if it was drawn with this key and has not changed since; nil means that it was not.
  ///
  /// - Parameters:
  ///   - format: The format that it should have; nil means that of its contents, where a file of it may have that name.
  ///   - time: The movie time of a still, in seconds; nil means the spec's poster time.
  ///   - acceptsWarnings: Whether there may have been something to warn of.
  package func size(
    ofPicture path: String, as format: OutputFormat?, at time: Double?, acceptsWarnings: Bool
  ) -> Int? {
    let isFolder = path.hasSuffix("/")
    let bytes =
      isFolder ? PictureSeal.bytes(ofFrames: path) : try? FileBytes.contents(of: path, limit: PictureSeal.sizeLimit)
    guard let bytes, let seal = PictureSeal(in: bytes), acceptsWarnings || !seal.hasWarnings else { return nil }
    let found = isFolder ? nil : format ?? OutputFormat(content: bytes)
    if !isFolder, found?.mayBeCalled(path) != true, found != format { return nil }
    return seal.key == text(as: found, at: time) && seal.isWhole ? bytes.count : nil
  }

  /// Whether the key changes with the contents of all of these files, and of these fonts.
  func covers(_ inputs: [InputFile], fonts files: [InputFile]) -> Bool {
    fonts.covers(files.map(\.path))
      && inputs.allSatisfy { input in
        covered.contains(input.path) || files.contains(input) || folders.contains { (input.path + "/").hasPrefix($0) }
      }
  }
}

extension Script {
  /// The key of the pictures with these settings; nil means that a part of what they depend on is unknown. Parameters: `font` is a font
  /// file for all text; nil means the spec's. `number` is the drawing number of the program that draws them.
  package func drawingKey(
    overrides: Overrides = Overrides(), font: String? = nil, number: Int = Release.drawing
  ) -> DrawingKey? {
    DrawingKey(self, overrides, font, number: number)
  }
}

/// A spec as bytes, equal for specs with equal values, without keys that no picture depends on.
private struct SpecText {
  private(set) var bytes: [UInt8] = []
  /// The characters in it that are not of ASCII.
  private(set) var scalars: Set<UInt32> = []
  /// Keys of the spec, and of its output, that no picture depends on.
  private static let unseen: Set = ["$schema", "markdown", "lock"]
  private static let unseenInOutput: Set = ["files", "baseURL"]

  mutating func add(_ spec: Node) {
    let members = spec.members.filter { !SpecText.unseen.contains($0.key) }.map { member in
      guard member.key == "output", case .object(let output) = member.value.value else { return member }
      var member = member
      member.value.value = .object(output.filter { !SpecText.unseenInOutput.contains($0.key) })
      return member
    }
    // A setting in a project may stand before or after one in a spec.
    append(Node(value: .object(members.filter { !($0.key == "output" && $0.value.members.isEmpty) }), span: spec.span))
  }

  private mutating func append(_ node: Node) {
    switch node.value {
    case .null, .invalid: bytes.append(UInt8(ascii: "n"))
    case .boolean(let value): bytes.append(UInt8(ascii: value ? "t" : "f"))
    case .number(let value): bytes += Array("\(value);".utf8)
    case .string(let text): append(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for element in elements { append(element) }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for member in members.sorted(by: { $0.key < $1.key }) {
        append(member.key)
        append(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func append(_ text: String) {
    bytes += Array("\(text.utf8.count):".utf8) + Array(text.utf8)
    for scalar in text.unicodeScalars where scalar.value >= 0x80 { scalars.insert(scalar.value) }
  }
}

/// Hashes of files. Each is read once in a run, unless it changes.
private enum FileHashes {
  struct Entry: Sendable {
    var hash: String
    var isFolder = false
    /// Whether the file is an SVG with text that may need any font.
    var hasForeignText = false
  }

  /// Maximum number of bytes of a file or a folder, and of files in a folder.
  private static let (sizeLimit, countLimit) = (64 << 20, 20_000)

  private static let monitor = Monitor()
  /// Guarded by the monitor.
  nonisolated(unsafe) private static var known: [FileStatus.Stamp: Entry] = [:]

  /// nil for a file that cannot be read, and for what is too large.
  static func entry(of path: String) -> Entry? {
    guard let status = FileStatus(path: path) else { return nil }
    switch status.kind {
    case .file: return file(path, status.stamp)
    case .folder: return folder(path)
    case .other: return nil
    }
  }

  private static func file(_ path: String, _ stamp: FileStatus.Stamp) -> Entry? {
    if let entry = monitor.locked({ known[stamp] }) { return entry }
    guard let bytes = try? FileBytes.contents(of: path, limit: sizeLimit) else { return nil }
    var hash = ContentHash()
    hash.add(bytes)
    let hasText = path.hasSuffix(".svg") && bytes.firstRange(of: Array("<text".utf8)) != nil
    let entry = Entry(
      hash: hash.text,
      hasForeignText: hasText && (bytes.contains { $0 >= 0x80 } || bytes.firstRange(of: Array("&#".utf8)) != nil))
    monitor.locked { known[stamp] = entry }
    return entry
  }

  private static func folder(_ path: String) -> Entry? {
    guard let names = FolderNames.files(endingIn: [""], below: path, passingOver: []), names.count <= countLimit else {
      return nil
    }
    var (hash, size, hasForeignText) = (ContentHash(), Int64(0), false)
    for name in names {
      guard let status = FileStatus(path: path + "/" + name), status.kind == .file else { return nil }
      size += status.stamp.size
      guard size <= sizeLimit, let entry = file(path + "/" + name, status.stamp) else { return nil }
      hash.add(Array(name.utf8))
      hash.add(Array(entry.hash.utf8))
      if entry.hasForeignText { hasForeignText = true }
    }
    return Entry(hash: hash.text, isFolder: true, hasForeignText: hasForeignText)
  }
}
