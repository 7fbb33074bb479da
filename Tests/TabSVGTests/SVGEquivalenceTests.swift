import Foundation
import TestTools
import Testing

@testable import TabBase
@testable import TabCodecs
@testable import TabRaster
@testable import TabSVG

/// Two ways to write one picture.
@Suite struct SVGEquivalenceTests {
  private static let shapes = ##"""
    <defs><rect id="r" width="60" height="40"/><g id="g"><circle cx="20" cy="20" r="20"/></g></defs>
    <clipPath id="c"><circle cx="40" cy="30" r="25"/></clipPath>
    <mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="50" height="50"><rect width="40" height="30" fill="#fff"/></mask>
    <mask id="b"><rect width="35" height="90" fill="#fff"/></mask>
    """##

  private static func bitmap(_ body: String, _ viewBox: String) throws -> (Bitmap, [SVGProblem]) {
    let (image, problems) = try readSVG(shapes + body, root: #"viewBox="\#(viewBox)""#)
    let bitmap = Bitmap(width: 100, height: 100)
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    Compositor(bitmap: bitmap).draw(
      image.drawItems(transform: image.transform(fitting: frame), tint: .black), background: .white)
    return (bitmap, problems)
  }

  static let pairs: [(String, String)] = [
    // Attributes of editors are in namespaces of their own.
    (
      ##"<rect xmlns:e="urn:e" e:fill="red" e:x="9" width="60" height="40" fill="blue" e:width="20"/>"##,
      ##"<rect width="60" height="40" fill="blue"/>"##
    ),
    // What a use does to its content moves with it.
    (
      ##"<use href="#r" x="20" y="30" clip-path="url(#c)"/>"##,
      ##"<g transform="translate(20 30)" clip-path="url(#c)"><rect width="60" height="40"/></g>"##
    ),
    (
      ##"<use href="#g" x="20" y="30" mask="url(#m)"/>"##,
      ##"<g transform="translate(20 30)" mask="url(#m)"><circle cx="20" cy="20" r="20"/></g>"##
    ),
    (
      ##"<use href="#g" x="20" y="30" mask="url(#b)"/>"##,
      ##"<g transform="translate(20 30)" mask="url(#b)"><circle cx="20" cy="20" r="20"/></g>"##
    ),
    (
      ##"<use href="#r" x="20" y="30" style="transform:rotate(30deg);transform-box:fill-box;transform-origin:center"/>"##,
      ##"<rect width="60" height="40" x="20" y="30" transform="rotate(30 50 50)"/>"##
    ),
    (
      ##"<symbol id="s" x="10" y="20" width="30" height="20"><circle r="40"/></symbol><use href="#s" x="5"/>"##,
      ##"<svg x="15" y="20" width="30" height="20"><circle r="40"/></svg>"##
    ),
    // Percentages in a filter are the viewport's, and shares those of the box.
    (
      ##"<filter id="f"><feFlood x="30%" y="40%" width="20%" height="10%"/></filter><use href="#r" filter="url(#f)"/>"##,
      ##"<rect x="30" y="20" width="20" height="5"/>"##
    ),
    (
      ##"<filter id="f" primitiveUnits="objectBoundingBox"><feFlood x="25%" y=".5" width="50%" height=".25"/></filter><use href="#r" filter="url(#f)"/>"##,
      ##"<rect x="15" y="20" width="30" height="10"/>"##
    ),
    // Clip paths, masks and filters of a viewport and a marker are in the coordinates of its content.
    (
      ##"<svg x="20" y="10" width="60" height="40" viewBox="0 0 120 80" clip-path="url(#c)"><use href="#r"/></svg>"##,
      ##"<g transform="translate(20 10) scale(.5)" clip-path="url(#c)"><use href="#r"/></g>"##
    ),
    (
      ##"<symbol id="s" viewBox="0 0 120 80" mask="url(#b)"><use href="#r"/></symbol><use href="#s" x="20" y="10" width="60" height="40"/>"##,
      ##"<g transform="translate(20 10) scale(.5)" mask="url(#b)"><use href="#r"/></g>"##
    ),
    (
      ##"<marker id="k" markerUnits="userSpaceOnUse" markerWidth="60" markerHeight="40" viewBox="0 0 120 80" mask="url(#b)"><use href="#r"/></marker><path d="M20 10h9" marker-start="url(#k)"/>"##,
      ##"<g transform="translate(20 10) scale(.5)" mask="url(#b)"><use href="#r"/></g>"##
    ),
    // A marker need not be displayed itself, and an arc is one piece.
    (
      ##"<marker id="k" display="none" markerUnits="userSpaceOnUse" markerWidth="5" markerHeight="5"><rect width="5" height="5"/></marker><path fill="none" d="M20 10A20 15 0 0 1 60 10A20 15 0 0 1 20 10" marker-mid="url(#k)"/>"##,
      ##"<rect x="60" y="10" width="5" height="5"/>"##
    ),
    (
      ##"<marker id="k" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" refX="5%" refY="20%" viewBox="0 0 9 9" overflow="visible"><use href="#r"/></marker><path d="M25 20h9" marker-start="url(#k)"/>"##,
      ##"<use href="#r" x="20" y="10"/>"##
    ),
    (
      ##"<svg x="20" y="20" width="20" height="10" overflow="inherit"><circle r="15"/></svg>"##,
      ##"<circle r="15" cx="20" cy="20"/>"##
    ),
    // Transforms of clip paths, gradients and patterns have an origin too.
    (
      ##"<clipPath id="k" transform="rotate(40)" transform-origin="30 20"><rect x="10" y="10" width="40" height="20"/></clipPath><use href="#r" clip-path="url(#k)"/>"##,
      ##"<clipPath id="k" transform="rotate(40 30 20)"><rect x="10" y="10" width="40" height="20"/></clipPath><use href="#r" clip-path="url(#k)"/>"##
    ),
    (
      ##"<linearGradient id="k" gradientUnits="userSpaceOnUse" x2="60" gradientTransform="rotate(40)" transform-origin="30 20"><stop/><stop offset="1" stop-color="red"/></linearGradient><use href="#r" fill="url(#k)"/>"##,
      ##"<linearGradient id="k" gradientUnits="userSpaceOnUse" x2="60" gradientTransform="rotate(40 30 20)"><stop/><stop offset="1" stop-color="red"/></linearGradient><use href="#r" fill="url(#k)"/>"##
    ),
    (
      ##"<pattern id="k" patternUnits="userSpaceOnUse" width="9" height="9" patternTransform="rotate(40)" style="transform-origin:30px 20px"><circle r="6"/></pattern><use href="#r" fill="url(#k)"/>"##,
      ##"<pattern id="k" patternUnits="userSpaceOnUse" width="9" height="9" patternTransform="rotate(40 30 20)"><circle r="6"/></pattern><use href="#r" fill="url(#k)"/>"##
    ),
    // A gradient may lead inwards, and between two circles that are one there is a step.
    (
      ##"<radialGradient id="k" r=".2" fr=".4"><stop/><stop offset="1" stop-color="red"/></radialGradient><use href="#r" fill="url(#k)"/>"##,
      ##"<radialGradient id="k" r=".4" fr=".2"><stop stop-color="red"/><stop offset="1"/></radialGradient><use href="#r" fill="url(#k)"/>"##
    ),
    (
      ##"<radialGradient id="k" r=".8" fr=".8"><stop stop-color="red"/><stop offset="1"/></radialGradient><use href="#r" fill="url(#k)"/>"##,
      ##"<use href="#r" fill="red"/>"##
    ),
    // A pattern that there is no room for gives way; one without content does not.
    (
      ##"<pattern id="k" width="0" height="1"><use href="#r"/></pattern><use href="#r" fill="url(#k) teal"/>"##,
      ##"<use href="#r" fill="teal"/>"##
    ),
    (
      ##"<pattern id="k" width=".5" height=".5"><g/></pattern><use href="#r" fill="url(#k) teal"/>"##, ""
    ),
    (
      ##"<path d="M10 10L40 30L60 10" fill="none" stroke="red" stroke-width="9" stroke-miterlimit=".5"/>"##,
      ##"<path d="M10 10L40 30L60 10" fill="none" stroke="red" stroke-width="9" stroke-linejoin="bevel"/>"##
    ),
    // A use has no size from a style, and no extension is here, not even one without a name.
    (
      ##"<symbol id="s"><use href="#r"/></symbol><use href="#s" style="width:5px;height:5px"/>"##,
      ##"<use href="#r"/>"##
    ),
    (##"<use href="#r" requiredExtensions=""/>"##, ""),
    // A filter draws where its element does not.
    (
      ##"<filter id="f"><feFlood flood-color="red"/></filter><rect width="60" height="40" fill="none" filter="url(#f)"/>"##,
      ##"<rect x="-6" y="-4" width="72" height="48" fill="red"/>"##
    ),
    (
      ##"<filter id="f" filterUnits="userSpaceOnUse" x="10" y="10" width="20" height="20"><feFlood/></filter><g filter="url(#f)"/>"##,
      ##"<rect x="10" y="10" width="20" height="20"/>"##
    ),
    // A filter that has nothing in it, or no room, leaves nothing; a pattern with such a tile paints nothing.
    (##"<filter id="f"/><use href="#r" filter="url(#f)"/>"##, ""),
    (##"<filter id="f" width="0"><feOffset/></filter><use href="#r" filter="url(#f)"/>"##, ""),
    (
      ##"<pattern id="p" width="-1" height=".2"><rect width="9" height="9"/></pattern><rect width="60" height="40" fill="url(#p)"/>"##,
      ""
    ),
    // A gradient takes no shape over from one of the other kind.
    (
      ##"<linearGradient id="l" cx="1" spreadMethod="reflect"/><radialGradient id="f" href="#l"><stop/><stop offset=".5" stop-color="red"/></radialGradient><use href="#r" fill="url(#f)"/>"##,
      ##"<radialGradient id="f" spreadMethod="reflect"><stop/><stop offset=".5" stop-color="red"/></radialGradient><use href="#r" fill="url(#f)"/>"##
    ),
    (
      ##"<rect x="20" y="10" width="20" height="10" stroke="red" stroke-width="10" style="transform:scale(2);transform-box:stroke-box"/>"##,
      ##"<rect x="20" y="10" width="20" height="10" stroke="red" stroke-width="10" transform="translate(-15 -5) scale(2)"/>"##
    ),
    // What moves besides `transform`, all about one origin.
    (
      ##"<rect width="40" height="20" transform="skewX(10)" style="translate:10px 20%;rotate:30deg;scale:50% 1.5"/>"##,
      ##"<rect width="40" height="20" transform="translate(10 10) rotate(30) scale(.5 1.5) skewX(10)"/>"##
    ),
    (
      ##"<rect x="20" y="10" width="40" height="20" style="translate:50%;rotate:z 90deg;transform-box:fill-box;transform-origin:center"/>"##,
      ##"<rect x="20" y="10" width="40" height="20" transform="translate(20 0) rotate(90 40 20)"/>"##
    ),
    (
      ##"<g style="rotate:180deg y;transform-origin:50px 0"><use href="#r" style="scale:.5"/></g>"##,
      ##"<use href="#r" transform="translate(100 0) scale(-.5 .5)"/>"##
    ),
    (
      ##"<g style="translate:9px;rotate:9deg;scale:2"><use href="#r" style="translate:none;rotate:none;scale:none"/></g>"##,
      ##"<g style="translate:9px;rotate:9deg;scale:2"><use href="#r"/></g>"##
    ),
    // A mask by its other names; of two the last counts.
    (##"<use href="#r" style="mask-image:url(#b)"/>"##, ##"<use href="#r" mask="url(#b)"/>"##),
    (##"<use href="#r" style="-webkit-mask:url(#b) no-repeat center / 50%"/>"##, ##"<use href="#r" mask="url(#b)"/>"##),
    (##"<use href="#r" mask="url(#b)" style="mask-image:none"/>"##, ##"<use href="#r"/>"##),
    (
      ##"<mask id="q"><rect width="30" height="90" fill="#f008"/></mask><use href="#r" style="mask:url(#q) alpha"/>"##,
      ##"<mask id="q" mask-type="alpha"><rect width="30" height="90" fill="#f008"/></mask><use href="#r" mask="url(#q)"/>"##
    ),
    (
      ##"<mask id="q" mask-type="alpha"><rect width="30" height="90" fill="red"/></mask><use href="#r" style="mask-image:url(#q);mask-mode:luminance"/>"##,
      ##"<mask id="q"><rect width="30" height="90" fill="red"/></mask><use href="#r" mask="url(#q)"/>"##
    ),
    // All at once, the size of the attributes too.
    (
      ##"<g fill="teal" stroke="red"><path d="M0 0h20v9z" style="opacity:.5;all:initial;d:path('M0 0h30v9z')"/></g>"##,
      ##"<path d="M0 0h30v9z"/>"##
    ),
    (
      ##"<g fill="teal" opacity=".5"><rect width="40" height="30" opacity=".2" style="all:unset;width:20px;height:9px"/><circle r="20" style="all:revert"/></g>"##,
      ##"<g fill="teal" opacity=".5"><rect width="20" height="9"/></g>"##
    ),
    (
      ##"<g opacity=".5"><rect opacity=".2" style="all:inherit;width:20px;height:9px"/></g>"##,
      ##"<g opacity=".5"><rect opacity=".5" width="20" height="9"/></g>"##
    ),
    // A colour that is read stands before the one for those who cannot.
    (
      ##"<rect width="60" height="40" fill="red" style="fill:red;fill:color(display-p3 1 1 1);filter:drop-shadow(9px 0 color(display-p3 0 0 0))"/>"##,
      ##"<rect width="60" height="40" fill="#fff" filter="drop-shadow(9px 0 #000)"/>"##
    ),
  ]

  /// What is told, and what is drawn instead.
  static let replacements: [(String, String)] = [
    (##"<use href="#r" style="rotate:30"/>"##, ##"<use href="#r"/>"##),
    (##"<use href="#r" style="rotate:1 0 30deg"/>"##, ##"<use href="#r"/>"##),
    (##"<use href="#r" style="scale:1 2px"/>"##, ##"<use href="#r"/>"##),
    (##"<use href="#r" style="translate:9"/>"##, ##"<use href="#r"/>"##),
    (##"<use href="#r" style="mask:url(#m), url(#b)"/>"##, ##"<use href="#r"/>"##),
    (##"<use href="#r" style="mask:linear-gradient(red, blue)"/>"##, ##"<use href="#r"/>"##),
    (
      ##"<linearGradient id="l" style="rotate:9deg"><stop/></linearGradient><use href="#r" fill="url(#l)"/>"##,
      ##"<use href="#r"/>"##
    ),
    // The reference that closes a circle is none, and stays so; `use` on the way changes nothing.
    (
      ##"<mask id="q"><use href="#u" fill="#fff"/></mask><defs><rect id="u" x="9" width="40" height="30" mask="url(#q)"/></defs><use href="#u"/>"##,
      ##"<mask id="q"><rect x="9" width="40" height="30" fill="#fff"/></mask><rect x="9" width="40" height="30" mask="url(#q)"/>"##
    ),
    (
      ##"<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="7" height="7" fill="url(#q)"/><rect width="2" height="2"/></pattern><pattern id="q" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="3" height="3" fill="url(#p)"/><path d="M3 3h2v2z"/></pattern><rect width="40" height="50" fill="url(#q)"/><rect x="50" width="40" height="50" fill="url(#p)"/>"##,
      ##"<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="2" height="2"/></pattern><pattern id="q" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="3" height="3" fill="url(#p)"/><path d="M3 3h2v2z"/></pattern><rect width="40" height="50" fill="url(#q)"/><rect x="50" width="40" height="50" fill="url(#p)"/>"##
    ),
    (##"<g id="q"><use href="#q" x="20"/><use href="#r" x="9"/></g>"##, ##"<use href="#r" x="9"/>"##),
    (
      ##"<filter id="f"><feOffset dx="9"/><feOffset dy="5" in="FillPaint"/></filter><use href="#r" filter="url(#f)"/>"##,
      ##"<filter id="f"><feOffset dx="9"/><feOffset dy="5"/></filter><use href="#r" filter="url(#f)"/>"##
    ),
    (
      ##"<filter id="f"><feColorMatrix type="tint" values="0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/></filter><use href="#r" filter="url(#f)"/>"##,
      ##"<filter id="f"><feColorMatrix values="0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/></filter><use href="#r" filter="url(#f)"/>"##
    ),
    (
      ##"<filter id="f"><feFlood width="-9"/></filter><use href="#r" filter="url(#f)"/>"##,
      ##"<filter id="f"><feFlood width="0"/></filter><use href="#r" filter="url(#f)"/>"##
    ),
  ]

  @Test(arguments: replacements.indices)
  func whatIsToldIsDrawnAsBrowsersDrawIt(index: Int) throws {
    let (one, other) = Self.replacements[index]
    let (first, problems) = try Self.bitmap(one, "0 0 100 50")
    #expect(problems.count == 1)
    let (second, none) = try Self.bitmap(other, "0 0 100 50")
    #expect(none.isEmpty)
    #expect(first == second, "\(one)")
  }

  @Test(arguments: pairs.indices)
  func bothGiveOnePictureWithoutAWord(index: Int) throws {
    let (one, other) = Self.pairs[index]
    let (first, problems) = try Self.bitmap(one, "0 0 100 50")
    #expect(problems.isEmpty)
    #expect(try Self.bitmap(other, "0 0 100 50").0 == first, "\(one)")
  }

  /// As they are in a picture that stands outside.
  @Test func gammaAndProfileOfAPictureInsideCountAsOfOneOutside() throws {
    for (name, expected) in [("linear", []), ("srgb", []), ("gamma", [SVGProblem.profileIgnored("none")])] {
      let url = Binary.root.appendingPathComponent("Tests/TabCodecsTests/Fixtures/PNG/2-8-\(name).png")
      let data = try Data(contentsOf: url)
      let picture = try PNGReader.read(Array(data))
      let size = #"width="\#(picture.width)" height="\#(picture.height)""#
      let (image, problems) = try readSVG(
        #"<image href="data:image/png;base64,\#(data.base64EncodedString())"/>"#, root: size)
      #expect(problems == expected)
      let bitmap = Bitmap(width: picture.width, height: picture.height)
      Compositor(bitmap: bitmap).draw(image.drawItems(transform: .identity, tint: .black))
      #expect(bitmap == picture, "\(name)")
    }
  }
}
