import Benchmark

@testable import TabBase
@testable import TabRaster
@testable import TabText

/// What frames are made of. The same work by others is in peers/: cairo.c and freetype.c.
func rasterSuite() -> BenchmarkSuite {
  BenchmarkSuite(name: "raster") { suite in
    let canvas = PixelRect(left: 0, top: 0, right: 750, bottom: 1334)
    let frame = Bitmap(width: canvas.width, height: canvas.height)
    let coverage = Coverage()
    let scale = Affine.scale(75.0 / 24)

    func blend(_ mask: Mask?) {
      guard let mask else { return }
      for y in mask.rect.top..<mask.rect.bottom {
        Blend.fill(
          frame.row(y) + mask.rect.left, count: mask.rect.width, color: 0xFFCE_9842,
          coverage: UnsafePointer(mask.row(y)))
      }
    }

    suite.benchmark("fill of a 75-px icon") {
      blend(coverage.mask(filling: heart, rule: .nonzero, Placement(scale), within: canvas))
    }

    suite.benchmark("stroke of a 75-px icon") {
      let outline = Stroker.outline(of: heart, Stroke(width: 1.5), scale)
      blend(coverage.mask(union: outline, Placement(scale), within: canvas))
    }

    if let fonts = try? FontLibrary(),
      let line = try? TextLine(
        "The quick brown fox jumps over the lazy dog", style: TextStyle(size: 34, weight: .medium), library: fonts)
    {
      let place = Placement(.translation(0, 40))
      suite.benchmark("line of 35 letters at 34 px") {
        blend(coverage.mask(filling: line.path, rule: .nonzero, place, within: canvas))
      }
    }

    let bar = PixelRect(left: 0, top: 1236, right: 750, bottom: 1334)
    for sigma in [3.0, 20] {
      let blur = GaussianBlur(sigma: sigma)
      let area = bar.grown(by: blur.reach).intersection(canvas)
      let below = Bitmap(width: area.width, height: area.height)
      for i in below.pixels.indices { below.pixels[i] = UInt32(truncatingIfNeeded: i &* 2_654_435_761) | 0xFF00_0000 }
      suite.benchmark("blur of a 750×98 bar, σ \(Int(sigma))") {
        precondition(blur.blur(below, area: area, box: bar).width == 750)
      }
    }

    let translucent = Bitmap(width: canvas.width, height: canvas.height)
    for i in translucent.pixels.indices { translucent.pixels[i] = 0x8040_2010 }
    suite.benchmark("source-over of 750×1334") {
      for y in 0..<canvas.height { Blend.draw(frame.row(y), translucent.row(y), count: canvas.width) }
    }

    let opaque = Bitmap(width: canvas.width, height: canvas.height)
    for i in opaque.pixels.indices { opaque.pixels[i] = 0xFF40_2010 }
    let compositor = Compositor(bitmap: frame)
    suite.benchmark("opaque image of 750×1334") { compositor.draw([.image(opaque, transform: .identity)]) }
  }
}

/// A heart in an outline of its own shape, as in cairo.c.
private let heart: Path = {
  var path = Path()
  path.move(Point(12, 21))
  path.cubic(Point(5, 15), Point(1, 11), Point(1, 7))
  path.cubic(Point(1, 3.5), Point(3.5, 1), Point(7, 1))
  path.cubic(Point(9, 1), Point(11, 2), Point(12, 4))
  path.cubic(Point(13, 2), Point(15, 1), Point(17, 1))
  path.cubic(Point(20.5, 1), Point(23, 3.5), Point(23, 7))
  path.cubic(Point(23, 11), Point(19, 15), Point(12, 21))
  path.close()
  path.move(Point(12, 18))
  path.cubic(Point(17, 14), Point(21, 11), Point(21, 7))
  path.cubic(Point(21, 4.5), Point(19, 3), Point(17, 3))
  path.cubic(Point(15, 3), Point(13, 4.5), Point(12, 6.5))
  path.cubic(Point(11, 4.5), Point(9, 3), Point(7, 3))
  path.cubic(Point(5, 3), Point(3, 4.5), Point(3, 7))
  path.cubic(Point(3, 11), Point(7, 14), Point(12, 18))
  path.close()
  return path
}()
