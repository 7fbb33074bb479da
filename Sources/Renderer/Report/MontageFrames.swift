import TabBase
import TabCodecs
import TabPlay
import TabRaster

/// Movies on one canvas and one clock, each drawn as in a file of its own.
struct MontageFrames: FrameSource {
  /// A movie, and its rectangle on the canvas, in pixels.
  struct Picture {
    let frames: MovieFrames
    let place: PixelRect
  }

  let delays: [FrameDelay]
  private let pictures: [Picture]
  /// The background around the movies, and behind their clear areas.
  private let surround: Bitmap
  /// For each frame of the canvas, the index of the frame of each movie.
  private let shown: [[Int]]

  var width: Int { surround.width }
  var height: Int { surround.height }
  var damagedPixels: Int? { pictures.reduce(0) { $0 + ($1.frames.damagedPixels ?? 0) } }

  init(_ pictures: [Picture], on surround: Bitmap, at output: FrameSchedule) {
    self.pictures = pictures
    self.surround = surround
    let places = Set(pictures.flatMap(\.frames.places)).sorted()
    var shown: [[Int]] = []
    for place in places {
      let last = shown.last ?? pictures.map { _ in 0 }
      shown.append(
        zip(pictures, last).map { picture, index in
          let next = index + 1
          return next < picture.frames.places.count && picture.frames.places[next] <= place ? next : index
        })
    }
    self.shown = shown
    delays = zip(places, places.dropFirst() + [output.count]).map { output.delay(from: $0, to: $1) }
  }

  func mayBringColors(at index: Int) -> Bool {
    pictures.indices.contains { picture in
      let now = shown[index][picture]
      return (index == 0 || now != shown[index - 1][picture]) && pictures[picture].frames.mayBringColors(at: now)
    }
  }

  func forEachFrame<Failure>(among wanted: Set<Int>?, _ body: FrameBody<Failure>) throws(Failure) {
    let canvas = surround.copy()
    var drawn: [Int?] = pictures.map { _ in nil }
    var isFirst = true
    for index in shown.indices where wanted?.contains(index) != false {
      var damage: [PixelRect] = []
      for (number, picture) in pictures.enumerated() where drawn[number] != shown[index][number] {
        let frame = picture.frames.draw(shown[index][number], after: drawn[number])
        for rect in frame.damage { canvas.lay(rect, of: frame.bitmap, at: picture.place, over: surround) }
        damage += frame.damage.map { $0.offset(picture.place.left, picture.place.top) }
        drawn[number] = shown[index][number]
      }
      try body(SourceFrame(index: index, bitmap: canvas, damage: isFirst ? [canvas.bounds] : damage))
      isFirst = false
    }
  }
}

extension Bitmap {
  /// Copies the pixels of `rect` of `picture`, whose top left corner is at that of `place`, over the pixels
  /// of `ground`.
  func lay(_ rect: PixelRect, of picture: Bitmap, at place: PixelRect, over ground: Bitmap) {
    for y in rect.top..<max(rect.top, rect.bottom) {
      let target = row(place.top + y) + place.left + rect.left
      target.update(from: ground.row(place.top + y) + place.left + rect.left, count: rect.width)
      Blend.draw(target, picture.row(y) + rect.left, count: rect.width)
    }
  }
}
