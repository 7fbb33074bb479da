import Platform
import TabModel

extension Spec {
  package struct LottieIcon: Equatable, Sendable {
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
  }
}

extension Table {
  static let lottieIcon = Definition<Spec.LottieIcon>.object(
    "an icon", "A Lottie file, which plays when the tab is selected.", Spec.LottieIcon(),
    [
      Field(
        "lottie", { $1(&$0.files) }, files,
        "Path of the Lottie JSON file, relative to the spec, or one for each appearance as {\"light\": …, \"dark\": …}.",
        required: true),
      Field(
        "segment", { $1(&$0.segment) }, segment,
        "Part that plays: a marker's name, or its first and last frame. It plays backward if the first one is later.",
        default: "all"),
      Field(
        "onDeselect", { $1(&$0.onDeselect) }, .name("answer"),
        "When another tab is selected: show the first frame, or play in reverse."),
    ])

  private static let files = Definition<Spec.LottieIcon.Files>.oneOf([
    path.located.map { Spec.LottieIcon.Files(light: $0) },
    .object(
      "a Lottie file", "One file for each appearance.", Spec.LottieIcon.Files(),
      [
        Field("light", { $1(&$0.light) }, path, "File in light appearance.", required: true),
        Field("dark", { $1(&$0.dark) }, path, "File in dark appearance.", default: "as in light"),
      ]),
  ])

  private static let segment = Definition<Spec.LottieIcon.Segment>.oneOf([
    string.map { .marker($0) },
    Definition<[Double]>.array(of: number(.from(-LottieReader.largest, to: LottieReader.largest)), count: 2...2)
      .map { .frames(first: $0[0], last: $0[1]) },
  ])
}

extension AssetLoader {
  /// The animation in a Lottie file; nil if it has errors. Problems go to `findings` on the first reading.
  func lottie(_ file: Spec.FilePath, _ findings: inout Findings) throws(Problem) -> LottieAnimation? {
    let path = try path(of: file)
    if let known = lotties[path] { return known }
    let bytes: [UInt8]
    do { bytes = try FileBytes.contents(ofAsset: path, name: file.text, limit: LottieReader.sizeLimit) } catch {
      throw .asset(error)
    }
    let animation = LottieReader.read(SourceText(file: file.inWorkingFolder, bytes: bytes), into: &findings)
    lotties.updateValue(animation, forKey: path)
    return animation
  }
}

extension Resolver {
  mutating func lottie(_ source: Spec.LottieIcon, isTemplate: Bool) -> Movie.Icon {
    let files = source.files
    let light = lottie(files.light, source)
    // The file of the other appearance is checked as well.
    let dark = files.dark.map { lottie($0, source) }
    let shown = appearance == .light ? light : dark ?? light
    return shown.map { .lottie($0, isTemplate: isTemplate) } ?? .none
  }

  private mutating func lottie(_ file: Located<Spec.FilePath>, _ source: Spec.LottieIcon) -> LottieIcon? {
    do throws(Problem) {
      guard let animation = try assets.lottie(file.value, &findings) else { return nil }
      var icon = LottieIcon(
        file: file.value.text, animation: animation, first: animation.begin, last: animation.last,
        onDeselect: source.onDeselect)
      if let segment = source.segment, let problem = icon.cut(to: segment.value) {
        findings.error(problem, at: segment.span)
      }
      return icon
    } catch {
      findings.error(error, at: file.span)
      return nil
    }
  }

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
      self.marker = name
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
