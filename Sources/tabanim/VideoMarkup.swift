import TabBase
import TabanimRenderer

/// The element that shows one movie as a video, in the formats and appearances that a spec makes of it.
struct VideoMarkup {
  private let videos: [PictureSet.Picture]
  let alt: String

  /// The elements for the videos of a spec: one for each name, regardless of suffix and appearance.
  static func all(of jobs: [Batch.Job], on place: SnippetPlace) throws -> [VideoMarkup] {
    let shown = jobs.filter { $0.picture.format?.videoType != nil }
    let alt = try shown.last?.production().alt ?? ""
    let videos = try shown.compactMap { try PictureSet.Picture($0, on: place, as: \.videoType) }
    let groups = videos.map(\.group).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return groups.map { group in
      VideoMarkup(videos: videos.filter { $0.group == group }, alt: alt)
    }
  }

  var path: String { videos[0].path }

  /// The element, with a line break at its end. It has controls if it moves for longer than `longestMotion`, in seconds.
  func text(longestMotion: Double, url: (String) -> String) -> String {
    let main = videos.first { !$0.isDark } ?? videos[0]
    let motion = main.motion ?? 0
    let settings =
      "width=\"\(main.width)\" height=\"\(main.height)\" autoplay muted playsinline"
      + (motion.isInfinite ? " loop" : "")
      + (motion > longestMotion ? " controls" : "") + " aria-label=\"\(Escape.html(alt))\""
    func source(_ video: PictureSet.Picture) -> String { "src=\"\(Escape.html(video.url(url)))\"" }
    if videos.count == 1 { return "<video \(source(main)) \(settings)></video>\n" }
    let sources = (videos.filter(\.isDark) + videos.filter { !$0.isDark }).map { video in
      let condition = video.isDark && !main.isDark ? " media=\"(prefers-color-scheme: dark)\"" : ""
      return "  <source\(condition) \(source(video)) type=\"\(video.format.videoType ?? "")\">"
    }
    return (["<video \(settings)>"] + sources + ["</video>"]).joined(separator: "\n") + "\n"
  }
}

extension OutputFormat {
  /// The media type of a video on a page; nil means that the format is not one.
  fileprivate var videoType: String? { isVideo && mediaType == nil ? "video/" + suffix : nil }
}
