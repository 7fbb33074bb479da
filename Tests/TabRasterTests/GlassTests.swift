import TestTools
import Testing

@testable import TabBase
@testable import TabRaster

@Suite struct GlassTests {
  private static let pane = Rect(x: 10, y: 10, width: 80, height: 62)
  private static let bend = GlassMaterial.Bend(depth: 16, distance: 50)
  private static let canvas = PixelRect(left: 0, top: 0, right: 100, bottom: 82)

  private func picture(_ items: [DrawItem], scale: Int = 1) -> Bitmap {
    let bitmap = Bitmap(width: Self.canvas.width * scale, height: Self.canvas.height * scale)
    Compositor(bitmap: bitmap).draw(items, background: .black)
    return bitmap
  }

  private func glass(_ material: GlassMaterial, radius: Double = 31, transform: Affine = .identity) -> DrawItem {
    .glass(GlassPane(rect: Self.pane, radius: radius, material: material), transform: transform)
  }

  private func stripe(_ rows: ClosedRange<Double>) -> DrawItem {
    .fill(
      path: Path(rect: Rect(x: 0, y: rows.lowerBound, width: 100, height: rows.upperBound - rows.lowerBound)),
      paint: .solid(.white))
  }

  @Test func theRimShowsTheInsideMirrored() {
    // 1.5 below the edge light comes from 50·(1 − √(1 − (1 − 1.5/16)²)) = 28.9 further down, 7.5 below it from 7.6 further.
    let clear = GlassMaterial(blur: 0, bend: Self.bend, rim: .white(0))
    let far = picture([stripe(36...44), glass(clear)])
    #expect(far.rgb(50, 11) == 0xFFFFFF && far.rgb(50, 17) == 0)
    let near = picture([stripe(24...26), glass(clear)])
    #expect(near.rgb(50, 17) == 0xFFFFFF && near.rgb(50, 11) == 0)
    // What lies 16 or more inside stays where it is.
    let middle = picture([stripe(40...42), glass(clear)])
    #expect(middle.rgb(50, 40) == 0xFFFFFF && middle.rgb(50, 39) == 0 && middle.rgb(50, 42) == 0)
  }

