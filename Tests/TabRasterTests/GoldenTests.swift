import Platform
import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

/// Pictures compared exactly with those in Tests/Golden/raster; ./make.sh goldens records them anew.
@Suite struct RasterGoldenTests {
  static let blue = Color(rgb: 0x4298CE)

  static var diagonal: Paint {
    .linearGradient(
      from: .zero, to: Point(96, 96),
      stops: [
        GradientStop(offset: 0, color: blue), GradientStop(offset: 0.5, color: .white),
        GradientStop(offset: 1, color: Color(rgb: 0xFF9500)),
      ])
  }

  static var checkers: Bitmap {
    let bitmap = Bitmap(width: 16, height: 16)
    for i in 0..<256 { bitmap.pixels[i] = (i % 16 / 4 + i / 64) % 2 == 0 ? 0xFF20_20E0 : 0x8040_2000 }
    return bitmap
  }

  static var zigzag: Path {
    var path = Path()
    path.move(Point(6, 26))
    path.line(Point(16, 6))
    path.line(Point(26, 26))
    path.cubic(Point(32, 32), Point(34, 6), Point(42, 9))
    return path
  }

  static let all = Rect(x: 0, y: 0, width: 96, height: 96)

  static let cases: [(name: String, items: [DrawItem])] = [
    (
      "fill-rules",
      [.nonzero, .evenOdd].enumerated().map { i, rule in
        .fill(
          path: HardPaths.star(5, skip: 2), rule: rule, transform: .translation(Double(i) * 47, Double(i) * 47),
          paint: .solid(.black))
      }
    ),
    (
      "strokes",
      [Stroke.Join.miter, .round, .bevel].enumerated().flatMap { i, join in
        [Stroke.Cap.butt, .square].enumerated().map { j, cap in
          .stroke(
            path: zigzag, stroke: Stroke(width: 6, cap: i == 1 ? .round : cap, join: join),
            transform: .translation(Double(j) * 46, Double(i) * 31), paint: .solid(blue.withAlpha(0.6)))
        }
      }
    ),
    (
      "dashes",
      [
        .stroke(
          path: Path(ellipse: Rect(x: 8, y: 8, width: 80, height: 80)),
          stroke: Stroke(width: 6, cap: .round, dashes: [12, 10], dashOffset: 4), paint: .solid(.black)),
        .stroke(
          path: Path(rect: Rect(x: 30, y: 30, width: 36, height: 36)), stroke: Stroke(width: 3, dashes: [7, 3]),
          paint: .solid(blue)),
      ]
    ),
    (
      "corners",
      [
        .fill(path: RoundedRect(Rect(x: 4, y: 4, width: 88, height: 42), radius: 14).path, paint: diagonal),
        .fill(
          path: RoundedRect(Rect(x: 4, y: 50, width: 88, height: 42), radius: 14, corners: .continuous).path,
          paint: .solid(.black)),
      ]
    ),
    (
      "gradients",
      [
        .fill(path: Path(rect: all), paint: diagonal),
        .fill(
          path: Path(ellipse: all.insetBy(12, 12)),
          paint: .radialGradient(
            center: Point(40, 40), radius: 44,
            stops: [
              GradientStop(offset: 0, color: .white), GradientStop(offset: 0.6, color: blue),
              GradientStop(offset: 0.6, color: .black), GradientStop(offset: 1, color: .clear),
            ])),
      ]
    ),
    (
      "images",
      [
        .image(checkers, transform: .translation(4, 4)),
        .image(checkers, transform: Affine.scale(2.3).then(.translation(40.5, 4.25))),
        .image(checkers, transform: Affine.scale(2).then(.rotation(0.5)).then(.translation(24, 46))),
        .image(checkers, transform: Affine.scale(0.6).then(.translation(60.3, 50.7)), opacity: 0.7),
        .image(checkers, transform: .translation(60, 70), tint: blue),
      ]
    ),
    (
      "shadows",
      [
        .shadow(
          path: RoundedRect(Rect(x: 16, y: 10, width: 64, height: 28), radius: 10).path,
          offset: Point(0, 4), sigma: 5, color: Color.black.withAlpha(0.5)),
        .fill(path: RoundedRect(Rect(x: 16, y: 10, width: 64, height: 28), radius: 10).path, paint: .solid(.white)),
        .shadow(
          path: Path(ellipse: Rect(x: 24, y: 54, width: 48, height: 30)), sigma: 7, color: blue, knockout: true),
      ]
    ),
    (
      "backdrop",
      [
        .fill(path: Path(rect: all), paint: diagonal),
        .fill(path: HardPaths.star(5, skip: 2), transform: .translation(24, 16), paint: .solid(.black)),
        .backdrop(path: RoundedRect(Rect(x: 8, y: 40, width: 80, height: 48), radius: 12).path, sigma: 7),
        .fill(path: Path(ellipse: Rect(x: 40, y: 66, width: 16, height: 16)), paint: .solid(.white)),
      ]
    ),
    (
      "groups",
      [
        .group(
          [
            .fill(path: Path(ellipse: Rect(x: 8, y: 8, width: 50, height: 50)), paint: .solid(.black)),
            .fill(path: Path(ellipse: Rect(x: 38, y: 38, width: 50, height: 50)), paint: .solid(blue)),
          ], opacity: 0.5, clip: Clip(path: Path(ellipse: Rect(x: 4, y: 16, width: 88, height: 64)))),
        .group(
          [.fill(path: Path(rect: all), paint: .solid(.black))],
          clip: Clip(path: Path(rect: Rect(x: 60, y: 4, width: 30, height: 20)))),
      ]
    ),
    (
      "projected",
      [(-24, -24, 0, 0.9), (24, -24, 0.9, 0), (-24, 24, 0, 2.2), (24, 24, 1.3, 0.4)].map { x, y, about, up in
        let turn = Projective.rotation(x: about, y: up, distance: 120).about(Point(48, 48))
        return .projected(tile, transform: turn.then(.translation(x, y)))
      }
    ),
  ]

  static let tile: [DrawItem] = [
    .fill(path: RoundedRect(Rect(x: 28, y: 28, width: 40, height: 40), radius: 9).path, paint: diagonal),
    .stroke(
      path: zigzag, stroke: Stroke(width: 3, cap: .round), transform: .translation(24, 32), paint: .solid(.black)),
  ]

  static var folder: String {
    let here = #filePath
    let root = here.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    return root + "/Golden/raster"
  }

  @Test(arguments: cases.indices)
  func picturesAreAsRecorded(index: Int) throws {
    let (name, items) = Self.cases[index]
    let compositor = Compositor(bitmap: Bitmap(width: 96, height: 96))
    compositor.draw(items, background: Color(rgb: 0xF2F2F7))
    let bytes = PNGFile.bytes(compositor.bitmap)
    let path = "\(Self.folder)/\(name).png"
    if Recording.isOn {
      let file = try #require(fopen(path, "wb"))
      #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
      fclose(file)
      return
    }
    let file = try #require(fopen(path, "rb"), "no golden for \(name)")
    defer { fclose(file) }
    var recorded = [UInt8](repeating: 0, count: bytes.count + 1)
    let count = fread(&recorded, 1, recorded.count, file)
    // Stored without compression: equal bytes are equal pixels.
    let isSame = recorded[..<count].elementsEqual(bytes)
    #expect(isSame, "\(name) is not as recorded")
  }
}
