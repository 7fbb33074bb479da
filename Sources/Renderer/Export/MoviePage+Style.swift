import TabBase

extension MoviePage {
  /// Custom properties, one `@keyframes` for each track, and which element runs which.
  var style: String {
    var elements: [(target: Target, channels: [MotionChannel])] = []
    for channel in channels {
      if let known = elements.firstIndex(where: { $0.target == channel.target }) {
        elements[known].channels.append(channel)
      } else {
        elements.append((channel.target, [channel]))
      }
    }
    let used = CSSSheet.properties.filter { property in
      channels.contains { $0.property == property } || property == .opacity
    }
    var text = CSSSheet.declarations(used)
    text += "@property --filled { syntax: \"<number>\"; inherits: true; initial-value: 0; }\n"
    text += "@property --shown { syntax: \"<number>\"; inherits: false; initial-value: 1; }\n"
    text += "@property --order { syntax: \"<number>\"; inherits: false; initial-value: 0; }\n"
    var frames = ""
    for element in elements {
      var names: [String] = []
      for channel in element.channels {
        let name = CSSSheet.slug(channel.name)
        names.append(name)
        let keys = CSSKeyframes(MotionCurve(channel, from: playback.begin, to: end))
        frames += "@keyframes \(name) {\n\(keys.text(CSSSheet.property(channel.property)))}\n"
      }
      var lines = CSSSheet.composition(MoviePage.composed(element.channels.map(\.property), of: element.target))
      lines.append("animation: \(names.map { "\($0) \(timing)" }.joined(separator: ", "));")
      text += "[data-track=\"\(element.target.name)\"] { \(lines.joined(separator: " ")) }\n"
    }
    for index in playback.items.indices where !playback.items[index].isFilled.times.isEmpty {
      let name = "items-\(index)-filled"
      frames += steps(name, "--filled", playback.items[index].isFilled) { $0 ? 1 : 0 }
      text += "[data-track=\"items[\(index)].filled\"] { animation: \(name) \(timing); }\n"
    }
    for index in 0..<playback.pageCount where !playback.visiblePages.times.isEmpty {
      let (shown, order) = ("pages-\(index)-shown", "pages-\(index)-order")
      frames += steps(shown, "--shown", playback.visiblePages) { $0.contains(index) ? 1 : 0 }
      frames += steps(order, "--order", playback.visiblePages) { $0.firstIndex(of: index).map(Double.init) ?? 0 }
      text +=
        ".page-\(index) { opacity: var(--shown); z-index: calc(var(--order)); animation: \(shown) \(timing), \(order) \(timing); }\n"
    }
    for (track, name, shows) in appearances {
      frames += steps(name, "--shown", shows) { $0 ? 1 : 0 }
      text += "[data-track=\"\(track)\"] { animation: \(name) \(timing); }\n"
    }
    text += frames
    return text + "@media (prefers-reduced-motion: reduce) { .movie * { animation: none !important; } }\n"
  }

  /// The properties that the sheet moves in an element; some elements show their numbers by themselves.
  private static func composed(_ properties: [Property], of target: Target) -> [Property] {
    switch target {
    case .arrow, .selection, .follower, .appearance, .touch: []
    case .page: properties.filter { $0 != .opacity }
    default: properties
    }
  }

  /// Parts that come and go at once: captions, and the new content of tabs.
  private var appearances: [(track: String, name: String, shows: StepTrack<Bool>)] {
    var all: [(String, String, StepTrack<Bool>)] = []
    for index in scene.captions.captions.indices {
      all.append(("captions[\(index)]", "captions-\(index)", captionTrack.map { $0 == index }))
    }
    for (index, item) in playback.items.enumerated() where !item.version.times.isEmpty {
      for version in Set(item.version.values).sorted() {
        all.append(
          (
            "items[\(index)].versions[\(version)]", "items-\(index)-version-\(version)",
            item.version.map { $0 == version }
          ))
      }
    }
    return all
  }

  /// Duration, delay, passes and what shows before and after.
  private var timing: String {
    let speed = scene.movie.output.speed
    var words = [CSSText.time((end - playback.begin) / speed), CSSText.time(playback.begin / speed), "linear"]
    switch scene.movie.output.encoding.loop {
    case .forever: words.append("infinite")
    case .times(let count): if count != 1 { words.append("\(count)") }
    }
    return (words + ["both"]).joined(separator: " ")
  }

  private func steps<Value>(
    _ name: String, _ property: String, _ track: StepTrack<Value>, _ number: (Value) -> Double
  ) -> String {
    let times = [playback.begin] + track.times.filter { $0 > playback.begin && $0 < end }
    var text = "@keyframes \(name) {\n"
    for time in times {
      let offset = CSSText.percent((time - playback.begin) / (end - playback.begin))
      let value = CSSText.number(number(track.value(at: time + Tolerance.time)))
      text += "  \(offset) { \(property): \(value); animation-timing-function: step-end; }\n"
    }
    return text + "  100% { \(property): \(CSSText.number(number(track.value(at: end)))); }\n}\n"
  }
}
