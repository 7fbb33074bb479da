import Foundation
import TestTools
import Testing

/// Icons of which nothing is seen are told with the cause and the remedy, whatever they are made of; others draw no word.
@Suite struct BlankIconTests {
  private static let clear =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAADElEQVR4nGNgoBwAAABEAAHX40j9AAAAAElFTkSuQmCC"
  private static let opaque =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAAEklEQVR4nGPgjDrxHxkzkC4AAH9AIqF4Q3txAAAAAElFTkSuQmCC"

  /// What `validate` says of a spec whose first tab has this icon.
  private func told(
    _ icon: String, _ files: [String: Data] = [:], item: String = "", output: String = "", command: String = "validate"
  ) throws -> String {
    let scratch = try Scratch()
    for (name, content) in files {
      let folder = (scratch.path(name) as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try scratch.file(name, content)
    }
    let spec =
      #"{ "tabBar": { "items": [{ "title": "Home", "icon": \#(icon)\#(item) }, "Search"] }, "animation": [], "timeline": []\#(output) }"#
    try scratch.file("a.json", Data(spec.utf8))
    let arguments = command.split(separator: " ").map(String.init)
    return try Binary.run(arguments + ["a.json"], in: scratch.folder).errors
  }

  private func told(svg content: String, _ root: String = #"viewBox="0 0 24 24""#) throws -> String {
    let file = #"<svg xmlns="http://www.w3.org/2000/svg" \#(root)>\#(content)</svg>"#
    return try told(#"{ "svg": "i.svg" }"#, ["i.svg": Data(file.utf8)])
  }

  private static let path = #"<path d="M4 11 12 4l8 7v9H4z"/>"#

  @Test(arguments: [
    (#"<symbol id="home">\#(path)</symbol>"#, "its shapes are in symbols", ##"draw it: <use href="#home"/>"##),
    (#"<defs><symbol id="a">\#(path)</symbol></defs>"#, "its shapes are in symbols", ##"<use href="#a"/>"##),
    (#"<path d="M100 100h20v20z"/>"#, "all of it lies outside its view box", "make the view box"),
    (#"<g display="none">\#(path)</g>"#, "all of it is hidden", "remove display"),
    (#"<style>path{visibility:hidden}</style>\#(path)"#, "all of it is hidden", "remove display"),
    (#"<g opacity="0">\#(path)</g>"#, "all of it is hidden", "remove display"),
    (#"<g fill="none">\#(path)</g>"#, "its shapes have neither fill nor stroke", "give them one"),
    (#"<path d="M4 12h16"/>"#, "its lines enclose no area", "give it a stroke"),
    (#"<clipPath id="c"/><g clip-path="url(#c)">\#(path)</g>"#, "all of it is transparent", "look at its opacity"),
    ("", "there is nothing in it that is drawn", "export it again"),
  ])
  func aBlankSVGIsToldWithItsCause(_ content: String, _ cause: String, _ help: String) throws {
    let errors = try told(svg: content)
    #expect(
      errors.hasPrefix(#"a.json:1:61: warning: "i.svg" shows nothing: \#(cause)"#) && errors.contains(help),
      "\(errors)")
    #expect(errors.components(separatedBy: "warning:").count == 2, "\(errors)")
  }

  /// A shape that differs in color alone from what lies below it is lost in one tint; shapes side by side, and lines across an edge, are not.
  @Test(arguments: [
    (##"<path fill="#00f" d="M2 2h20v20H2z"/><circle fill="#fff" cx="12" cy="12" r="6"/>"##, true),
    (
      ##"<g clip-path="url(#c)"><path fill="#00f" d="M2 2h20v20H2z"/><circle fill="none" stroke="#fff" stroke-width="2" cx="12" cy="12" r="6"/></g><clipPath id="c"><path d="M0 0h24v24H0z"/></clipPath>"##,
      true
    ),
    (##"<path fill="#00f" d="M2 2h8v20H2z"/><path fill="#f00" d="M10 2h12v20H10z"/>"##, false),
    (##"<path fill="#00f" d="M4 4h16v16H4z"/><path stroke="#f00" stroke-width="2" d="M1 1 23 23"/>"##, false),
    (#"<path d="M2 2h20v20H2z"/><circle cx="12" cy="12" r="6"/>"#, false),
  ])
  func shapesThatTheTintHidesAreTold(_ content: String, _ isTold: Bool) throws {
    let errors = try told(svg: content)
    #expect(errors.contains("warning: the tint hides shapes of this icon") == isTold, "\(errors)")
    let file = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\#(content)</svg>"#
    let original = try told(
      #"{ "svg": "i.svg" }"#, ["i.svg": Data(file.utf8)], item: #", "renderingMode": "original""#)
    #expect(!original.contains("warning:"), "\(original)")
  }

  @Test(arguments: [#"viewBox="0 0 0 0""#, #"width="0" height="24""#, #"viewBox="0 0 24 0" width="24" height="24""#])
  func anSVGWithoutAreaIsTold(_ root: String) throws {
    let errors = try told(svg: BlankIconTests.path, root)
    #expect(errors.contains(#"warning: "i.svg" shows nothing: its view box has no area"#), "\(errors)")
  }

  /// Icons that are seen, if only a little.
  @Test(arguments: [
    path, ##"<path stroke="#000" d="M4 12h16"/>"##, #"<g opacity=".05">\#(path)</g>"#, #"<path d="M23 23h90v90z"/>"#,
    ##"<symbol id="a">\##(path)</symbol><use href="#a"/>"##, #"<circle cx="12" cy="12" r=".6"/>"#,
    ##"<path fill="#fff" d="M0 0h24v24H0z"/>"##,
  ])
  func anSVGThatShowsSomethingIsNot(_ content: String) throws { #expect(try told(svg: content).isEmpty) }

  @Test func aPathIsToldToo() throws {
    func path(_ data: String, _ rest: String = "") -> String {
      #"{ "path": "\#(data)", "viewBox": [0, 0, 24, 24]\#(rest) }"#
    }
    #expect(try told(path("M4 12h16")).contains("warning: this path shows nothing: its lines enclose no area"))
    #expect(try told(path("M40 40h9v9z")).contains("warning: this path shows nothing: all of it lies outside"))
    #expect(try told(path("M4 12h16", #", "stroke": 2"#)).isEmpty)
  }

  @Test func aPictureIsToldByItsAlpha() throws {
    func picture(_ base64: String, _ item: String = "") throws -> String {
      let data = try #require(Data(base64Encoded: base64))
      return try told(#"{ "image": "i.png" }"#, ["i.png": data], item: item)
    }
    let clear = try picture(BlankIconTests.clear)
    #expect(clear.contains(#"warning: "i.png" shows nothing: every pixel is transparent"#), "\(clear)")
    let opaque = try picture(BlankIconTests.opaque)
    #expect(opaque.contains(#"warning: "i.png" becomes a filled square: no pixel is transparent"#), "\(opaque)")
    #expect(opaque.contains(#"help: "renderingMode": "original" keeps its colors"#), "\(opaque)")
    #expect(try picture(BlankIconTests.opaque, #", "renderingMode": "original""#).isEmpty)
  }

  /// The frames that a bar at rest shows: the first one of a tab that is not selected, the last one of one that is.
  @Test func aLottieIconIsToldByItsFramesAtRest() throws {
    func lottie(from begin: Int, to end: Int) throws -> String {
      let file = #"""
        {"v":"5","fr":30,"ip":0,"op":31,"w":24,"h":24,"layers":[{"ty":4,"ip":\#(begin),"op":\#(end),"ks":{},
        "shapes":[{"ty":"el","p":{"k":[12,12]},"s":{"k":[18,18]}},{"ty":"fl","c":{"k":[0,0,0,1]},"o":{"k":100}}]}]}
        """#
      return try told(#"{ "lottie": "i.json" }"#, ["i.json": Data(file.utf8)])
    }
    #expect(try lottie(from: 0, to: 31).isEmpty)
    let late = try lottie(from: 5, to: 31)
    #expect(
      late.hasPrefix(
        #"a.json:1:52: warning: "i.json" shows nothing while its tab is not selected: its frame 0 is empty"#),
      "\(late)")
    let early = try lottie(from: 0, to: 20)
    #expect(early.contains(#"shows nothing while its tab is selected: its frame 30 is empty"#), "\(early)")
  }

  @Test func aLottieFileOfPicturesAloneIsRefused() throws {
    let picture = #"{"ty":2,"nm":"photo","refId":"i","ip":0,"op":31,"ks":{}}"#
    func lottie(_ layers: String, _ assets: String = "") throws -> String {
      let file = #"{"v":"5","fr":30,"ip":0,"op":31,"w":24,"h":24,"assets":[\#(assets)],"layers":[\#(layers)]}"#
      return try told(#"{ "lottie": "i.json" }"#, ["i.json": Data(file.utf8)])
    }
    let refusal =
      #"error: the picture of the layer "photo" cannot be drawn, and without it the picture would be another"#
    for errors in [
      try lottie(picture),
      try lottie(#"{"ty":0,"refId":"c","w":24,"h":24,"ks":{}}"#, #"{"id":"c","layers":[\#(picture)]}"#),
    ] {
      #expect(errors.contains(refusal) && !errors.contains("warning:"), "\(errors)")
    }
    let solid = ##"{"ty":1,"sc":"#ff0000","sw":9,"sh":9,"ks":{}}"##
    #expect(try lottie(picture + "," + solid).contains(#"warning: the picture of the layer "photo" is left out"#))
  }

  @Test(arguments: ["validate", "render -o a.png", "check -o a.png"]) func everyCommandTells(_ command: String)
    throws
  {
    let file = Data(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>"#.utf8)
    let errors = try told(#"{ "svg": "i.svg" }"#, ["i.svg": file], command: command)
    #expect(errors.components(separatedBy: #"warning: "i.svg" shows nothing"#).count == 2, "\(errors)")
  }

  /// The icon of the selected tab, and that of the dark picture, are looked at, too.
  @Test func anIconForOneStateOrOneAppearanceIsTold() throws {
    let clear = try #require(Data(base64Encoded: BlankIconTests.clear))
    let selected = try told(#""house""#, ["i.png": clear], item: #", "selectedIcon": { "png": "i.png" }"#)
    #expect(selected.contains(#"warning: "i.png" shows nothing"#), "\(selected)")
    let contents = #"""
      { "info": { "author": "xcode", "version": 1 }, "images": [{ "idiom": "universal", "filename": "l.svg" },
        { "idiom": "universal", "filename": "d.svg", "appearances": [{ "appearance": "luminosity", "value": "dark" }] }] }
      """#
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"#
    let errors = try told(
      #"{ "asset": "A.xcassets/I" }"#,
      [
        "A.xcassets/I.imageset/Contents.json": Data(contents.utf8),
        "A.xcassets/I.imageset/d.svg": Data((svg + "</svg>").utf8),
        "A.xcassets/I.imageset/l.svg": Data((svg + BlankIconTests.path + "</svg>").utf8),
      ], output: #", "output": { "files": ["a.png", "a~dark.png"] }"#)
    #expect(errors.components(separatedBy: #"warning: "d.svg" shows nothing"#).count == 2, "\(errors)")
  }
}
