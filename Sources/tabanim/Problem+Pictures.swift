import TabModel

extension Problem {
  static func tooLarge(_ picture: String, bytes: Int, limit: Int) -> Problem {
    Problem(
      "check.size", "\(picture) has \(ByteCount.text(bytes)), more than \(ByteCount.text(limit))",
      help: "quality small, a lower fps or a smaller scale makes it smaller", exit: .difference)
  }

  /// Pictures whose specs are gone.
  static func orphans(_ orphans: [OrphanSearch.Orphan]) -> Problem {
    let command = RenderAdvice.command(removing: orphans.map(\.picture))
    guard let first = orphans.first, orphans.count > 1 else {
      return Problem(
        "check.orphan",
        "no spec makes \(orphans.map(\.picture).joined()): there is none called \(orphans.map(\.name).joined())",
        help: "remove it: \(command)")
    }
    return Problem(
      "check.orphan",
      "no specs make \(orphans.count) pictures, such as \(first.picture): there is none called \(first.name)",
      help: "remove them: \(command)")
  }

  /// Pictures that have the names of specs, which list others.
  static func strays(_ strays: [(picture: String, spec: String)]) -> Problem {
    let pictures = strays.map(\.picture)
    let command = RenderAdvice.command(removing: pictures)
    guard let first = strays.first, strays.count > 1 else {
      return Problem(
        "check.stray", "\(pictures.joined()) has the name of \(strays.map(\.spec).joined()), which does not list it",
        help: "list it in output.files, or remove it: \(command)")
    }
    return Problem(
      "check.stray", "\(strays.count) pictures have the names of specs that do not list them, such as \(first.picture)",
      help: "list them in output.files, or remove them: \(command)")
  }
}
