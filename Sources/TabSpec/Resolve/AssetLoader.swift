import Platform
import TabCodecs
import TabModel
import TabRaster
import TabSVG
import TabText

/// Loads the files that a spec names, each once, and none from outside the root.
package final class AssetLoader {
  /// All requested files that exist.
  package private(set) var files: [InputFile] = []

  /// The fonts of all text, including text in SVG files; nil means that they are not open yet.
  package var fonts: FontLibrary?

  /// Limits the threads that work on the spec.
  let threadBudget: ThreadBudget
  let root: SpecRoot
  let pictures: PictureStore
  /// Paths of the files whose warnings have been reported.
  private var told: Set<String> = []
  /// What has been read of files.
  private var kept: [KeptKey: AnyObject] = [:]

  private struct KeptKey: Hashable {
    let kind: ObjectIdentifier
    let path: String
    let variant: String?
  }

  private final class Kept<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  package init(root: SpecRoot, pictures: PictureStore = PictureStore(), threadBudget: ThreadBudget = .allCores) {
    (self.root, self.pictures, self.threadBudget) = (root, pictures, threadBudget)
  }

  /// The file's path relative to the working folder, after a check that the spec may use it.
  func font(_ file: Spec.FilePath) throws(Problem) -> String {
    _ = try path(of: file)
    return file.inWorkingFolder
  }

  /// The file's real path. Messages call it as the spec does: they may be read on other machines.
  func path(of file: Spec.FilePath) throws(Problem) -> String {
    let path = try root.resolve(file)
    files.append(InputFile(name: file.text, path: path))
    return path
  }

  /// The PNG, JPEG or WebP picture, and on the first reading a warning if its colors may be others.
  func picture(_ file: Spec.FilePath) throws(Problem) -> (image: Bitmap, warnings: [Problem]) {
    let path = try path(of: file)
    do {
      let picture = try pictures.picture(path, name: file.text)
      let profile = told.insert(path).inserted ? picture.profile : nil
      return (picture.bitmap, profile.map { [.asset(.profileIgnored(path: file.text, name: $0))] } ?? [])
    } catch { throw .asset(error) }
  }

  /// Reads pictures on several threads, before they are requested. Errors, and too many pictures, are
  /// reported by the request.
  func readAhead(_ files: [Spec.FilePath]) {
    let sizes = Set(files.compactMap { try? root.resolve($0) }).compactMap { path in
      StillPicture.pixels(of: FileBytes.beginning(of: path, count: 64)).map { (path: path, pixels: $0) }
    }
    guard sizes.count > 1, pictures.hasRoom(for: sizes.reduce(0) { $0 + $1.pixels }) else { return }
    ParallelMap.work(on: sizes.map(\.path), threadBudget) { [pictures] path in
      _ = try? pictures.picture(path, name: path)
    } _: { _ in
    }
  }

  /// What has been kept of the file at the real `path`, or of a `variant` in it, as a value of this type; nil means nothing.
  func kept<Value>(_: Value.Type, _ path: String, _ variant: String? = nil) -> Value? {
    (kept[KeptKey(kind: ObjectIdentifier(Value.self), path: path, variant: variant)] as? Kept<Value>)?.value
  }

  func keep<Value>(_ value: Value, _ path: String, _ variant: String? = nil) {
    kept[KeptKey(kind: ObjectIdentifier(Value.self), path: path, variant: variant)] = Kept(value)
  }

  /// What `make` draws from the bytes of a file, of which there are at most `limit`. It is kept: `make` is called once for each
  /// variant of the file, and only the first of all calls returns warnings.
  func read<Image>(
    _ file: Spec.FilePath, _ variant: String? = nil, limit: Int,
    _ make: ([UInt8]) throws(Problem) -> (image: Image, warnings: [Problem])
  ) throws(Problem) -> (image: Image, warnings: [Problem]) {
    let path = try path(of: file)
    if let known = kept(Image.self, path, variant) { return (known, []) }
    let bytes: [UInt8]
    do { bytes = try FileBytes.contents(ofAsset: path, name: file.text, limit: limit) } catch { throw .asset(error) }
    let (image, warnings) = try make(bytes)
    keep(image, path, variant)
    return (image, told.insert(path).inserted ? warnings : [])
  }

  /// Pixels per point, from the name: 2 for `icon@2x.png`.
  static func pixelScale(of file: Spec.FilePath) -> Double {
    let stem = file.text.split(separator: "/").last.map { $0.split(separator: ".").dropLast().joined(separator: ".") }
    return stem?.hasSuffix("@3x") == true ? 3 : stem?.hasSuffix("@2x") == true ? 2 : 1
  }

  /// Opens the fonts for all text and returns the path of the font file: `font`, else the one in the spec,
  /// which must exist in any case. nil means Inter.
  package func openFonts(_ spec: Spec, _ font: String?, _ findings: inout Findings) -> String? {
    var own: String?
    if let file = spec.tabBar.titleFont.file {
      do { own = try self.font(file.value) } catch { findings.error(error, at: file.span) }
    }
    let file = font ?? own
    do { fonts = try .opened(file) } catch { findings.error(error, at: nil) }
    return file
  }
}

extension FontLibrary {
  package static func opened(_ file: String?) throws(Problem) -> FontLibrary {
    do { return try FontLibrary(file: file) } catch { throw .text(error) }
  }
}

extension FileBytes {
  /// The bytes of the file at `path`, which the user calls `name`.
  static func contents(
    ofAsset path: String, name: String, limit: Int = 64 << 20
  ) throws(AssetProblem) -> [UInt8] {
    let bytes: [UInt8]
    do { bytes = try contents(of: path, limit: limit) } catch { throw AssetProblem(error, path: name) }
    if ContentGuess.isGitLFSPointer(bytes) { throw .form(path: name, .gitLFS) }
    if bytes.starts(with: [0x1F, 0x8B]) { throw .form(path: name, .gzip) }
    // Xcode's chunk comes before the header.
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.dropFirst(12).starts(with: "CgBI".utf8) {
      throw .form(path: name, .xcodePNG)
    }
    return bytes
  }
}

extension PNGReader {
  /// The picture in the PNG file at `path`; `name` is its name in messages.
  package static func read(path: String, name: String) throws(AssetProblem) -> Bitmap {
    let bytes = try FileBytes.contents(ofAsset: path, name: name)
    do throws(PNGProblem) { return try read(bytes) } catch { throw .png(path: name, error) }
  }
}

extension PictureStore {
  /// The picture in the file at the real `path`; the user calls it `name`.
  fileprivate func picture(_ path: String, name: String) throws(AssetProblem) -> StillPicture {
    if let known = self[.file(path)] { return known }
    let bytes = try FileBytes.contents(ofAsset: path, name: name)
    // The reader reports a picture that has too many pixels on its own.
    let picture = try picture(.file(path), pixels: StillPicture.pixels(of: bytes) ?? 0) { () throws(AssetProblem) in
      guard StillPicture.mediaType(of: bytes) ?? "image/png" == "image/png", name.lowercased().hasSuffix(".png") else {
        guard let picture = StillPicture(bytes) else { throw .picture(path: name) }
        return picture
      }
      do throws(PNGProblem) { return try StillPicture(png: bytes) } catch { throw .png(path: name, error) }
    }
    guard let picture else { throw .tooManyPixels(path: name, limit: limit) }
    return picture
  }
}
