import CFreeType
import Platform

/// A FreeType library instance; the fonts opened with it keep it alive.
final class FreeType {
  /// FreeType's handle, valid as long as this object.
  let library: FT_Library

  /// Starts FreeType. Throws `TextProblem.fontEngineFailed` if it cannot start.
  init() throws(TextProblem) {
    var library: FT_Library?
    let error = FT_Init_FreeType(&library)
    guard error == 0, let library else { throw .fontEngineFailed(code: Int(error)) }
    self.library = library
  }

  deinit { FT_Done_FreeType(library) }

  /// Opens face `index` of the file; the caller closes it with `FT_Done_Face`.
  func open(file: String, index: Int) throws(TextProblem) -> FT_Face {
    guard access(file, R_OK) == 0 else { throw .fontMissing(file: file) }
    // FreeType would wait forever for data from a pipe.
    guard FileStatus(path: file)?.kind == .file else {
      throw .fontUnreadable(file: file, code: Int(FT_Err_Cannot_Open_Resource))
    }
    var face: FT_Face?
    let error = FT_New_Face(library, file, index, &face)
    guard error == 0, let face else { throw .fontUnreadable(file: file, code: Int(error)) }
    return face
  }

  /// Opens the file's face. In a collection, takes the upright face nearest to `weight` (100…900)
  /// in the family of the first face.
  func open(file: String, weight: Int) throws(TextProblem) -> FT_Face {
    let first = try open(file: file, index: 0)
    guard first.pointee.num_faces > 1 else { return first }
    defer { FT_Done_Face(first) }
    var best = (index: 0, distance: Int.max)
    for index in 0..<first.pointee.num_faces {
      let face = try open(file: file, index: index)
      defer { FT_Done_Face(face) }
      guard face.pointee.style_flags & Int(FT_STYLE_FLAG_ITALIC) == 0, family(of: face) == family(of: first),
        let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)
      else { continue }
      let distance = abs(Int(table.assumingMemoryBound(to: TT_OS2.self).pointee.usWeightClass) - weight)
      if distance < best.distance { best = (index, distance) }
    }
    return try open(file: file, index: best.index)
  }

  func family(of face: FT_Face) -> String { face.pointee.family_name.map { String(cString: $0) } ?? "" }
}
