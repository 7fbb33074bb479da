import CFreeType

/// One FreeType library instance; its faces keep it alive.
final class FreeType {
  let library: FT_Library

  init() throws(TextProblem) {
    var library: FT_Library?
    let error = FT_Init_FreeType(&library)
    guard error == 0, let library else { throw .fontEngineFailed(code: Int(error)) }
    self.library = library
  }

  deinit { FT_Done_FreeType(library) }

  /// How many faces the file holds.
  func faceCount(file: String) throws(TextProblem) -> Int {
    let face = try open(file: file, index: -1)
    defer { FT_Done_Face(face) }
    return face.pointee.num_faces
  }

  /// Face `index` of the file. Above its low 16 bits it may name an instance of a variable font, counted from 1.
  func open(file: String, index: Int) throws(TextProblem) -> FT_Face {
    guard access(file, R_OK) == 0 else { throw .fontMissing(file: file) }
    var face: FT_Face?
    let error = FT_New_Face(library, file, index, &face)
    guard error == 0, let face else { throw .fontUnreadable(file: file, code: Int(error)) }
    return face
  }
}
