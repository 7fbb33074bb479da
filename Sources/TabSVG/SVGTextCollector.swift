import TabBase

/// Letters of a `text` element in reading order, each with its position.
struct SVGTextCollector {
  /// Element that a letter belongs to.
  struct Owner {
    let element: SVGElement
    let context: SVGBuilder.Context
    /// Opacity of the spans around it, without that of the whole text.
    let opacity: Double
    /// Upward shift of its letters from the line: the sum of the shifts of all spans around them.
    var rise = 0.0
  }

  struct Letter {
    var character: Character
    /// Index into `owners`.
    var owner: Int
    /// Absolute position; nil means that it follows the letter before it.
    var x: Double?
    var y: Double?
    var dx = 0.0
    var dy = 0.0
    /// True for a capital in the size of small letters.
    var isSmall = false
  }

  /// Attributes of an element that position its letters.
  struct Places {
    var x: [Double] = []
    var y: [Double] = []
    var dx: [Double] = []
    var dy: [Double] = []
  }

  /// A `textLength` of an element's letters.
  struct Fit {
    var letters: Range<Int>
    var length: Double
    /// Whether the letters become wider too, not only the space between them.
    var stretchesGlyphs: Bool
  }

  private(set) var letters: [Letter] = []
  private(set) var owners: [Owner] = []
  /// The fits, inner elements first.
  private(set) var fits: [Fit] = []

  /// Positions of an element, and the number of its scalars read so far.
  private struct Frame {
    var places: Places
    var start: Int
    var count = 0
  }

  private var frames: [Frame] = []
  /// Offset still to be applied to the next letter.
  private var rest = Point.zero

  mutating func enter(_ places: Places) {
    frames.append(Frame(places: places, start: letters.count))
  }

  /// Ends the element's letters. `length` is their `textLength`; nil means none.
  mutating func leave(length: Double? = nil, stretchesGlyphs: Bool = false) {
    let frame = frames.removeLast()
    guard let length, frame.start < letters.count else { return }
    fits.append(Fit(letters: frame.start..<letters.count, length: length, stretchesGlyphs: stretchesGlyphs))
  }

  /// Adds text. White space becomes single spaces, without any at the beginning, unless the text
  /// preserves it.
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
    // Values are per scalar; those of marks on the letter move the following one.
    let count = character.unicodeScalars.count
    rest = (1..<max(count, 1)).reduce(Point.zero) { $0 + Point(value(\.dx, $1) ?? 0, value(\.dy, $1) ?? 0) }
    letters.append(letter)
    for index in frames.indices { frames[index].count += count }
  }

  /// Ranges of letters that are set together: they share an element, and only the first one is
  /// moved.
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
  /// Text for `character` after another one.
  func of(_ character: Character, after before: Character?) -> String {
    switch self {
    case .asWritten: String(character)
    case .upper: character.uppercased()
    case .lower: character.lowercased()
    case .capitalized:
      // A letter after an apostrophe does not begin a word.
      before.map { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" } ?? false
        ? String(character) : character.uppercased()
    }
  }
}
