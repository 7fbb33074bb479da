import Platform
import TabBase
import TabCodecs
import TabModel
import TabPlay
import TabRaster

/// A movie as one animated SVG file: vectors that CSS moves, and pictures where these cannot show the movie.
package struct AnimatedSVG {
  package struct File: Sendable {
    package let bytes: [UInt8]
    package let report: EncodeReport
  }

  /// The movie in each appearance that the file has, light before dark.
  private var movies: [PlayedMovie]
  /// The same movies, with the scenes whose vectors are drawn.
  private var scenes: [PlayedMovie]
  /// The times of each movie's frames, in seconds of movie time. What adapts to its page may rest earlier in one
  /// appearance than in the other.
  private var times: [[Double]]
  /// The description of the picture; nil means none.
  private let alt: String?
  private let progress: Progress?
  /// Size in points: whole ones, since a browser shows a picture of other sizes blurred.
  private let size: Size
  /// The movie's time, in seconds: of a length that the style sheet can say exactly, so that no frame is shown late.
  private let span: ClosedRange<Double>
  private var elements: SVGElements
  /// Largest file, in bytes, that has both appearances.
  private static let most = 1_000_000

  /// `scenes` are the same movies as the vectors show them, nil means as they are; `parts` are those of them that are
  /// elements by themselves, and nil means none.
  package init(
    _ movies: [PlayedMovie], drawnAs scenes: [PlayedMovie]? = nil, alt: String?, parts: MovingParts? = nil,
    progress: Progress?
  ) {
    (self.movies, self.scenes, self.alt, self.progress) = (movies, scenes ?? movies, alt, progress)
    let scale = movies.first?.scale ?? 1
    size = movies.first.map { Size(Self.points($0.size.width, scale), Self.points($0.size.height, scale)) } ?? .zero
    times = movies.map { $0.frames(Self.timing(of: $0)).times }
    span = movies.map { Self.span(of: $0) }.max { $0.upperBound < $1.upperBound } ?? 0...0
    elements = SVGElements(canvas: size, parts: parts)
  }

  /// The end of the movie, in seconds of movie time.
  var end: Double { span.upperBound }

  /// Writes the file, which begins with `comment`. Throws `OutputProblem` if a picture cannot be encoded.
  package mutating func file(comment: String) throws(OutputProblem) -> File {
    guard let first = movies.first else { throw .encoderFailed }
    var isHeavy = false
    let text = try text(&isHeavy) { drawing in
      var text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\"\(drawing.sizes)><!-- \(comment) -->\n"
      if let alt = drawing.alt { text += "<title>\(Escape.xml(alt))</title>\n" }
      let sheet = drawing.elements.styles.text(timing: drawing.timing(of: first.movie.output))
      if !sheet.isEmpty { text += "<style><![CDATA[\n\(sheet)\n]]></style>\n" }
      return text
    }
    var report = EncodeReport()
    report.frames = times.first?.count ?? 0
    report.bytes = text.utf8.count
    let pictures = text.utf8.split(separator: UInt8(ascii: "\"")).filter { $0.starts(with: "data:".utf8) }
    report.pictureShare = Double(pictures.reduce(0) { $0 + $1.count }) / Double(max(report.bytes, 1))
    report.lacksAppearance = isHeavy
    return File(bytes: Array(text.utf8), report: report)
  }

  /// The style sheet and the picture of a page. `rules` move the elements of parts; `label` is the picture's
  /// description. Throws `OutputProblem` if a picture cannot be encoded.
  mutating func page(rules: String, label: String) throws(OutputProblem) -> String {
    guard let first = movies.first else { throw .encoderFailed }
    var isHeavy = false
    return try text(&isHeavy) { drawing in
      // A page's animations begin at movie time 0.
      let begin = drawing.span.lowerBound / first.movie.output.speed
      let timing = drawing.timing(of: first.movie.output, after: begin)
      let sheet = drawing.elements.styles.text(timing: timing, rules: rules)
      return "<style>\nbody{margin:0}svg{display:block}\n\(sheet)\n</style>\n"
        + "<svg\(drawing.sizes) role=\"img\" aria-label=\"\(Escape.xml(label))\">\n"
    }
  }

  /// The attributes of the picture's size.
  private var sizes: String {
    let (width, height) = (SVGNumber.text(size.width), SVGNumber.text(size.height))
    return " width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
  }

  /// The whole text, whose beginning, up to what is drawn, is `head`. `isHeavy` says whether the file is too large for
  /// both appearances.
  private mutating func text(
    _ isHeavy: inout Bool, head: (AnimatedSVG) -> String
  ) throws(OutputProblem) -> String {
    let whole = source(of: nil)
    // A picture that is not opaque would lie over the vectors that it shows once more.
    let isClear = movies.indices.contains { index in
      movies[index].movie.canvas.isTransparent && times[index].contains { !whole.gaps(of: index, at: $0).isEmpty }
    }
    let source = isClear ? source(of: .shadows) : whole
    let samples = samples(source)
    var books: [Book] = []
    for index in movies.indices {
      let gaps = isClear ? nil : times[index].map { source.gaps(of: index, at: $0) }
      books.append(try book(of: index, over: gaps))
    }
    if books.dropFirst().first?.pages == books.first?.pages { books = [books[0]] }
    let text = text(books, samples, isClear: isClear, head)
    isHeavy = movies.count > 1 && text.utf8.count > Self.most
    guard isHeavy else { return text }
    (movies, scenes, times) = ([movies[0]], [scenes[0]], [times[0]])
    elements = SVGElements(canvas: size, parts: elements.parts)
    return self.text([books[0]], self.samples(self.source(of: isClear ? .shadows : nil)), isClear: isClear, head)
  }

  private mutating func text(
    _ books: [Book], _ samples: MovieSamples, isClear: Bool, _ head: (AnimatedSVG) -> String
  ) -> String {
    let content = drawing(samples, below: books.map(\.cover))
    var book = text(books)
    if isClear {
      elements.styles.addsPictures = true
      book = "<g style=\"isolation:isolate\">\n\(book)</g>\n"
    }
    var text = head(self)
    if !elements.definitions.isEmpty { text += "<defs>\(elements.definitions.joined())</defs>\n" }
    return text + content + "\n" + book + "</svg>\n"
  }

  /// The whole points that `pixels` show. A canvas of whole points has them rounded up to whole pixels, which may be up to
  /// one more.
  private static func points(_ pixels: Int, _ scale: Double) -> Double {
    let points = Double(pixels) / scale
    let whole = (points + 1e-6).rounded(.down)
    return (whole * scale - 1e-6).rounded(.up) == Double(pixels) ? whole : (points - 1e-6).rounded(.up)
  }

  /// The format at whose times a picture or an outline is written for each frame: a GIF, if it can have as many a second.
  private static func timing(of movie: PlayedMovie) -> OutputFormat {
    OutputFormat.gif.problem(ofRate: movie.movie.output.fps) == nil ? .gif : .svg
  }

  private static func span(of movie: PlayedMovie) -> ClosedRange<Double> {
    let (span, speed) = (movie.renderer.span, movie.movie.output.speed)
    let seconds = max(((span.upperBound - span.lowerBound) / speed * 1e6).rounded() / 1e6, 0.001)
    return span.lowerBound...span.lowerBound + seconds * speed
  }

  /// Duration, delay, passes and what shows before and after. `delay` is in seconds.
  private func timing(of output: Movie.Output, after delay: Double = 0) -> String {
    func text(_ seconds: Double) -> String { SVGNumber.text(seconds, digits: 6) + "s" }
    let seconds = text((span.upperBound - span.lowerBound) / output.speed) + (delay == 0 ? "" : " " + text(delay))
    return switch output.encoding.loop {
    case .forever: "\(seconds) infinite\(delay == 0 ? "" : " both")"
    case .times(let count): "\(seconds) \(count) both"
    }
  }

  /// What draws the vectors of the movie in all its appearances, or `part` of them: parts of a scene are groups, with
  /// shadows among them.
  private func source(of part: GlassShadows.Part?) -> MarkSource {
    let renderers: [any FrameRenderer] =
      part.map { part in movies.map { GlassShadows(whole: $0.renderer, part: part) } } ?? scenes.map(\.renderer)
    return MarkSource(renderers, scale: movies.first?.scale ?? 1, parts: elements.parts)
  }

  private func samples(_ source: MarkSource) -> MovieSamples {
    MovieSamples(
      source, activity: movies.flatMap(\.playback.activity) + [poster...poster],
      instants: movies.flatMap(\.playback.jumps), frames: frames.filter { $0 < span.upperBound } + [span.upperBound])
  }

  private var poster: Double { span.holding(movies.first?.movie.output.poster ?? 0) }

  /// The times of the frames of the first movie.
  private var frames: [Double] { times.first ?? [] }

  /// The vectors of the movie, as far as pictures do not cover them.
  private mutating func drawing(_ found: MovieSamples, below covers: [PictureCover]) -> String {
    var found = found
    if covers.contains(where: { !$0.isEmpty }) { found.holdJumps(until: frames) }
    let samples = found.samples
    let index = samples.lastIndex { $0.time < poster + MovieSamples.jump } ?? 0
    var analysis = PartAnalysis(
      poster: index, canvas: size, covers: covers.map { $0.sampled(samples.map(\.time)) })
    let parts = analysis.parts(MarkSlots(samples.map(\.marks)))
    elements.begin(times: samples.map(\.time), poster: index, frames: frames)
    return elements.text(parts, in: samples.map { _ in true })
  }

  /// The pictures that lie over the vectors.
  private struct Book {
    var pages: [FlipBook.Page] = []
    var cover: PictureCover
    /// The times of the frames, in seconds of movie time.
    let times: [Double]
  }

  /// The pictures of movie `index` that lie over the vectors in `gaps`, those of each frame; nil means that they show the
  /// whole canvas but for the shadows of glass.
  private func book(of index: Int, over gaps: [[PixelRect]]?) throws(OutputProblem) -> Book {
    let movie = movies[index]
    let timing = Self.timing(of: movie)
    let clear = gaps == nil ? movie.frames(timing, of: GlassShadows(whole: movie.renderer, part: .rest)) : nil
    let times = clear?.times ?? times[index]
    let whole = PixelRect(left: 0, top: 0, right: movie.size.width, bottom: movie.size.height)
    let gaps = gaps ?? times.map { _ in [whole] }
    let areas = Self.areas(gaps.flatMap(\.self))
    var book = Book(cover: PictureCover(times: times), times: times)
    guard !areas.isEmpty else { return book }
    var options = movie.encoding
    options.comment = nil
    var books = areas.map { FlipBook($0.aligned(to: movie.scale), options: options, isClear: clear != nil) }
    var isOpen = areas.map { _ in false }
    let frames = clear.map { FileFrames(frames: $0) } ?? movie.source(timing)
    // The picture of a file without motion is as small as those of frames that move.
    let isStill = frames.delays.count == 1
    try WatchedFrames(frames, progress, movie.threadBudget).forEachFrame(among: nil) { frame throws(OutputProblem) in
      for index in books.indices {
        let needed = gaps[frame.index].filter { !$0.intersection(books[index].area).isEmpty }
        let isNeeded = !needed.isEmpty
        if isNeeded {
          let seconds = isStill ? 0 : frames.delays[frame.index].seconds
          try books[index].add(frame, for: seconds, showing: needed.map { $0.aligned(to: movie.scale) })
        } else if isOpen[index] {
          books[index].close(at: frame.index)
        }
        isOpen[index] = isNeeded
      }
    }
    book.pages = books.flatMap(\.pages)
    for page in book.pages where page.isOpaque {
      book.cover.add(Affine.scale(1 / movie.scale).apply(Rect(page.area)), in: page.first..<(page.end ?? gaps.count))
    }
    return book
  }

  /// The elements of the books of all appearances. A picture that shows more than once is defined once.
  private mutating func text(_ books: [Book]) -> String {
    guard let first = movies.first else { return "" }
    var counts: [String: Int] = [:]
    for page in books.flatMap(\.pages) { counts[page.address, default: 0] += 1 }
    var texts: [String] = []
    for book in books {
      let times = book.times
      let shown = times.lastIndex { $0 <= poster + 1e-9 } ?? 0
      var text = ""
      for page in book.pages {
        let area = page.area
        let isShown = page.first <= shown && shown < page.end ?? .max
        let animation = elements.styles.showing(
          from: page.first == 0 ? nil : percent(times[page.first]), to: page.end.map { percent(times[$0]) })
        let numbers = [area.left, area.top, area.width, area.height].map { SVGNumber.text(Double($0) / first.scale) }
        let place = " x=\"\(numbers[0])\" y=\"\(numbers[1])\""
        let attributes =
          elements.styles.attribute([animation].compactMap(\.self)) + (isShown ? "" : " visibility=\"hidden\"")
        let picture = "width=\"\(numbers[2])\" height=\"\(numbers[3])\" href=\"\(page.address)\"/>"
        if counts[page.address] == 1 {
          text += "<image\(place)\(attributes) \(picture)\n"
        } else {
          text += "<use\(place)\(attributes) href=\"#\(elements.define { "<image id=\"\($0)\" \(picture)" })\"/>\n"
        }
      }
      texts.append(text)
    }
    guard texts.count == 2 else { return texts.joined() }
    elements.styles.hasGroups = true
    return "<g class=\"L\">\(texts[0])</g><g class=\"D\">\(texts[1])</g>"
  }

  private func percent(_ time: Double) -> Double {
    min((time - span.lowerBound) / max(span.upperBound - span.lowerBound, 1e-9), 1) * 100
  }

  /// The rectangles around all of `rects` that touch one another.
  private static func areas(_ rects: [PixelRect]) -> [PixelRect] {
    var areas: [PixelRect] = []
    for rect in Set(rects).sorted(by: {
      ($0.top, $0.left, $0.bottom, $0.right) < ($1.top, $1.left, $1.bottom, $1.right)
    }) {
      var joined = rect
      while let index = areas.firstIndex(where: { !$0.intersection(joined).isEmpty }) {
        joined = joined.union(areas.remove(at: index))
      }
      areas.append(joined)
    }
    return areas
  }
}

extension PixelRect {
  /// The smallest rectangle of whole points around the pixels, if points are whole pixels.
  fileprivate func aligned(to scale: Double) -> PixelRect {
    let grid = Int(scale)
    guard Double(grid) == scale, grid > 1 else { return self }
    func up(_ value: Int) -> Int { (value + grid - 1) / grid * grid }
    return PixelRect(left: left / grid * grid, top: top / grid * grid, right: up(right), bottom: up(bottom))
  }
}
