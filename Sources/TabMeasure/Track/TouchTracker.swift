import TabBase
import TabModel
import TabRaster

/// Follows the disc that shows a finger while it drags, over pages and bar.
struct TouchTracker {
  /// The frames of the drag and of what follows it; the first shows the rest before.
  let frames: ClosedRange<Int>
  let event: Int
  private let layout: ClipLayout
  /// Pixels of the clip for each pixel of the pictures, across and down.
  private let reduction: Int
  /// Radius that the draft's touches have, in pixels of the pictures.
  private let radius: Double
  private var pictures: [(time: Double, picture: ReducedPicture)] = []

  /// The pictures are made so small that the disc has about this radius.
  private static let usualRadius = 8.0
  /// Radii that are looked for, as factors of the draft's.
  private static let radii = 0.4...1.8
  /// The least fraction of the differences that a disc explains where it is found, and where it is followed; and its least mean
  /// difference, in levels.
  private static let (least, leastFollowed, leastContrast) = (0.35, 0.2, 2.0)
  /// A finger that is seen in fewer frames, or that moves by fewer radii, is none.
  private static let (fewestFrames, leastWay) = (4, 0.5)
  /// Frames in which the disc is looked for at most, spread over all.
  private static let mostStarts = 12
  /// A finger that is not seen in more frames in a row has gone.
  private static let mostMisses = 5

  /// - Parameter diameter: That of the draft's discs, in points.
  init(_ layout: ClipLayout, frames: ClosedRange<Int>, event: Int, diameter: Double) {
    (self.layout, self.frames, self.event) = (layout, frames, event)
    reduction = max(Int(diameter / 2 * layout.scale / Self.usualRadius), 1)
    radius = diameter / 2 * layout.scale / Double(reduction)
  }

  /// Keeps a frame that shows something new, or the rest before.
  mutating func take(_ bitmap: Bitmap, time: Double) {
    pictures.append((time, ReducedPicture(bitmap, by: reduction)))
  }

  /// Where the disc was seen; empty if none is. `shifts` are those of the pages by the time of the frame.
  func sightings(_ shifts: [Double: PageShift]) -> [TouchSighting] {
    guard let before = pictures.first?.picture, let after = pictures.last?.picture else { return [] }
    func difference(_ index: Int) -> TouchDisc.Difference {
      self.difference(pictures[index].picture, before, after, shift: shifts[pictures[index].time])
    }
    // A disc that comes or goes, or that something covers, is found where it is plain and followed from there.
    let step = max(pictures.count / Self.mostStarts, 1)
    let starts = stride(from: max(step / 2, 1), to: pictures.count, by: step).compactMap { index in
      firstDisc(difference(index)).map { (index: index, disc: $0) }
    }
    guard let start = starts.max(by: { $0.disc.plainness < $1.disc.plainness }) else { return [] }
    let earlier = followed(start.disc, stride(from: start.index - 1, to: 0, by: -1), difference)
    let later = followed(start.disc, stride(from: start.index + 1, to: pictures.count, by: 1), difference)
    let found =
      [sighting(start.disc, pictures[0].time, isSeen: false)] + earlier.reversed()
      + [sighting(start.disc, pictures[start.index].time, isSeen: true)] + later
    let seen = found.filter { $0.strength > 0 }
    let reach = (seen.map(\.x).max() ?? 0) - (seen.map(\.x).min() ?? 0)
    let least = Self.leastWay * radius * Double(reduction) / layout.scale
    return seen.count >= Self.fewestFrames && reach > least ? found : []
  }

  /// Where a disc goes in the frames before or after the one in which it is `start`.
  private func followed(
    _ start: TouchDisc, _ indices: StrideTo<Int>, _ difference: (Int) -> TouchDisc.Difference
  ) -> [TouchSighting] {
    var found: [TouchSighting] = []
    var last = start
    var (way, misses) = (0.0, 0)
    for index in indices {
      let difference = difference(index)
      var ahead = last
      ahead.x += way
      let near = [ahead, last].map { $0.fitted(difference, first: 2, radii: 0.85 * last.radius...1.15 * last.radius) }
      guard let disc = near.max(by: { $0.energy < $1.energy }) else { break }
      let isSeen = disc.fraction > Self.leastFollowed && disc.contrast > Self.leastContrast
      found.append(sighting(disc, pictures[index].time, isSeen: isSeen))
      misses = isSeen ? 0 : misses + 1
      if misses > Self.mostMisses { break }
      if isSeen { (way, last) = (disc.x - last.x, disc) }
    }
    return found
  }

