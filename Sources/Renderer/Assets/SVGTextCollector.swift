/// The letters of a `text` element in the order in which they are read, each with where it is to stand.
struct SVGTextCollector {
  /// The element that a letter stands in.
  struct Owner {
    let element: SVGElement
    let context: SVGBuilder.Context
    /// Of the spans around it, without that of the whole text.
    let opacity: Double
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
  }

  private(set) var letters: [Letter] = []
  private(set) var owners: [Owner] = []

  /// An element's positions, and how many of its letters have been read.
  private struct Frame {
    var x: [Double]
    var y: [Double]
    var dx: [Double]
    var dy: [Double]
    var count = 0
  }

  private var frames: [Frame] = []

  mutating func enter(x: [Double], y: [Double], dx: [Double], dy: [Double]) {
    frames.append(Frame(x: x, y: y, dx: dx, dy: dy))
  }

  mutating func leave() { frames.removeLast() }

  /// White space becomes single spaces, and none stand at the beginning, unless the text keeps them.
  mutating func add(_ text: String, _ owner: Owner) {
    owners.append(owner)
    let keeps = owner.context.style.keepsSpace
    for character in text {
      let isSpace = character.isWhitespace && character != "\u{A0}"
      if isSpace, !keeps, letters.last.map({ $0.character == " " }) ?? true { continue }
      add(isSpace ? " " : character)
    }
  }

  private mutating func add(_ character: Character) {
    func value(_ list: KeyPath<Frame, [Double]>) -> Double? {
      for frame in frames.reversed() where frame.count < frame[keyPath: list].count {
        return frame[keyPath: list][frame.count]
      }
      return nil
    }
    letters.append(
      Letter(
        character: character, owner: owners.count - 1, x: value(\.x), y: value(\.y), dx: value(\.dx) ?? 0,
        dy: value(\.dy) ?? 0))
    for index in frames.indices { frames[index].count += 1 }
  }

  /// Letters that are set as one: they share an element, and none but the first is moved.
  var runs: [ArraySlice<Letter>] {
    var shown = letters[...]
    if let last = shown.last, last.character == " ", !owners[last.owner].context.style.keepsSpace { shown.removeLast() }
    var runs: [ArraySlice<Letter>] = []
    var start = shown.startIndex
    for index in shown.indices.dropFirst() {
      let (letter, before) = (shown[index], shown[index - 1])
      guard letter.owner != before.owner || letter.x != nil || letter.y != nil || letter.dx != 0 || letter.dy != 0
      else {
        continue
      }
      runs.append(shown[start..<index])
      start = index
    }
    if start < shown.endIndex { runs.append(shown[start...]) }
    return runs
  }
}
