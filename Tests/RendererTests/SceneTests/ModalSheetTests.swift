import TestTools
import Testing

@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Modal pages: sheets from iOS 13 on, and over everything before.
@Suite struct ModalSheetTests {
  private func picture(_ screen: String, style: String = "flat", modal: String = "true") throws -> Bitmap {
    try TestMovie(
      """
      { "screen": { \(screen), "crop": "screen", "scale": 1, "cornerRadius": 0 },
        "tabBar": { "style": "\(style)", "items": ["A", "B"] }, "pages": [{ "background": "#FF0000" }],
        "animation": [], "timeline": [{ "at": 1, "present": \(modal), "duration": 0.5 }] }
      """
    ).picture(at: 2)
  }

  /// On iPhone 14 the page behind begins at 47 and is 0.9165 of 390 wide; the sheet begins 10 below.
  @Test func aSheetLeavesThePageBehindItToBeSeen() throws {
    let picture = try picture(#""device": "iphone-14", "statusBar": false"#)
    #expect(picture.rgb(195, 40) == 0x000000)
    // Red with a tenth of black, and a white sheet over it.
    #expect(picture.difference(195, 50, from: 0xE60000) <= 1)
    #expect(picture.rgb(14, 52) == 0x000000 && picture.difference(30, 52, from: 0xE60000) <= 1)
    #expect(picture.rgb(195, 58) == 0xFFFFFF && picture.rgb(0, 400) == 0xFFFFFF && picture.rgb(195, 843) == 0xFFFFFF)
    // Its corners are round by 10.
    #expect(picture.rgb(0, 57) != 0xFFFFFF && picture.rgb(17, 58) == 0xFFFFFF)
  }

  @Test func inTheDarkThePageBehindIsLighter() throws {
    let picture = try picture(#""device": "iphone-14", "appearance": "dark", "statusBar": false"#)
    // #C8C8C8 at a tenth over red; the sheet is that of raised pages.
    #expect(picture.difference(195, 50, from: 0xFA1414) <= 1)
    #expect(picture.rgb(195, 400) == 0x1C1C1E)
  }

  @Test(arguments: [("classic", "true"), ("flat-7", "true"), ("flat", #"{ "presentation": "fullScreen" }"#)])
  func beforeThirteenAndOnRequestItCoversEverything(style: String, modal: String) throws {
    let picture = try picture(#""device": "iphone-8", "statusBar": false"#, style: style, modal: modal)
    for (x, y) in [(0, 0), (374, 0), (187, 25), (187, 660)] { #expect(picture.rgb(x, y) == 0xFFFFFF) }
  }

  @Test func onATabletItStandsInTheMiddle() throws {
    let picture = try picture(#""device": "ipad-air""#)
    let (left, top) = ((820 - 540) / 2, (1180 - 620) / 2)
    #expect(picture.rgb(left + 20, top + 20) == 0xFFFFFF && picture.rgb(410, top + 618) == 0xFFFFFF)
    // A fifth of black over the red page.
    #expect(picture.difference(left - 2, 590, from: 0xCC0000) <= 1)
  }

  /// With the lower detent the page behind keeps its size and has a fifth of black over it, and a sheet covers the lower
  /// half: 844 / 2 on iPhone 14.
  @Test(arguments: [("light", UInt32(0xFFFFFF)), ("dark", 0x1C1C1E)])
  func aSheetOfMediumHeightCoversTheLowerHalf(_ appearance: String, _ sheet: UInt32) throws {
    let picture = try picture(
      #""device": "iphone-14", "statusBar": false, "appearance": "\#(appearance)""#, modal: #"{ "detent": "medium" }"#)
    #expect(picture.rgb(195, 422) == sheet && picture.rgb(195, 843) == sheet)
    for (x, y) in [(195, 421), (0, 0), (389, 300)] { #expect(picture.difference(x, y, from: 0xCC0000) <= 1) }
    // Tablets show their sheets in the middle, whatever the detent.
    let tablet = try self.picture(#""device": "ipad-air""#, modal: #"{ "detent": "medium" }"#)
    #expect(tablet.rgb(410, (1180 - 620) / 2 + 20) == 0xFFFFFF)
  }

  /// The content begins below the sheet's grabber, and the page has the sheet's color.
  @Test(arguments: [("large", 57), ("medium", 422)]) func aSheetShowsItsPage(detent: String, top: Int) throws {
    let page = #"{ "navigationBar": "T", "sections": [{ "rows": ["A", "B"] }] }"#
    let picture = try picture(
      #""device": "iphone-14", "statusBar": false"#, modal: #"{ "detent": "\#(detent)", "page": \#(page) }"#)
    // Ground of grouped lists, and a cell in it: 10 for the grabber, 44 for the bar, 35 above the first row.
    #expect(picture.rgb(8, top + 80) == 0xF2F2F7 && picture.rgb(300, top + 10 + 44 + 35 + 5) == 0xFFFFFF)
    #expect(picture.rgb(300, top + 10 + 44 + 35 - 2) == 0xF2F2F7)
    // The grabber is 36 wide and 5 high, 5 below the edge.
    let gray = (20..<370).filter { picture.rgb($0, top + 7) != picture.rgb(100, top + 7) }
    #expect(gray == Array(177..<213))
    #expect(picture.rgb(195, top + 4) == picture.rgb(100, top + 4))
  }

  @Test func cellsOfADarkSheetAreLighterThanIt() throws {
    let modal = #"{ "page": { "sections": [{ "rows": ["A"] }] } }"#
    let picture = try picture(#""device": "iphone-14", "appearance": "dark", "statusBar": false"#, modal: modal)
    #expect(picture.rgb(300, 57 + 10 + 35 + 5) == 0x2C2C2E)
  }

  @Test func theStatusBarIsLightAboveASheet() throws {
    let picture = try TestMovie(
      #"""
      { "screen": { "device": "iphone-8", "crop": "screen", "presented": true }, "animation": [], "timeline": [] }
      """#
    ).picture()
    #expect(picture.hex(714, 20) == "FFFFFFFF")
  }
}