  private func sighting(_ disc: TouchDisc, _ time: Double, isSeen: Bool) -> TouchSighting {
    let factor = Double(reduction)
    return TouchSighting(
      time: time, x: (disc.x * factor - layout.origin.x) / layout.scale,
      y: (disc.y * factor - layout.origin.y) / layout.scale, strength: isSeen ? disc.energy.squareRoot() : 0)
  }

  /// The disc in a frame: looked for where the frame differs most.
  private func firstDisc(_ difference: TouchDisc.Difference) -> TouchDisc? {
    let side = max(Int(radius / 2), 1)
    let (columns, rows) = (difference.width / side, difference.height / side)
    guard columns > 4, rows > 4 else { return nil }
    var sums = [Float](repeating: 0, count: columns * rows)
    for y in 0..<rows * side {
      for x in 0..<columns * side {
        let value = difference.values[y * difference.width + x]
        sums[y / side * columns + x / side] += value * value
      }
    }
    var (best, most) = ((x: 0, y: 0), Float(0))
    for y in 2..<rows - 2 {
      for x in 2..<columns - 2 {
        var sum: Float = 0
        for dy in -2...2 { for dx in -2...2 { sum += sums[(y + dy) * columns + x + dx] } }
        if sum > most { (best, most) = ((x, y), sum) }
      }
    }
    guard most > 0 else { return nil }
    let middle = (x: (Double(best.x) + 0.5) * Double(side), y: (Double(best.y) + 0.5) * Double(side))
    let radii = Self.radii.lowerBound * radius...Self.radii.upperBound * radius
    let discs = [0.6, 1, 1.4].map {
      TouchDisc(x: middle.x, y: middle.y, radius: $0 * radius).fitted(difference, first: 2, radii: radii)
    }
    let disc = discs.max { $0.fraction < $1.fraction }
    return disc.flatMap { $0.fraction > Self.least && $0.contrast > Self.leastContrast ? $0 : nil }
  }

  /// The frame minus what it shows without a finger: the pages side by side, the old one shifted by `shift`; elsewhere and
  /// without a shift whichever of the pictures before and after is nearer. On a page that is not known nothing differs.
  private func difference(
    _ picture: ReducedPicture, _ before: ReducedPicture, _ after: ReducedPicture, shift: PageShift?
  ) -> TouchDisc.Difference {
    let width = picture.width
    let bottom = (layout.page?.bottom ?? 0) / reduction
    var values: [Float] = []
    values.reserveCapacity(picture.values.count)
    let (move, whole) = ((shift?.pixels ?? 0) / Double(reduction), Double(layout.canvas.width) / Double(reduction))
    for y in 0..<picture.height {
      let row = y * width
      for x in 0..<width {
        let value = Float(picture.values[row + x])
        if let shift, y < bottom {
          var from = Double(x) - move
          let isOld = from >= 0 && from < whole
          guard isOld || shift.knowsOther else {
            values.append(0)
            continue
          }
          let page = isOld ? before : after
          if from < 0 { from += whole } else if from >= whole { from -= whole }
          // Edges between two pixels of a reduced picture are known to the range of the pixels around them.
          var (low, high) = (UInt8.max, UInt8.min)
          for place in Int(from) - 1...Int(from) + 2 {
            let near = page.values[row + min(max(place, 0), width - 1)]
            (low, high) = (min(low, near), max(high, near))
          }
          values.append(value - min(max(value, Float(low)), Float(high)))
        } else {
          let (a, b) = (value - Float(before.values[row + x]), value - Float(after.values[row + x]))
          values.append(abs(a) < abs(b) ? a : b)
        }
      }
    }
    return TouchDisc.Difference(width: width, height: picture.height, values: values)
  }
}

extension TouchDisc {
  /// Root mean square of what it explains, in levels.
  fileprivate var contrast: Double { (energy / (Double.pi * radius * radius)).squareRoot() }

  /// Which of two discs is rather a finger's.
  fileprivate var plainness: Double { energy * fraction }
}

/// The disc in one frame: its center in points of the screen, and how strong it is, 0 where it is not seen.
struct TouchSighting {
  var time: Double
  var x: Double
  var y: Double
  var strength: Double
}
