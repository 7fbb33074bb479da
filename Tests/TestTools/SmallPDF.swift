/// Writes small PDF files of one page.
package struct SmallPDF {
  /// The page's description.
  package var content: String
  /// Entries of the page's resources.
  package var resources = ""
  /// Entries of the page's dictionary.
  package var page = "/MediaBox [0 0 60 60]"
  /// Entries of the catalog.
  package var catalog = ""
  /// Entries of the trailer.
  package var trailer = ""
  /// Objects from number 5 on.
  package var objects: [String] = []

  package init(
    _ content: String, resources: String = "", page: String = "/MediaBox [0 0 60 60]", objects: [String] = []
  ) {
    (self.content, self.resources, self.page, self.objects) = (content, resources, page, objects)
  }

  /// A form with entries of its dictionary.
  package static func form(_ content: String, _ entries: String = "/BBox [0 0 60 60]") -> String {
    stream(Array(content.utf8), "/Type /XObject /Subtype /Form \(entries)")
  }

  /// A stream whose bytes are one character each.
  package static func stream(_ bytes: [UInt8], _ entries: String = "") -> String {
    let text = String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
    return "<< \(entries) /Length \(bytes.count) >>\nstream\n\(text)\nendstream"
  }

  /// All objects from number 1 on.
  package var all: [String] {
    [
      "<< /Type /Catalog /Pages 2 0 R \(catalog) >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R \(page) /Contents 4 0 R /Resources << \(resources) >> >>",
      Self.stream(Array(content.utf8)),
    ] + objects
  }

  /// The file, with a table of its objects.
  package var bytes: [UInt8] { Self.file(all, trailer: trailer) }

  /// A file of these objects.
  package static func file(_ objects: [String], trailer: String = "") -> [UInt8] {
    var (bytes, places): ([UInt8], [Int]) = ([], [])
    func add(_ text: String) { bytes += text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
    add("%PDF-1.5\n")
    for (index, object) in objects.enumerated() {
      places.append(bytes.count)
      add("\(index + 1) 0 obj\n\(object)\nendobj\n")
    }
    let table = bytes.count
    add("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n")
    for place in places { add(String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n") }
    add("trailer\n<< /Root 1 0 R /Size \(objects.count + 1) \(trailer) >>\nstartxref\n\(table)\n%%EOF\n")
    return bytes
  }
}
