import Platform

/// The files of the page, which are in the folder `Page`. They name no other host, and the browser is told to ask none.
enum PreviewPage {
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The header field that has the page's token.
  static let tokenField = "x-tabanim-token"

  /// The page itself. Only it has the token: another site can neither read it nor send a field of its own.
  static func html(token: String) -> HTTPResponse {
    let text = String(decoding: PackageResources.index_html, as: UTF8.self).replacing("TOKEN", with: token)
    return file("html", Array(text.utf8), [("Content-Security-Policy", policy), ("X-Frame-Options", "DENY")])
  }

  /// All else, by path.
  static let files: [String: HTTPResponse] = [
    "/style.css": file("css", PackageResources.style_css),
    "/page.js": file("javascript", PackageResources.page_js),
    "/frames.js": file("javascript", PackageResources.frames_js),
    "/parts.js": file("javascript", PackageResources.parts_js),
    "/curves.js": file("javascript", PackageResources.curves_js),
    "/controls.js": file("javascript", PackageResources.controls_js),
    "/rows.js": file("javascript", PackageResources.rows_js),
    "/pads.js": file("javascript", PackageResources.pads_js),
  ]

  private static func file(
    _ subtype: String, _ bytes: [UInt8], _ fields: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    HTTPResponse(type: "text/\(subtype); charset=utf-8", fields: fields, body: bytes)
  }
}
