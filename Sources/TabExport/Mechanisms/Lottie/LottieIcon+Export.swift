import TabBase
import TabModel

/// Lottie icons in exported code: libraries play them, so code gets the call.
extension LottieIcon {
  var gap: String {
    let name =
      file.split(separator: "/").last.map { $0.split(separator: ".").dropLast().joined(separator: ".") } ?? file
    let frames = "\(SwiftText.short(first)), \(SwiftText.short(last))"
    let call =
      marker.map { "play(marker: \(Escape.json($0)))" }
      ?? "play(fromFrame: \(SwiftText.short(first)), toFrame: \(SwiftText.short(last)))"
    return
      "the Lottie icon \(name), which plays in apps with lottie-ios: "
      + "`LottieAnimationView(name: \(Escape.json(name))).\(call)`, "
      + "on the web with lottie-web: `animation.playSegments([\(frames)], true)`"
  }
}
