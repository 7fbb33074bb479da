import TabCodecs
import TabModel

/// Paths and names of files, and what hosts show of them.
extension Problem {
  package static func onlyOfWebP(quality: Int, format: String) -> Problem {
    Problem(
      "spec.onlyOfWebP", "quality \(quality) is that of a lossy WebP, and this picture is a \(format)",
      help: "other formats take \(oneOf(Overrides.Flag.quality.names))")
  }

  /// The host does not show the format; `known` are those that it does.
  static func notShown(_ format: String, host: Host, known: [String]) -> Problem {
    Problem("spec.notShown", "\(host.title) does not show \(format)", help: "it shows \(oneOf(known))")
  }

  static func needsSuffix(_ name: String, suffix: String, host: Host) -> Problem {
    Problem(
      "spec.needsSuffix", "\(host.title) does not show \(quoted(name)) because of its suffix",
      help: "call it .\(suffix)")
  }

  static func tooLargeForHost(size: [Int], limit: [Int], host: Host) -> Problem {
    let sides = [size, limit].map { $0.map(String.init).joined(separator: "×") }
    return Problem(
      "spec.tooLargeForHost", "\(host.title) shows at most \(sides[1]) pixels, and the picture has \(sides[0])",
      help: "use a smaller scale, or crop it")
  }

  static func addressAsPath(_ address: String) -> Problem {
    let isData = address.hasPrefix("data:")
    return Problem(
      "spec.addressAsPath",
      "\(quoted(address.count > 60 ? address.prefix(59) + "…" : address)) is an address, and files are read from the folder of the spec or its project only",
      help: (isData ? "save what it holds to a file" : "download it")
        + ", and name the file by its path relative to the spec")
  }

  static var emptyPath: Problem {
    Problem("spec.emptyPath", "this path is empty", help: "paths are relative to the file that contains them")
  }

  static func absolutePath(_ path: String) -> Problem {
    Problem(
      "spec.absolutePath", "the path \(quoted(path)) is absolute",
      help:
        "paths are relative to the file that contains them, and stay inside the folder of the spec or its project")
  }

  /// `root` is the folder that no path may leave, as a path relative to the working folder; "" is the
  /// working folder.
  static func pathLeavesRoot(_ path: String, root: String) -> Problem {
    Problem(
      "spec.pathLeavesRoot",
      "the path \(quoted(path)) leads out of \(root.isEmpty ? "the working folder" : "the folder \(root)")",
      help: "paths stay inside the folder of the project, that of tabanim.json; without a project, of the spec")
  }

  static func onlyInProject(_ key: String) -> Problem {
    Problem(
      "spec.onlyInProject", "\(quoted(key)) has an effect only in a project", help: "move it to \(SpecName.project)")
  }

  static func noSpecSuffix(_ path: String) -> Problem {
    Problem(
      "spec.noSpecSuffix", "\(quoted(path)) is not a .json file",
      help: "a spec extends other specs, which are .json files")
  }

  static func extendsItself(_ path: String) -> Problem {
    Problem("spec.extendsItself", "\(quoted(path)) would extend itself", help: "remove it, or what leads back to it")
  }

  package static func pathLinksOutside(_ path: String) -> Problem {
    Problem(
      "spec.pathLinksOutside",
      "the path \(quoted(path)) is a link that leads out of the folder of the spec or its project",
      help: "copy the file into that folder")
  }

  package static func hiddenPath(_ path: String) -> Problem {
    Problem(
      "spec.hiddenPath", "the path \(quoted(path)) leads to something hidden, which a spec may not use",
      help: "move it to a folder whose name does not begin with a dot")
  }

  /// The suffix of an output file is not that of a format; `known` are those that are.
  static func noPictureSuffix(_ path: String, known: [String]) -> Problem {
    Problem(
      "spec.noPictureSuffix", "unknown format of \(quoted(path))",
      help: OutputFormat.namesOtherVideo(path)
        ? "write a .mp4 instead"
        : "known: \(oneOf(known.map { "." + $0 })), or a slash for a folder of frames")
  }

  static func misorderedName(_ name: String, ordered: String) -> Problem {
    Problem(
      "spec.misorderedName", "the parts of the name \(quoted(name)) are in the wrong order",
      help: "call it \(quoted(ordered))")
  }

  /// A picture's name contradicts `value` of `key`.
  static func nameSaysOtherwise(_ name: String, key: String, value: String) -> Problem {
    Problem(
      "spec.nameSaysOtherwise", "the name \(quoted(name)) contradicts the \(key) \(value)",
      help: "change the name, or remove \(quoted(key))")
  }

  static func listedTwice(_ name: String, firstLine line: Int) -> Problem {
    Problem("spec.listedTwice", "\(quoted(name)) is listed twice, first on line \(line)", help: "remove one of them")
  }

  /// A picture's name of which a part is no appearance or scale as it is written; `meant` is the name that would be.
  package static func misreadName(_ name: String, meant: String) -> Problem {
    Problem(
      "spec.misreadName",
      "the name \(quoted(name)) selects neither an appearance nor a scale: those are written ~dark and @2x",
      help: "did you mean \(quoted(meant))?")
  }

  static func otherVersion(_ version: Int) -> Problem {
    Problem(
      "spec.otherVersion",
      "this is the schema of version \(version), and this program reads specs of version \(Release.specVersion)",
      help: "the schema of this version is \(Release.schemaAddress)")
  }
}

extension OutputFormat {
  /// True for a path with the suffix of a video that is not written.
  package static func namesOtherVideo(_ path: String) -> Bool {
    let path = path.lowercased()
    return [".mov", ".m4v", ".avi", ".mkv"].contains { path.hasSuffix($0) }
  }
}
