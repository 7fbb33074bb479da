import Platform
import TabSpec
import TabanimRenderer

/// Finds the pictures whose keys say that they are what their specs give. Nothing is drawn or laid out for that.
struct KeyCheck: Sendable {
  /// A picture that need not be drawn.
  struct Current: Sendable {
    /// Size of the file, in bytes.
    var bytes: Int
    var compared: CheckRow.Compared
  }

  /// Whether a picture that is there has the format that it should have, where nothing says another, and a line of the lock stands
  /// for one that is not there.
  var takesWhatIsThere: Bool
  /// Maximum size of a file, in bytes; nil means no limit other than the spec's.
  var maxBytes: Int?
  /// Whether pictures with something to warn of are drawn again.
  var isStrict: Bool

  /// The pictures that need not be drawn, by their index, and the files that they are made from.
  func found(
    _ pictures: [PictureRequest], of script: Script, _ lock: PictureLock?, font: String?
  ) -> (current: [Int: Current], inputs: [InputFile]) {
    var keys: [[String]: DrawingKey?] = [:]
    var (current, inputs): ([Int: Current], [InputFile]) = ([:], [])
    for (index, picture) in pictures.enumerated() where isPossible(picture) {
      let name = picture.overrides.key
      let key = keys[name] ?? script.drawingKey(overrides: picture.overrides, font: font)
      keys.updateValue(key, forKey: name)
      guard let key, let found = found(picture, key, lock), found.bytes <= maxBytes ?? .max else { continue }
      current[index] = found
      inputs += key.inputs
    }
    return (current, inputs)
  }

  private func found(_ picture: PictureRequest, _ key: DrawingKey, _ lock: PictureLock?) -> Current? {
    if takesWhatIsThere, let line = lock?.line(for: picture) {
      let isSame = line.has(key.text(as: picture.drawnFormat, at: picture.at), acceptsWarnings: !isStrict)
      return isSame ? Current(bytes: line.bytes, compared: .lock) : nil
    }
    let format = takesWhatIsThere && !picture.isFormatGiven ? nil : picture.drawnFormat
    return key.size(ofPicture: picture.path, as: format, at: picture.at, acceptsWarnings: !isStrict).map {
      Current(bytes: $0, compared: .key)
    }
  }

  /// Whether the picture may be one of those. A name that seems to say something else gives reason for a warning.
  private func isPossible(_ picture: PictureRequest) -> Bool {
    picture.path != "-" && PictureName(picture.listed?.name ?? picture.path).meant == nil
  }
}

extension PictureRequest {
  /// The format in which it is drawn; nil means a folder of frames.
  var drawnFormat: OutputFormat? { name.isFolder ? nil : format ?? .gif }
}

extension PictureLock {
  /// The line that stands for a picture that is not there; nil means that it is there, or that there is no line.
  func line(for picture: PictureRequest) -> Line? {
    FileStatus.isThere(picture.path) ? nil : self[picture.path]
  }
}
