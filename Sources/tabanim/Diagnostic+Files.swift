import TabModel

extension Diagnostic {
  /// Paths of the files in which a problem can be corrected: the one that the message points to, and the one that is named there.
  var blamedFiles: [String] {
    guard let location else { return [] }
    guard case .mend(let file)? = problem.treatment else { return [location.file] }
    return [location.file, SpecName.folder(of: location.file) + file]
  }
}
