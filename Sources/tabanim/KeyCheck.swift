import Platform
import TabanimRenderer

/// Finds the pictures whose keys say that they are what their specs give. Nothing is drawn or laid out for that.
struct KeyCheck: Sendable {
  /// Whether a picture that is there has the format that it should have, where nothing says another.
  var takesFoundFormat: Bool
  /// Maximum size of a file, in bytes; nil means no limit other than the spec's.
  var maxBytes: Int?
  /// Whether pictures with something to warn of are drawn again.
  var isStrict: Bool

  /// The sizes of the pictures that need not be drawn, in bytes, by their index, and the files that they are made from.
  func found(
    _ pictures: [PictureRequest], of script: Script, font: String?
  ) -> (sizes: [Int: Int], inputs: [InputFile]) {
    var keys: [[String]: DrawingKey?] = [:]
    var (sizes, inputs): ([Int: Int], [InputFile]) = ([:], [])
    for (index, picture) in pictures.enumerated() where isPossible(picture) {
      let name = picture.overrides.key
      let key = keys[name] ?? script.drawingKey(overrides: picture.overrides, font: font)
      keys.updateValue(key, forKey: name)
      guard let key, let size = size(picture, key), size <= maxBytes ?? .max else { continue }
      sizes[index] = size
      inputs += key.inputs
    }
    return (sizes, inputs)
  }

  private func size(_ picture: PictureRequest, _ key: DrawingKey) -> Int? {
    let isFormatOpen = picture.name.isFolder || takesFoundFormat && !picture.isFormatGiven
    return key.size(
      ofPicture: picture.path, as: isFormatOpen ? nil : picture.format ?? .gif, at: picture.at,
      acceptsWarnings: !isStrict)
  }

  /// Whether the picture may be one of those. A name that seems to say something else gives reason for a warning.
  private func isPossible(_ picture: PictureRequest) -> Bool {
    picture.path != "-" && PictureName(picture.listed?.name ?? picture.path).meant == nil
  }
}
