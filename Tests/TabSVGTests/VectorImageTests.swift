import TestTools
import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabSVG

@Suite struct VectorImageTests {
  private let square = Path(rect: Rect(x: 0, y: 0, width: 4, height: 4))

  private func image(_ ink: VectorImage.Ink...) -> VectorImage {
    VectorImage(size: Size(20, 10), shapes: ink.map { VectorImage.Shape(path: square, fill: $0, fillOpacity: 0.5) })
  }

  private func inks(_ items: [DrawItem]) -> [Paint] {
    items.flatMap { item -> [Paint] in
      switch item {
      case .fill(_, _, _, let paint, _), .stroke(_, _, _, let paint): [paint]
      case .group(let inner, _): inks(inner)
      default: []
      }
    }
  }

  @Test func aPictureIsFittedIntoTheMiddleOfABoxWithoutDistortion() {
    let image = image(.current)
    #expect(image.transform(fitting: Rect(x: 100, y: 0, width: 40, height: 40)) == Affine(a: 2, d: 2, tx: 100, ty: 10))
    #expect(image.transform(fitting: Rect(x: 0, y: 5, width: 40, height: 10)) == Affine(tx: 10, ty: 5))
    let none = VectorImage(size: .zero, items: [])
    #expect(none.transform(fitting: Rect(x: 0, y: 0, width: 8, height: 6)) == Affine(tx: 4, ty: 3))
  }

  @Test func theTintInksWhatHasNoInkOfItsOwn() {
    let drawn = image(.current, .paint(.rgb(0x00FF00))).drawItems(transform: .scale(2), tint: Color(1, 0, 0, 0.5))
    #expect(inks(drawn) == [.rgb(0xFF0000, 0.25), .rgb(0x00FF00, 0.5)])
    guard case .fill(square, .nonzero, .scale(2), _, .soft)? = drawn.first else {
      Issue.record("path and transform are handed on")
      return
    }
  }

  @Test func inATemplateAllIsTintedByItsAlpha() {
    let gradient = Paint.linearGradient(
      from: .zero, to: Point(1, 0),
      stops: [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .clear)])
    let drawn = image(.paint(.rgb(0x00FF00, 0.5)), .paint(gradient)).drawItems(
      transform: .identity, tint: Color(1, 0, 0), isTemplate: true)
    #expect(
      inks(drawn) == [
        .rgb(0xFF0000, 0.25),
        .linearGradient(
          from: .zero, to: Point(1, 0),
          stops: [
            GradientStop(offset: 0, color: Color(1, 0, 0, 0.5)), GradientStop(offset: 1, color: Color(1, 0, 0, 0)),
          ]),
      ])
  }

  @Test func aTranslucentTintIsLaidOverThePartsOfATemplateAsOne() {
    let tint = Color(1, 0, 0, 0.5)
    let drawn = image(.current, .current).drawItems(transform: .identity, tint: tint, isTemplate: true)
    guard case .group(let inner, GroupEffects(opacity: 0.5))? = drawn.first else {
      Issue.record("no group")
      return
    }
    #expect(inks(inner) == [.rgb(0xFF0000, 0.5), .rgb(0xFF0000, 0.5)])
    let single = image(.current).drawItems(transform: .identity, tint: tint, isTemplate: true)
    #expect(single.count == 1 && inks(single) == [.rgb(0xFF0000, 0.25)])
  }

  @Test func fillComesBeforeStrokeAndGroupsKeepOpacityAndClip() {
    let clip = Clip(path: square, transform: .scale(3))
    let shape = VectorImage.Shape(
      path: square, transform: .scale(1, 2), fill: .current, stroke: Stroke(width: 2), strokeInk: .paint(.rgb(1)))
    let image = VectorImage(size: Size(9, 9), items: [.group([.shape(shape)], opacity: 0.5, clip: clip)])
    let drawn = image.drawItems(transform: .translation(1, 0), tint: .black)
    let transform = Affine(d: 2, tx: 1)
    #expect(
      drawn == [
        .group(
          [
            .fill(path: square, transform: transform, paint: .rgb(0)),
            .stroke(path: square, stroke: Stroke(width: 2), transform: transform, paint: .rgb(1)),
          ], opacity: 0.5, clip: Clip(path: square, transform: Affine(a: 3, d: 3, tx: 1)))
      ])
  }

  @Test func aTemplateOfMoreThanShapesIsTheTintSeenThroughThePicture() {
    let picture = Bitmap(width: 2, height: 2)
    picture.pixels.update(repeating: 0x8000_4000)
    let image = VectorImage(size: Size(4, 4), items: [.bitmap(picture, transform: .scale(2))])
    let compositor = Compositor(bitmap: Bitmap(width: 4, height: 4))
    compositor.draw(image.drawItems(transform: .identity, tint: Color(1, 0, 0), isTemplate: true))
    #expect(compositor.bitmap.pixels.allSatisfy { $0 == 0x8000_0080 })
  }

  @Test func tightBoundsFollowTheCurve() throws {
    // The extreme of a quadratic from 0 over 10 to 0 is 5; of the cubic 0, 10, 10, 0 it is 7.5.
    let quad = PathData("M0 0Q5 10 10 0").path
    #expect(quad.tightBounds == Rect(x: 0, y: 0, width: 10, height: 5))
    let cubic = PathData("M0 0C0 10 10 10 10 0").path
    #expect(cubic.tightBounds == Rect(x: 0, y: 0, width: 10, height: 7.5))
    let loop = PathData("M0 0C20 0-10 0 10 0").path
    #expect(loop.tightBounds.minX == 0 && loop.tightBounds.maxX == 10)
    #expect(Path().tightBounds == .zero)
  }
}
