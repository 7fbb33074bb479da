import TabanimRenderer

extension Diagnostic {
  /// Paths of the files in which a problem can be corrected: the one that the message points to, and the one that is named there.
  var blamedFiles: [String] {
    guard let location else { return [] }
    return [location.file] + (named.map { [SpecName.folder(of: location.file) + $0] } ?? [])
  }

  /// The file or folder that a spec or an asset catalog names, as it does.
  private var named: String? {
    switch problem {
    case .asset(let problem):
      switch problem {
      case .missing(let path), .notAFile(let path), .unreadable(let path, _), .tooLarge(let path, _),
        .svg(let path, _, _), .png(let path, _), .picture(let path), .profileIgnored(let path, _),
        .tooManyPixels(let path, _):
        path
      }
    case .symbol(let path, _), .lottieSegment(let path, _), .catalog(.noAsset(_, let path, _)),
      .catalog(.missingFile(let path)):
      path
    default: nil
    }
  }
}
