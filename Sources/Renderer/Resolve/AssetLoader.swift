import Platform
import TabCodecs
import TabRaster
import TabSVG
import TabText

/// Loads the files that a spec names, each once, and none from outside the root.
final class AssetLoader {
  /// All requested files that exist.
  private(set) var files: [InputFile] = []

  /// The fonts of all text, including text in SVG files; nil means that they are not open yet.
  var fonts: FontLibrary?

  /// Limits the threads that work on the spec.
  let threadBudget: ThreadBudget
  private let root: SpecRoot
  private let pictures: PictureStore
  /// Paths of the files whose warnings have been reported.
  private var told: Set<String> = []
  private var vectors: [String: VectorImage] = [:]

  init(root: SpecRoot, pictures: PictureStore = PictureStore(), threadBudget: ThreadBudget = .allCores) {
    (self.root, self.pictures, self.threadBudget) = (root, pictures, threadBudget)
  }

  /// The file's path relative to the working folder, after a check that the spec may use it.
  func font(_ file: Spec.FilePath) throws(Problem) -> String {
    _ = try path(of: file)
    return file.folder.isEmpty ? file.text : file.folder + "/" + file.text
  }

  /// The file's real path. Messages use the path in the spec, because they may be read on other machines.
  private func path(of file: Spec.FilePath) throws(Problem) -> String {
    let path = try root.resolve(file)
    files.append(InputFile(name: file.text, path: path))
    return path
  }

  /// The picture, and on the first load a warning if its colors may be inexact.
  func png(_ file: Spec.FilePath) throws(Problem) -> (image: Bitmap, warnings: [AssetProblem]) {
    let path = try path(of: file)
    do {
      let picture = try pictures.png(path, name: file.text)
      let profile = told.insert(path).inserted ? picture.profile : nil
      return (picture.bitmap, profile.map { [.profileIgnored(path: file.text, name: $0)] } ?? [])
    } catch { throw .asset(error) }
  }

  /// Reads pictures on several threads, before they are requested. Errors, and too many pictures, are
  /// reported by the request.
  func readAhead(_ files: [Spec.FilePath]) {
    let paths = Set(files.compactMap { try? root.resolve($0) })
    let pixels = paths.reduce(0) { $0 + (StillPicture.pixels(of: FileBytes.beginning(of: $1, count: 64)) ?? 0) }
    guard paths.count > 1, pictures.hasRoom(for: pixels) else { return }
    SideBySide.work(on: Array(paths), threadBudget) { [pictures] path in
      _ = try? pictures.png(path, name: path)
    } _: { _ in
    }
  }

  /// The picture, and on the first load the warnings about parts that are not drawn.
  func svg(_ file: Spec.FilePath) throws(Problem) -> (image: VectorImage, warnings: [AssetProblem]) {
    let path = try path(of: file)
    if let known = vectors[path] { return (known, []) }
    do {
      let result = try SVGReader.read(path: path, name: file.text, fonts: fonts, pictures: pictures)
      vectors[path] = result.image
      return result
    } catch { throw .asset(error) }
  }

  /// Pixels per point, from the name: 2 for `icon@2x.png`.
  static func pixelScale(of file: Spec.FilePath) -> Double {
    let stem = file.text.split(separator: "/").last.map { $0.split(separator: ".").dropLast().joined(separator: ".") }
    return stem?.hasSuffix("@3x") == true ? 3 : stem?.hasSuffix("@2x") == true ? 2 : 1
  }
}

extension AssetLoader {
  /// Opens the fonts for all text and returns the path of the font file: `font`, else the one in the spec,
  /// which must exist in any case. nil means Inter.
  func openFonts(_ spec: Spec, _ font: String?, _ findings: inout Findings) -> String? {
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
  static func opened(_ file: String?) throws(Problem) -> FontLibrary {
    do { return try FontLibrary(file: file) } catch { throw .text(error) }
  }
}

extension FileBytes {
  /// The bytes of the file at `path`; `name` is its name in messages.
  fileprivate static func contents(ofAsset path: String, name: String) throws(AssetProblem) -> [UInt8] {
    do { return try contents(of: path) } catch { throw AssetProblem(error, path: name) }
  }
}

extension PNGReader {
  /// The picture in the PNG file at `path`; `name` is its name in messages.
  static func read(path: String, name: String) throws(AssetProblem) -> Bitmap {
    let bytes = try FileBytes.contents(ofAsset: path, name: name)
    do throws(PNGProblem) { return try read(bytes) } catch { throw .png(path: name, error) }
  }
}

extension PictureStore {
  /// The picture in the PNG file at the real `path`; `name` is its name in messages.
  fileprivate func png(_ path: String, name: String) throws(AssetProblem) -> StillPicture {
    if let known = self[.file(path)] { return known }
    let bytes = try FileBytes.contents(ofAsset: path, name: name)
    // The reader reports a picture that has too many pixels on its own.
    let picture = try picture(.file(path), pixels: StillPicture.pixels(of: bytes) ?? 0) { () throws(AssetProblem) in
      do throws(PNGProblem) { return try StillPicture(png: bytes) } catch { throw .png(path: name, error) }
    }
    guard let picture else { throw .tooManyPixels(path: name, limit: limit) }
    return picture
  }
}
