import TabExport

/// A plot in words and numbers: its title, its labels, and its text for people who cannot see it.
extension Plot {
  var title: String {
    let names = series.map { words($0.name) }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let tracks = names.count <= 2 ? names.joined(separator: ", ") : "\(names.count) motions"
    return sources.count == 1 ? "\(sources[0]): \(tracks)" : tracks + " of " + sources.joined(separator: ", ")
  }

  /// The name of a track in words: "scale of the icon of Search" for `items[1].icon.scale`.
  private func words(_ track: String) -> String {
    var parts = track.split(separator: ".").map(String.init)
    guard parts.count > 1 else { return track }
    let property = parts.removeLast()
    let owners = parts.reversed().map { part -> String in
      guard let open = part.firstIndex(of: "["), let index = Int(part[part.index(after: open)...].dropLast()) else {
        return "the " + part
      }
      let title = tabs.indices.contains(index) && !tabs[index].isEmpty ? tabs[index] : "tab \(index)"
      return part.hasPrefix("items") ? title : "the page of " + title
    }
    let name = ["x": "horizontal position", "y": "vertical position"][property] ?? property
    return ([name] + owners).joined(separator: " of ")
  }

  /// The description of the plot, with its numbers.
  package var alt: String {
    let about = subject.map { $0.hasSuffix(".") ? $0 + " " : $0 + ". " } ?? ""
    let origin = series.first.map { Plot.number($0.origin, 4) } ?? "0"
    return about + "Values against time for \(Plot.milliseconds(length)) from movie time \(origin) s. "
      + series.map(words).joined(separator: " ")
  }

  private func words(_ series: Series) -> String {
    let figures = series.figures
    var parts = ["starts at \(value(figures.first, series))"]
    for (moment, verb) in [(figures.peak, "peaks at"), (figures.dip, "dips to")].sorted(by: {
      ($0.0?.time ?? 0) < ($1.0?.time ?? 0)
    }) {
      guard let moment else { continue }
      parts.append("\(verb) \(value(moment.value, series)) after \(time(moment.time, series))")
    }
    for (moment, step) in figures.jumps {
      parts.append("jumps by \(value(step, series)) at \(time(moment.time, series))")
    }
    parts.append("ends at \(value(figures.last, series)), within 1 % from \(time(figures.settled, series)) on")
    let movie = sources.count > 1 ? "In \(sources[series.source]) " : ""
    return movie + series.name + " " + parts.joined(separator: ", ") + "."
  }

  /// The label of a series, with the movie's name if several movies share the axes.
  func label(_ series: Series) -> String {
    guard sources.count > 1, !options.isSideBySide else { return series.name }
    let isSameTrack = self.series.allSatisfy { $0.name == series.name }
    return isSameTrack ? sources[series.source] : "\(sources[series.source]) \(series.name)"
  }

  /// "1.400704 at 72.9 ms".
  func label(_ moment: MotionFigures.Moment, _ series: Series) -> String {
    "\(value(moment.value, series)) at \(time(moment.time, series))"
  }

  func time(_ time: Double, _ series: Series) -> String { Plot.milliseconds(time - series.origin) }

  /// The value with its unit: thousandths of a point, millionths of other units; of a measured curve fewer digits.
  func value(_ value: Double, _ series: Series) -> String {
    let isMeasured = !series.points.isEmpty
    switch series.unit {
    case .points: return Plot.number(value, isMeasured ? 1 : 3) + " pt"
    case .radians: return Plot.number(value, isMeasured ? 3 : 6) + " rad"
    case .scale, .opacity, .progress, .frames: return Plot.number(value, isMeasured ? 3 : 6)
    }
  }

  static func milliseconds(_ seconds: Double) -> String { number(seconds * 1000, 1) + " ms" }

  /// A number with a true minus sign, which is as wide as a plus sign.
  static func number(_ value: Double, _ digits: Int) -> String {
    let text = SVGText.number(value, digits: digits)
    return text.first == "-" ? "−" + text.dropFirst() : text
  }
}
