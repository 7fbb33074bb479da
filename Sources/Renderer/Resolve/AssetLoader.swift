/// Loads the files that a spec names, each once, and none from outside the root.
final class AssetLoader {
  /// All that were asked for and are there.
  private(set) var files: [InputFile] = []

  /// For text in SVG files.
  var fonts: FontLibrary?

  private let root: SpecRoot
  private var bitmaps: [String: Bitmap] = [:]
  /// What has been read of pictures that nobody has asked for yet.
  private var ahead: [Spec.FilePath: Result<PNGPicture, AssetProblem>] = [:]
  private var vectors: [String: VectorImage] = [:]

  init(root: SpecRoot) { self.root = root }

  /// The file's name, as one would call it in the working folder.
  func font(_ file: Spec.FilePath) throws(Problem) -> String {
    _ = try path(of: file)
    return file.folder.isEmpty ? file.text : file.folder + "/" + file.text
  }

  /// The file's real path. Messages call it as the spec does: they may be read on other machines.
  private func path(of file: Spec.FilePath) throws(Problem) -> String {
    let path = try root.resolve(file)
    files.append(InputFile(name: file.text, path: path))
    return path
  }

  /// The picture, and on the first reading a warning where its colours may be others.
  func png(_ file: Spec.FilePath) throws(Problem) -> (image: Bitmap, warnings: [AssetProblem]) {
    let path = try path(of: file)
    if let known = bitmaps[path] { return (known, []) }
    let picture = ahead.removeValue(forKey: file) ?? PNGPicture.read(path, file)
    do {
      let picture = try picture.get()
      bitmaps[path] = picture.image
      return (picture.image, picture.profile.map { [.profileIgnored(path: file.text, name: $0)] } ?? [])
    } catch { throw .asset(error) }
  }

  /// Reads pictures side by side, so that they are there when they are asked for. What is wrong with one is told then.
  func readAhead(_ files: [Spec.FilePath]) {
    let found = Set(files).compactMap { file in (try? root.resolve(file)).map { (file, $0) } }
    guard found.count > 1 else { return }
    SideBySide.work(on: found) { file, path in
      (file, PNGPicture.read(path, file))
    } _: { file, picture in
      ahead[file] = picture
    }
  }

  /// The picture, and on the first reading the warnings about what in it is not drawn.
  func svg(_ file: Spec.FilePath) throws(Problem) -> (image: VectorImage, warnings: [AssetProblem]) {
    let path = try path(of: file)
    if let known = vectors[path] { return (known, []) }
    do {
      let result = try SVGReader.read(path: path, name: file.text, fonts: fonts)
      vectors[path] = result.image
      return result
    } catch { throw .asset(error) }
  }

  /// Pixels for each point, by the name: `icon@2x.png` has 2.
  static func pixelScale(of file: Spec.FilePath) -> Double {
    let stem = file.text.split(separator: "/").last.map { $0.split(separator: ".").dropLast().joined(separator: ".") }
    return stem?.hasSuffix("@3x") == true ? 3 : stem?.hasSuffix("@2x") == true ? 2 : 1
  }
}

/// What a PNG file holds.
private struct PNGPicture: Sendable {
  let image: Bitmap
  /// The name of its colour profile, if that is not sRGB's.
  let profile: String?

  static func read(_ path: String, _ file: Spec.FilePath) -> Result<PNGPicture, AssetProblem> {
    Result { () throws(AssetProblem) in
      let bytes = try PNGReader.bytes(path: path, name: file.text)
      return PNGPicture(image: try PNGReader.read(bytes, path: file.text), profile: PNGColors(bytes).profile)
    }
  }
}
