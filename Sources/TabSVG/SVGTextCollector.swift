import TabBase

/// The letters of a `text` element in the order in which they are read, each with where it is to stand.
struct SVGTextCollector {
  /// The element that a letter stands in.
  struct Owner {
    let element: SVGElement
    let context: SVGBuilder.Context
    /// Of the spans around it, without that of the whole text.
    let opacity: Double
    /// How much higher than the line its letters stand, by the shifts of all spans around them.
    var rise = 0.0
    /// An index into `paths`.
    var path: Int?
  }

  struct Letter {
    var character: Character
    /// An index into `owners`.
    var owner: Int
    /// Nil where it follows the letter before it.
    var x: Double?
    var y: Double?
    var dx = 0.0
    var dy = 0.0
    /// In degrees, clockwise.
    var rotation = 0.0
    /// Whether it is a capital of the size of small letters.
    var isSmall = false
  }

  /// What an element says of the places of its letters.
  struct Places {
    var x: [Double] = []
    var y: [Double] = []
    var dx: [Double] = []
    var dy: [Double] = []
    var rotation: [Double] = []
  }

  /// What `textLength` makes of an element's letters.
  struct Fit {
    var letters: Range<Int>
    var length: Double
    /// Whether they become wider themselves, not only the room between them.
    var stretchesGlyphs: Bool
  }

  private(set) var letters: [Letter] = []
  private(set) var owners: [Owner] = []
  /// Those within others come first.
  private(set) var fits: [Fit] = []
  private(set) var paths: [SVGTextPath] = []

  /// An element's places, and how many of its scalars have been read.
  private struct Frame {
    var places: Places
    var start: Int
    var isPath: Bool
    var count = 0
  }

  private var frames: [Frame] = []
  /// How much further the next letter is moved.
  private var rest = Point.zero

  mutating func enter(_ places: Places) {
    frames.append(Frame(places: places, start: letters.count, isPath: false))
  }

  /// What follows, up to where it is left, stands on `path`. Returns its index.
  mutating func enter(_ path: SVGTextPath) -> Int {
    frames.append(Frame(places: Places(), start: letters.count, isPath: true))
    paths.append(path)
    return paths.count - 1
  }

  /// The element's letters end; all of them are to be `length` long, if there is one.
  mutating func leave(length: Double? = nil, stretchesGlyphs: Bool = false) {
    let frame = frames.removeLast()
    guard let length, frame.start < letters.count else { return }
    fits.append(Fit(letters: frame.start..<letters.count, length: length, stretchesGlyphs: stretchesGlyphs))
  }

  /// White space becomes single spaces, and none stand at the beginning, unless the text keeps them.
  mutating func add(_ text: String, _ owner: Owner) {
    owners.append(owner)
    let style = owner.context.style
    for character in text {
      if character.isWhitespace && character != "\u{A0}" {
        if !style.keepsSpace, letters.last.map({ $0.character == " " }) ?? true { continue }
        add(" ")
        continue
      }
      guard style.textCase != .asWritten || style.capitals != .asWritten else {
        add(character)
        continue
      }
      for letter in style.textCase.of(character, after: letters.last?.character) {
        let isSmall = style.capitals == .allSmall ? letter.isCased : style.capitals == .small && letter.isLowercase
        for capital in isSmall ? letter.uppercased() : String(letter) { add(capital, isSmall: isSmall) }
      }
    }
  }

  private mutating func add(_ character: Character, isSmall: Bool = false) {
    func value(_ list: KeyPath<Places, [Double]>, _ offset: Int = 0) -> Double? {
      for frame in frames.reversed() where frame.count + offset < frame.places[keyPath: list].count {
        return frame.places[keyPath: list][frame.count + offset]
      }
      return nil
    }
    var letter = Letter(character: character, owner: owners.count - 1, isSmall: isSmall)
    (letter.x, letter.y) = (value(\.x), value(\.y))
    (letter.dx, letter.dy) = (rest.x + (value(\.dx) ?? 0), rest.y + (value(\.dy) ?? 0))
    // Values count scalars; those of marks on the letter move what follows it.
    let count = character.unicodeScalars.count
    rest = (1..<max(count, 1)).reduce(Point.zero) { $0 + Point(value(\.dx, $1) ?? 0, value(\.dy, $1) ?? 0) }
    // The last value goes on.
    if let frame = frames.last(where: { !$0.places.rotation.isEmpty }) {
      letter.rotation = frame.places.rotation[min(frame.count, frame.places.rotation.count - 1)]
    }
    if let path = frames.last(where: \.isPath) {
      // Across the path only `dy` moves, and the path begins a line of its own.
      letter.y = path.count == 0 ? 0 : nil
      if path.count == 0, letter.x == nil { letter.x = 0 }
    }
    letters.append(letter)
    for index in frames.indices { frames[index].count += count }
  }

  /// Letters that are set as one, by their numbers: they share an element, and none but the first is moved.
  var runs: [Range<Int>] {
    var shown = letters[...]
    if let last = shown.last, last.character == " ", !owners[last.owner].context.style.keepsSpace { shown.removeLast() }
    var runs: [Range<Int>] = []
    var start = shown.startIndex
    for index in shown.indices.dropFirst() {
      let (letter, before) = (shown[index], shown[index - 1])
      guard
        letter.owner != before.owner || letter.x != nil || letter.y != nil || letter.dx != 0 || letter.dy != 0
          || letter.isSmall != before.isSmall
      else { continue }
      runs.append(start..<index)
      start = index
    }
    if start < shown.endIndex { runs.append(start..<shown.endIndex) }
    return runs
  }
}

extension SVGStyle.TextCase {
  /// What `character` becomes behind another one.
  func of(_ character: Character, after before: Character?) -> String {
    switch self {
    case .asWritten: String(character)
    case .upper: character.uppercased()
    case .lower: character.lowercased()
    case .capitalized:
      // An apostrophe begins no word.
      before.map { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" } ?? false
        ? String(character) : character.uppercased()
    }
  }
}