  @Test func atTheRimAPixelGathersTheLightOfMany() {
    let clear = GlassMaterial(blur: 0, bend: Self.bend, rim: .white(0))
    let lines = stride(from: 0.0, to: 82, by: 2).map { stripe($0...$0 + 1) }
    let picture = picture(lines + [glass(clear)])
    // The light of the first three rows comes from 15, 7 and 5 lines: gray, not one or the other.
    for y in 10...12 { #expect(abs(Int(picture.rgb(50, y) & 255) - 128) < 32) }
    #expect(Set((30..<40).map { picture.rgb(50, $0) }) == [0, 0xFFFFFF])
  }

  /// The rim of a lens has its light at the upper left and the lower right; that of glass that blurs is even along its top.
  @Test func theRimOfALensIsBrightWhereTheLightComesFrom() {
    let none = GlassMaterial.Bend(depth: 11, distance: 0)
    func luma(_ blur: Double) -> (_ x: Int, _ y: Int) -> Int {
      let shown = picture([glass(GlassMaterial(blur: blur, bend: none, rim: .white(0.6)))])
      return { Int(shown.rgb($0, $1) & 255) }
    }
    let (lens, even) = (luma(0), luma(2.5))
    // The straight part of the upper edge, and of the lower one, lies between 41 and 59.
    #expect(lens(41, 10) > 2 * lens(58, 10))
    #expect(lens(58, 71) == lens(41, 10) && lens(41, 71) == lens(58, 10))
    // The rim's upper left.
    #expect(lens(19, 19) > lens(41, 10) && lens(58, 10) > 0)
    #expect(even(41, 10) == even(58, 10) && even(41, 10) > 0)
  }

  /// Over a flat backdrop a rim is that light, some times and lifted, within its limits of white; all around.
  @Test func theRimOfABlurringPaneIsTheBackdropsLight() {
    let none = GlassMaterial.Bend(depth: 16, distance: 0)
    func rim(_ rgb: UInt32, _ rim: GlassMaterial.Rim) -> [UInt32] {
      let material = GlassMaterial(blur: 2.5, bend: none, tint: .black, tintShare: 0.5, rim: rim)
      let page = DrawItem.fill(
        path: Path(rect: Rect(x: 0, y: 0, width: 100, height: 82)), paint: .solid(Color(rgb: rgb)))
      let shown = picture([page, glass(material, radius: 0)])
      // The sides, and all four corners.
      return [(50, 10), (10, 40), (50, 71), (89, 40), (10, 10), (89, 10), (10, 71), (89, 71)].map { shown.rgb($0, $1) }
    }
    let free = GlassMaterial.Rim.light(times: 1.5, plus: 0.1, white: 0...1)
    // Half of 20, 40, 60 is the face; 0.7 of the rim's light is seen half a pixel from the edge.
    for pixel in rim(0x14283C, free) {
      for (shift, face, light) in [(16, 10.0, 55.5), (8, 20, 85.5), (0, 30, 115.5)] {
        #expect(abs(Double(pixel >> shift & 255) - (face + 0.7 * (light - face))) <= 1.5)
      }
    }
    // A light that is darker than the face has the least fraction of white, a bright one the largest.
    #expect(Set(rim(0x808080, .light(times: 0.1, plus: 0, white: 0.2...0.4))) == Set(rim(0x808080, .white(0.2))))
    #expect(Set(rim(0x808080, .light(times: 2, plus: 0, white: 0.2...0.4))) == Set(rim(0x808080, .white(0.4))))
  }

  @Test func bentOutwardsTheRimShowsWhatLiesOutside() {
    let lens = GlassMaterial(blur: 0, bend: GlassMaterial.Bend(depth: 11, distance: -14), rim: .white(0))
    // The first row shows what lies between 14 above the edge and, 14·(1 − √(1 − (1 − 1/11)²)) = 8.2 above the row's
    // end, 2.8 below the canvas's top.
    let picture = picture([stripe(0...3), glass(lens)])
    #expect(picture.rgb(50, 10) == 0xFFFFFF && picture.rgb(50, 13) == 0)
  }

  @Test func aPaneThatHasNotRisenCannotBeSeen() {
    let lens = GlassMaterial(
      blur: 0, bend: GlassMaterial.Bend(depth: 11, distance: -14), zoom: 1.15, transmission: 0.97, shade: 0.06,
      rim: .white(0.6)
    )
    var scenes = RandomScenes(seed: 7, width: 100, height: 82)
    let page = (0..<20).map { _ in
      DrawItem.fill(path: scenes.path(), transform: scenes.transform(), paint: .solid(scenes.color()))
    }
    #expect(picture(page + [glass(lens.risen(0))]) == picture(page))
    #expect(picture(page + [glass(lens.risen(1))]) != picture(page))
  }

  /// A pane that is turned by nothing that can be seen has a table for every pixel, and one that is not turned has
  /// one made from its rows and columns.
  @Test(arguments: [1.0, 1.15], [31.0, 20, 0])
  func tablesOfUprightPanesAreThoseOfTurnedOnes(zoom: Double, radius: Double) {
    let bend = GlassMaterial.Bend(depth: 11, distance: -14)
    let material = GlassMaterial(blur: 0, bend: bend, zoom: zoom, shade: 0.06, rim: .white(0.6))
    let pane = GlassPane(rect: Self.pane, radius: radius, material: material)
    var map = Affine(a: 1.5, b: 0, c: 0, d: 1.5, tx: 0.3, ty: -0.4)
    let rect = PixelRect(left: 5, top: 4, right: 145, bottom: 120)
    let upright = GlassTable(pane, map, rect: rect)
    (map.b, map.c) = (1e-30, -1e-30)
    let turned = GlassTable(pane, map, rect: rect)
    for y in rect.top..<rect.bottom {
      let (a, b) = (upright.row(y), turned.row(y))
      let differs = (0..<rect.width).first {
        a[$0].dx != b[$0].dx || a[$0].dy != b[$0].dy || a[$0].shading != b[$0].shading || a[$0].shine != b[$0].shine
          || a[$0].spanX != b[$0].spanX || a[$0].spanY != b[$0].spanY
      }
      #expect(differs == nil)
    }
  }

  @Test(arguments: [1, 2, 3]) func aFlatPageStaysFlat(_ scale: Int) {
    let material = GlassMaterial(
      blur: 2.5, bend: Self.bend, saturation: 1.9, tint: Color(0.1, 0.1, 0.1), tintShare: 0.65, tinting: .bright(0.12),
      rim: .white(0.15))
    let page = DrawItem.fill(
      path: Path(rect: Rect(x: 0, y: 0, width: 500, height: 500)), paint: .solid(Color(rgb: 0x3080C0)))
    let picture = picture([page, glass(material, radius: 0, transform: .scale(Double(scale)))], scale: scale)
    var colors: Set<UInt32> = []
    for y in 12 * scale..<70 * scale { for x in 12 * scale..<88 * scale { colors.insert(picture.rgb(x, y)) } }
    #expect(colors.count == 1)
  }

  @Test func movedByWholePixelsItLooksTheSame() {
    let material = GlassMaterial(
      blur: 2.5, bend: Self.bend, saturation: 1.8, tintShare: 0.3, shade: 0.05, rim: .white(0.5))
    func shown(_ dx: Double) -> Bitmap {
      let page = DrawItem.fill(
        path: Path(ellipse: Rect(x: 30, y: 20, width: 20, height: 50)), transform: .translation(dx, 0),
        paint: .solid(.white))
      return picture([page, glass(material, transform: .translation(dx, 0))])
    }
    let (rest, moved) = (shown(0), shown(7))
    for y in 0..<82 { for x in 0..<93 where rest.rgb(x, y) != moved.rgb(x + 7, y) { Issue.record("\(x), \(y)") } }
  }

  @Test func whatChangesBelowIsRedrawnAsFarAsLightTravels() {
    let pane = glass(GlassMaterial(blur: 2.5, bend: Self.bend, rim: .white(0.1)))
    let (old, new) = ([stripe(45...46), pane], [stripe(45...47), pane])
    let whole = picture(new)
    let bitmap = Bitmap(width: 100, height: 82)
    let compositor = Compositor(bitmap: bitmap)
    compositor.draw(old, background: .black)
    for region in Damage.regions(from: old, to: new, canvas: Self.canvas) {
      compositor.draw(new, in: region, background: .black)
    }
    #expect(bitmap == whole)
  }

  @Test func beyondTheScreenItsBorderGoesOn() {
    // The page fills the left half; the rest of the canvas is no screen.
    let screen = Clip(path: Path(rect: Rect(x: 0, y: 0, width: 50, height: 82)))
    let blurring = GlassMaterial(blur: 6, bend: Self.bend, rim: .white(0))
    let page = DrawItem.fill(path: Path(rect: Rect(x: 0, y: 0, width: 50, height: 82)), paint: .solid(.white))
    let shown = picture([.group([page, glass(blurring)], clip: screen)])
    #expect((20..<50).allSatisfy { shown.rgb($0, 40) == 0xFFFFFF })
  }
}
