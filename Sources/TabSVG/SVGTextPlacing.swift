import TabBase
import TabText

/// Where the parts of a text stand: SVG 2, §11.5, with what browsers do where it leaves that open.
struct SVGTextPlacing {
  /// Letters that stay together: a whole run, or a letter of one whose letters are moved each by itself.
  struct Part {
    /// An index into the layout's runs.
    let run: Int
    /// Its first letter's number.
    let letter: Int
    let line: TextLine
    /// Where its baseline begins.
    var position: Point
    /// In degrees.
    var rotation = 0.0
    /// How much wider than they are its letters become.
    var stretch = 1.0
    /// How far below the line its baseline stands.
    var drop = 0.0
    /// What of the collector's paths it stands on.
    var path: Int?
    /// Set when it is placed: from its baseline's start to the text's coordinates; nil beyond the ends of its path.
    var transform: Affine?
    /// The last of the fits that it has been through.
    fileprivate var fit: Int?

    init(run: Int, letter: Int, line: TextLine, position: Point) {
      (self.run, self.letter, self.line, self.position) = (run, letter, line, position)
    }

    fileprivate var width: Double { line.width * stretch }
    fileprivate var end: Double { position.x + width }
  }

  /// A line with a place of its own, which is anchored as a whole.
  struct Chunk {
    /// Its first part.
    var first: Int
    /// Nil where it goes on along that axis from the line before.
    var x: Double?
    var y: Double?
    /// What of it, from its left end, stands at its place.
    var share: Double
  }

  var parts: [Part] = []
  var chunks: [Chunk] = []

  /// Gives each part its transform. They stand in one line, from the origin, moved only against each other.
  mutating func place(_ fits: [SVGTextCollector.Fit], on paths: [SVGTextPath]) {
    for index in fits.indices { fit(fits[index], index) }
    moveChunks()
    standOnPaths(paths)
  }

  /// Makes letters as long together as their element says.
  private mutating func fit(_ fit: SVGTextCollector.Fit, _ number: Int) {
    let members = parts.indices.filter { fit.letters.contains(parts[$0].letter) }
    guard let last = members.last else { return }
    let (left, right) = extent(of: members)
    let missing = fit.length - (right - left)
    /// What follows on the same line moves too.
    var shift = 0.0
    if fit.stretchesGlyphs {
      guard right > left else { return }
      let factor = fit.length / (right - left)
      for index in members {
        parts[index].position.x = left + (parts[index].position.x - left) * factor
        // What has its own length keeps it.
        if parts[index].fit == nil { parts[index].stretch *= factor }
        parts[index].fit = number
      }
      shift = missing
    } else {
      // Those of an element with a length of its own move as one.
      let inner = Set(members.compactMap { parts[$0].fit })
      let gaps = members.count { parts[$0].fit == nil } + inner.count - 1
      let step = gaps > 0 ? missing / Double(gaps) : missing
      var known: Set<Int> = []
      for index in members {
        parts[index].position.x += shift
        if parts[index].fit.map({ known.insert($0).inserted }) ?? true { shift += step }
        parts[index].fit = number
      }
    }
    let next = chunks.first { $0.first > last }?.first ?? parts.count
    for index in (last + 1)..<next { parts[index].position.x += shift }
  }

  private func extent(of members: some Sequence<Int>) -> (left: Double, right: Double) {
    members.reduce((Double.infinity, -Double.infinity)) {
      (min($0.0, parts[$1].position.x, parts[$1].end), max($0.1, parts[$1].position.x, parts[$1].end))
    }
  }

  /// Moves lines to their places, and there to where they are anchored.
  private mutating func moveChunks() {
    var shift = Point.zero
    for (number, chunk) in chunks.enumerated() {
      let end = number + 1 < chunks.count ? chunks[number + 1].first : parts.count
      guard chunk.first < end else { continue }
      let start = parts[chunk.first].position
      shift = Point(chunk.x.map { $0 - start.x } ?? shift.x, chunk.y.map { $0 - start.y } ?? shift.y)
      // What follows a path stands at its end, wherever the line on it is anchored.
      let path = parts[chunk.first].path
      let (left, right) = extent(of: (chunk.first..<end).prefix { parts[$0].path == path })
      let anchoring = start.x - (left + (right - left) * chunk.share)
      for index in chunk.first..<end { parts[index].position = parts[index].position + shift + Point(anchoring, 0) }
    }
  }

  private mutating func standOnPaths(_ paths: [SVGTextPath]) {
    let starts = Set(chunks.map(\.first))
    /// What follows a path begins at its end.
    var shift: Point?
    for index in parts.indices {
      let part = parts[index]
      let turn = Affine.rotation(part.rotation * .pi / 180)
      if let path = part.path {
        shift = nil
        guard let places = paths[path].places,
          let place = places.place(at: part.position.x + part.width / 2 + paths[path].offset)
        else { continue }
        let local = Affine(a: part.stretch, tx: -part.width / 2, ty: part.position.y + part.drop)
        parts[index].transform = local.then(turn).then(.rotation(place.angle))
          .then(.translation(place.point.x, place.point.y))
        continue
      }
      if starts.contains(index) {
        shift = nil
      } else if index > 0, let path = parts[index - 1].path, let end = paths[path].places?.end {
        shift = end - part.position
      }
      let position = part.position + (shift ?? .zero)
      parts[index].transform = turn.then(
        Affine(a: part.stretch, tx: position.x, ty: position.y + part.drop))
    }
  }
}
