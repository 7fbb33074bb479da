import TabBase
import TabModel

/// Lottie icons in exported code: lottie-web plays them on the web, lottie-ios in apps.
extension LottieIcon {
  /// The file's name without its suffix, as libraries take it.
  var name: String {
    let scalars = file.unicodeScalars
    let last = scalars[(scalars.lastIndex(of: "/").map(scalars.index(after:)) ?? scalars.startIndex)...]
    return String(last[..<(last.lastIndex(of: ".") ?? last.endIndex)])
  }

  /// What a style sheet does not have, with the call for it.
  var webGap: String {
    "the Lottie icon \(name), which plays on the web with lottie-web: "
      + "`animation.playSegments([\(SwiftText.short(first)), \(SwiftText.short(last))], true)`"
  }
}
