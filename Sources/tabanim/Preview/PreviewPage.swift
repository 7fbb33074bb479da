import Platform

/// The files of the page, which are in the folder `Page`. They name no other host, and the browser is told to ask none.
enum PreviewPage {
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  static let html = file("html", PackageResources.index_html, [("Content-Security-Policy", policy)])
  static let style = file("css", PackageResources.style_css)
  static let script = file("javascript", PackageResources.page_js)
  static let frames = file("javascript", PackageResources.frames_js)
  static let parts = file("javascript", PackageResources.parts_js)
  static let curves = file("javascript", PackageResources.curves_js)

  private static func file(
    _ subtype: String, _ bytes: [UInt8], _ fields: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    HTTPResponse(type: "text/\(subtype); charset=utf-8", fields: fields, body: bytes)
  }
}
