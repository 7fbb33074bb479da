import TabModel
import TabSpec
import TabanimRenderer

/// Pictures of one spec that stand for one another on a page: light and dark, of several scales and formats, moving and still.
struct PictureSet {
  struct Picture {
    var name: PictureName
    /// The path by which the page calls it.
    var address: String
    /// Its address for all pages, percent-encoded; nil means that it has none.
    var published: String?
    var format: OutputFormat
    var isDark: Bool
    /// Pixels to the point.
    var scale: Double
    /// In points, which are a page's pixels.
    var width: Int
    var height: Int
    /// Seconds that it moves without being asked to; nil for a still.
    var motion: Double?

    /// What the page calls it. Parameter encoded: Encodes a path.
    func url(_ encoded: (String) -> String) -> String { published ?? encoded(address) }

    var path: String { name.path }
    var group: String { SpecName.folder(of: path) + name.base }
  }

  /// The first is what is shown where nothing else fits.
  private let pictures: [Picture]
  private let stills: [Picture]
  let alt: String
  /// Whether pages show one image only, without sources for other readers.
  let isSingle: Bool

  /// The sets of a spec: one for each animated picture and its still, or for each still if nothing is animated.
  static func all(of jobs: [Batch.Job], on place: SnippetPlace) throws -> [PictureSet] {
    let shown = try jobs.compactMap { try Picture($0, on: place, as: \.mediaType) }
    let moving = shown.filter { $0.motion != nil }
    let groups = (moving.isEmpty ? shown : moving).reduce(into: [String]()) { groups, picture in
      if !groups.contains(picture.group) { groups.append(picture.group) }
    }
    let alt = try jobs.first?.production().alt ?? ""
    let isSingle = try jobs.first?.production().destination == .pypi
    jobs.first?.store.drop()
    return groups.map { group in
      let own = (moving.isEmpty ? shown : moving).filter { $0.group == group }
      let stills = moving.isEmpty ? [] : shown.filter { $0.motion == nil && $0.belongs(to: group, among: groups) }
      return PictureSet(pictures: own, stills: stills, alt: alt, isSingle: isSingle)
    }
  }

  private init(pictures: [Picture], stills: [Picture], alt: String, isSingle: Bool) {
    (self.pictures, self.alt, self.isSingle) = (pictures, alt, isSingle)
    // Stills of the first one's group.
    self.stills = stills.filter { $0.group == stills.first?.group }
  }

  /// Light where there is a light one, a GIF where there is one, and the smallest: what every page can show.
  var main: Picture {
    let light = pictures.filter { !$0.isDark }
    let candidates = light.isEmpty ? pictures : light
    let format = candidates.contains { $0.format == .gif } ? .gif : candidates[0].format
    return candidates.filter { $0.format == format }.min { $0.scale < $1.scale } ?? candidates[0]
  }

  /// The same at each scale, the smallest first.
  func variants(of picture: Picture) -> [Picture] {
    (pictures + stills).filter {
      $0.group == picture.group && $0.format == picture.format && $0.isDark == picture.isDark
    }.sorted { $0.scale < $1.scale }
  }

  /// One of each format, those that few pages can show first.
  func formats(isDark: Bool) -> [Picture] {
    let own = pictures.filter { $0.isDark == isDark }
    let formats = own.map(\.format).reduce(into: [OutputFormat]()) { if !$0.contains($1) { $0.append($1) } }
    return (formats.filter { $0 != main.format } + formats.filter { $0 == main.format }).compactMap { format in
      own.filter { $0.format == format }.min { $0.scale < $1.scale }
    }
  }

  /// For readers who want no motion.
  func still(isDark: Bool) -> Picture? {
    stills.filter { $0.isDark == isDark }.min { $0.scale < $1.scale }
  }

  var hasStill: Bool { !stills.isEmpty }
}

extension PictureSet.Picture {
  /// nil for a folder, for standard output, and for formats without a `mediaType`: what no page shows.
  init?(_ job: Batch.Job, on place: SnippetPlace, as mediaType: (OutputFormat) -> String?) throws {
    let picture = job.picture
    let format = picture.format ?? .gif
    guard !picture.name.isFolder, picture.path != "-", mediaType(format) != nil else { return nil }
    let production = try job.production()
    let (size, scale) = (production.size, production.scale)
    func points(_ pixels: Int) -> Int { max(Int((Double(pixels) / scale).rounded()), 1) }
    self.init(
      name: picture.name, address: place.path(of: picture.path), published: try place.published(job), format: format,
      isDark: production.isDark, scale: scale, width: points(size.width), height: points(size.height),
      motion: production.motion(as: format))
  }

  /// Whether its name is the group's, or goes on after it and after no other's that is longer.
  fileprivate func belongs(to group: String, among groups: [String]) -> Bool {
    if groups.count == 1 { return true }
    let fitting = groups.filter { self.group == $0 || self.group.hasPrefix($0 + "-") }
    return fitting.max { $0.count < $1.count } == group
  }
}
