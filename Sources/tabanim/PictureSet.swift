import Platform
import TabanimRenderer

/// Pictures of one spec that stand for one another on a page: light and dark, of several scales and formats, moving and still.
struct PictureSet {
  struct Picture {
    var name: PictureName
    /// The path by which the page calls it.
    var address: String
    var format: OutputFormat
    var isDark: Bool
    /// Pixels to the point.
    var scale: Double
    /// In points, which are a page's pixels.
    var width: Int
    var height: Int
    /// Seconds that it moves without being asked to; nil for a still.
    var motion: Double?

    var path: String { name.path }
    var group: String { SpecName.folder(of: path) + name.base }
  }

  /// The first is what is shown where nothing else fits.
  private let pictures: [Picture]
  private let stills: [Picture]
  let alt: String

  /// The sets of a spec: one for each animated picture and its still, or for each still if nothing is animated. `page` is the file to
  /// which their addresses are relative; nil means the working folder.
  static func all(of jobs: [Batch.Job], on page: String?) throws -> [PictureSet] {
    let shown = try jobs.compactMap { try Picture($0.picture, $0.production(), on: page, as: \.mediaType) }
    let moving = shown.filter { $0.motion != nil }
    let groups = (moving.isEmpty ? shown : moving).reduce(into: [String]()) { groups, picture in
      if !groups.contains(picture.group) { groups.append(picture.group) }
    }
    let alt = try jobs.first?.production().alt ?? ""
    jobs.first?.store.drop()
    return groups.map { group in
      let own = (moving.isEmpty ? shown : moving).filter { $0.group == group }
      let stills = moving.isEmpty ? [] : shown.filter { $0.motion == nil && $0.belongs(to: group, among: groups) }
      return PictureSet(pictures: own, stills: stills, alt: alt)
    }
  }

  private init(pictures: [Picture], stills: [Picture], alt: String) {
    (self.pictures, self.alt) = (pictures, alt)
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
  init?(
    _ picture: PictureRequest, _ production: Production, on page: String?, as mediaType: (OutputFormat) -> String?
  ) {
    let format = picture.format ?? .gif
    guard !picture.name.isFolder, picture.path != "-", mediaType(format) != nil else { return nil }
    let (size, scale) = (production.size, production.scale)
    func points(_ pixels: Int) -> Int { max(Int((Double(pixels) / scale).rounded()), 1) }
    self.init(
      name: picture.name, address: Self.address(of: picture.path, on: page), format: format,
      isDark: production.isDark, scale: scale, width: points(size.width), height: points(size.height),
      motion: production.motion(as: format))
  }

  /// The path of `picture` from `page`, which may be a folder, for the pages in it; nil means the working folder.
  private static func address(of picture: String, on page: String?) -> String {
    guard let page else { return picture }
    let isFolder = page.hasSuffix("/") || FolderNames.isFolder(page)
    func real(_ folder: String) -> String { RealPath.ofFuture(folder.isEmpty ? "." : folder) }
    let folder = SpecName.folder(of: picture)
    return RealPath.shortest(
      real(folder) + "/" + picture.dropFirst(folder.count), from: real(isFolder ? page : SpecName.folder(of: page)))
  }

  /// Whether its name is the group's, or goes on after it and after no other's that is longer.
  fileprivate func belongs(to group: String, among groups: [String]) -> Bool {
    if groups.count == 1 { return true }
    let fitting = groups.filter { self.group == $0 || self.group.hasPrefix($0 + "-") }
    return fitting.max { $0.count < $1.count } == group
  }
}
