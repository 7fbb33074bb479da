import TabModel

extension Spec {
  /// A Lottie file, or one for each appearance.
  struct LottieIcon: IconSource {
    var files = Files()
    /// The part that plays; nil means the whole animation.
    var segment: Located<Segment>?
    var onDeselect = TabModel.LottieIcon.Deselection.first

    /// The file for the light appearance, and the one for the dark if it is another.
    struct Files: Equatable, Sendable {
      var light = Located(FilePath(text: ""))
      var dark: Located<FilePath>?
    }

    enum Segment: Equatable, Sendable {
      /// The part with a marker of this name.
      case marker(String)
      case frames(first: Double, last: Double)
    }

    static let forms = [
      form(
        "A Lottie file, which plays when the tab is selected.", LottieIcon(),
        [
          Field(
            "lottie", { $1(&$0.files) }, definition,
            "Path of the Lottie JSON file, relative to the spec, or one for each appearance as {\"light\": …, \"dark\": …}.",
            required: true),
          Field(
            "segment", { $1(&$0.segment) }, part,
            "Part that plays: a marker's name, or its first and last frame. It plays backward if the first one is later.",
            default: "all"),
          Field(
            "onDeselect", { $1(&$0.onDeselect) }, .name("answer"),
            "When another tab is selected: show the first frame, or play in reverse."),
        ])
    ]
    static let suffixes = ["json": "lottie"]

    private static let definition = Definition<Files>.oneOf([
      Table.path.located.map { Files(light: $0) },
      .object(
        "a Lottie file", "One file for each appearance.", Files(),
        [
          Field("light", { $1(&$0.light) }, Table.path, "File in light appearance.", required: true),
          Field("dark", { $1(&$0.dark) }, Table.path, "File in dark appearance.", default: "as in light"),
        ]),
    ])

    private static let part = Definition<Segment>.oneOf([
      Table.string.map { .marker($0) },
      Definition<[Double]>.array(of: .number(.from(-LottieReader.largest, to: LottieReader.largest)), count: 2...2)
        .map { .frames(first: $0[0], last: $0[1]) },
    ])

    func resolve(_ use: Icon.Use, with resolver: inout Resolver) -> Movie.Icon {
      let light = icon(files.light, &resolver)
      // The file of the other appearance is checked as well.
      let dark = files.dark.map { icon($0, &resolver) }
      let shown = resolver.appearance == .light ? light : dark ?? light
      return shown.map { .lottie($0, isTemplate: use.isTemplate) } ?? .none
    }

    private func icon(_ file: Located<FilePath>, _ resolver: inout Resolver) -> TabModel.LottieIcon? {
      do throws(Problem) {
        guard let animation = try resolver.assets.lottie(file.value, &resolver.findings) else { return nil }
        var icon = TabModel.LottieIcon(
          file: file.value.text, animation: animation, first: animation.begin, last: animation.last,
          onDeselect: onDeselect)
        if let segment, let problem = icon.cut(to: segment.value) {
          resolver.findings.error(problem, at: segment.span)
        }
        return icon
      } catch {
        resolver.findings.error(error, at: file.span)
        return nil
      }
    }
  }
}

extension AssetLoader {
  /// The animation in a Lottie file; nil if it has errors. Problems go to `findings` on the first reading.
  fileprivate func lottie(_ file: Spec.FilePath, _ findings: inout Findings) throws(Problem) -> LottieAnimation? {
    try read(file, limit: LottieReader.sizeLimit) { bytes throws(Problem) in
      (LottieReader.read(SourceText(file: file.inWorkingFolder, bytes: bytes), into: &findings), [])
    }.image
  }
}

extension Resolver {
  /// Warns of Lottie icons that are empty in the frames that they show at rest.
  mutating func look(at icon: Movie.Icon, isSelected: Bool, _ span: SourceSpan?) {
    guard case .lottie(let lottie, _) = icon else { return }
    let frame = isSelected ? lottie.last : lottie.first
    guard IconLook.isBlank(lottie.items(at: frame, in: IconLook.square, { $0 }, nil)) else { return }
    findings.warning(.blankLottie(in: lottie.file, frame: frame, isSelected: isSelected), at: span)
  }
}

extension LottieIcon {
  /// Plays only a part; returns the reason if that is not possible.
  fileprivate mutating func cut(to segment: Spec.LottieIcon.Segment) -> Problem? {
    var (begin, end) = (first, last)
    switch segment {
    case .frames(let first, let last): (begin, end) = (first, last)
    case .marker(let name):
      let markers = animation.markers
      guard let marker = markers.first(where: { $0.name == name }) else {
        return .noLottieMarker(in: file, name, there: markers.map(\.name))
      }
      guard marker.duration >= 0 else { return .backwardMarker(in: file, name) }
      // The frame after a marker's duration is the first one of the next part.
      (begin, end) = (marker.begin, marker.begin + max(marker.duration - 1, 0))
    }
    guard min(begin, end) >= first, max(begin, end) <= last else {
      return .outsideLottie(in: file, first: first, last: last)
    }
    (first, last) = (begin, end)
    return nil
  }
}

extension Problem {
  /// A Lottie file is empty in the frame that a bar at rest shows.
  fileprivate static func blankLottie(in path: String, frame: Double, isSelected: Bool) -> Problem {
    Problem(
      "icon.blank",
      "\(quoted(path)) shows nothing while its tab is \(isSelected ? "selected" : "not selected"): "
        + "its frame \(decimal(frame)) is empty",
      help: isSelected
        ? "end with a frame that shows the icon: \"segment\": [first, last]"
        : "begin with a frame that shows the icon: \"segment\": [first, last]")
  }
}
