import Foundation
import TabBase
import TabRaster
import Testing

@testable import TabCodecs

/// Pages of a flip book.
@Suite struct FlipBookTests {
  private static let area = PixelRect(left: 0, top: 0, right: 96, bottom: 64)
  private static let spot = PixelRect(left: 40, top: 24, right: 44, bottom: 28)

  /// Waves of gray, with the gray of `spot` in its place.
  private static func waves(_ value: UInt32? = nil, alpha: UInt32 = 255) -> Bitmap {
    let bitmap = Bitmap(width: area.width, height: area.height)
    for y in 0..<area.height {
      for x in 0..<area.width {
        let isSpot = spot.left <= x && x < spot.right && spot.top <= y && y < spot.bottom
        let wave = UInt32(128 + 60 * sin(Double(x * x) / 300) * cos(Double(y * x) / 400))
        let gray = isSpot ? value ?? wave : wave
        bitmap.row(y)[x] = gray * 0x10101 | (isSpot ? alpha : 255) << 24
      }
    }
    return bitmap
  }

  private static func book(_ frames: [(Bitmap, seconds: Double)], isClear: Bool = false) throws -> FlipBook {
    var book = FlipBook(area, options: EncodeOptions(), isClear: isClear)
    for (index, (bitmap, seconds)) in frames.enumerated() {
      let damage = index == 0 ? [area] : bitmap == frames[index - 1].0 ? [] : [spot]
      try book.add(SourceFrame(index: index, bitmap: bitmap, damage: damage), for: seconds)
    }
    return book
  }

  @Test func aPageIsAsLargeAsTheChange() throws {
    let book = try Self.book([(Self.waves(0), 0.04), (Self.waves(40), 0.04)])
    #expect(book.pages.map(\.first) == [0, 1])
    #expect(book.pages.map(\.area) == [Self.area, Self.spot])
    #expect(book.pages.map(\.isOpaque) == [true, true])
  }

  @Test func smallChangesAddUpToOne() throws {
    let frames = (0...10).map { (Self.waves(100 + UInt32($0)), seconds: 0.04) }
    #expect(try Self.book(frames).pages.map(\.first) == [0, 5, 10])
  }

  @Test func aFrameAtRestShowsEveryChange() throws {
    let book = try Self.book([(Self.waves(100), 0.5), (Self.waves(101), 0.04), (Self.waves(101), 0.5)])
    #expect(book.pages.map(\.first) == [0, 2])
    #expect(book.pages.last?.area == Self.spot)
  }

  @Test func aFrameAtRestReplacesRoughPages() throws {
    let rough = try Self.book([(Self.waves(), 0.04), (Self.waves(), 0.5), (Self.waves(), 0.5)])
    #expect(rough.pages.map(\.first) == [0, 1])
    #expect(rough.pages.first?.end == 1)
    #expect(rough.pages.map(\.area) == [Self.area, Self.area])
    #expect(try Self.book([(Self.waves(), 0.5), (Self.waves(), 0.5)]).pages.count == 1)
  }

  /// Pages below a transparent one would show through it: what has changed goes, and what has not stays.
  @Test func transparentPagesLieBesideOneAnother() throws {
    let frames = (0..<3).map { (Self.waves(UInt32($0) * 60, alpha: 255 - UInt32($0)), seconds: 0.04) }
    let book = try Self.book(frames, isClear: true)
    let column = PixelRect(left: 24, top: 0, right: 48, bottom: 64)
    let beside = [
      PixelRect(left: 0, top: 0, right: 24, bottom: 64), PixelRect(left: 48, top: 0, right: 96, bottom: 64),
    ]
    #expect(book.pages.map(\.area) == [Self.area, column] + beside + [column])
    #expect(book.pages.map(\.first) == [0, 1, 1, 1, 2])
    #expect(book.pages.map(\.end) == [1, 2, nil, nil, nil])
  }

  /// Also where the frames are opaque for a while: pages of a clear picture add up.
  @Test func opaquePagesOfAClearPictureDoNotOverlap() throws {
    let book = try Self.book((0..<3).map { (Self.waves(UInt32($0) * 60), seconds: 0.04) }, isClear: true)
    for time in 0..<3 {
      let shown = book.pages.filter { $0.first <= time && time < $0.end ?? .max }
      #expect(
        shown.map(\.area.area).reduce(0, +) == Self.area.area
          && shown.reduce(PixelRect.empty) { $0.union($1.area) } == Self.area)
    }
    #expect(book.pages.count == 5)
  }

  /// A frame that rests, and so is seen longest, is one picture without the cuts of pictures that move.
  @Test func aTransparentFrameAtRestIsOnePage() throws {
    let moving = (0..<2).map { (Self.waves(UInt32($0) * 60, alpha: 254 - UInt32($0)), seconds: 0.04) }
    let book = try Self.book(moving + [(Self.waves(90, alpha: 200), 0.5)], isClear: true)
    #expect(book.pages.last?.area == Self.area && book.pages.last?.first == 2)
    #expect(book.pages.dropLast().allSatisfy { $0.end.map { $0 <= 2 } ?? false })
  }

  /// Over white a smaller alpha is a lighter pixel.
  @Test func aChangeOfAlphaIsAChange() throws {
    func pages(_ alphas: [UInt32]) throws -> [Int] {
      try Self.book(alphas.map { (Self.waves(0, alpha: $0), seconds: 0.04) }, isClear: true).pages.map(\.first)
    }
    #expect(try Set(pages([100, 104])) == [0])
    #expect(try Set(pages([100, 105])) == [0, 1])
  }

  @Test func aTransparentFrameThatStaysIsOnePage() throws {
    let frames = (0..<3).map { _ in (Self.waves(0, alpha: 0), seconds: 0.04) }
    #expect(try Self.book(frames, isClear: true).pages.map(\.first) == [0])
  }

  /// Pages begin anew where that takes fewer pixels than to keep what is no longer needed as the frames show it.
  @Test func pagesShowWhatIsNeeded() throws {
    let (left, right) = (
      PixelRect(left: 0, top: 0, right: 24, bottom: 64), PixelRect(left: 72, top: 0, right: 96, bottom: 64)
    )
    var book = FlipBook(Self.area, options: EncodeOptions())
    for (index, needed) in [[left], [left, right], [right], [Self.spot]].enumerated() {
      let damage = index == 0 ? [Self.area] : index == 3 ? [right] : []
      let frame = SourceFrame(index: index, bitmap: Self.waves(index == 3 ? 9 : 0), damage: damage)
      try book.add(frame, for: 0.04, showing: needed)
    }
    #expect(book.pages.map(\.area) == [left, right, Self.spot])
    #expect(book.pages.map(\.first) == [0, 1, 3])
    #expect(book.pages.map(\.end) == [nil, nil, nil])
    // What changes in the large old pages would be larger than the small new one.
    var other = FlipBook(Self.area, options: EncodeOptions())
    try other.add(SourceFrame(index: 0, bitmap: Self.waves(0), damage: [Self.area]), for: 0.04)
    let inverse = Bitmap(width: Self.area.width, height: Self.area.height)
    for y in 0..<64 { for x in 0..<96 { inverse.row(y)[x] = ~Self.waves(0).row(y)[x] | 0xff00_0000 } }
    try other.add(SourceFrame(index: 1, bitmap: inverse, damage: [Self.area]), for: 0.04, showing: [Self.spot])
    #expect(other.pages.map(\.area) == [Self.area, Self.spot])
    #expect(other.pages.map(\.end) == [1, nil])
  }
}
