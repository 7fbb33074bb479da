import TabBase

/// Objects as what they stand for; nil for objects of another kind.
extension PDFFile {
  /// A dictionary, also that of a stream.
  func dictionary(_ object: PDFObject?) -> [String: PDFObject]? {
    switch resolved(object) {
    case .dictionary(let entries), .stream(let entries, _): entries
    default: nil
    }
  }

  func array(_ object: PDFObject?) -> [PDFObject]? {
    if case .array(let items) = resolved(object) { items } else { nil }
  }

  func name(_ object: PDFObject?) -> String? { if case .name(let name) = resolved(object) { name } else { nil } }

  func number(_ object: PDFObject?) -> Double? {
    if case .number(let number) = resolved(object) { number } else { nil }
  }

  /// An array of nothing but numbers.
  func numbers(_ object: PDFObject?) -> [Double]? {
    guard let items = array(object), items.count <= 64 else { return nil }
    let numbers = items.compactMap { number($0) }
    return numbers.count == items.count ? numbers : nil
  }

  /// The rectangle between two corners.
  func rect(_ object: PDFObject?) -> Rect? {
    guard let corners = numbers(object), corners.count == 4 else { return nil }
    let (x, y) = (min(corners[0], corners[2]), min(corners[1], corners[3]))
    return Rect(x: x, y: y, width: max(corners[0], corners[2]) - x, height: max(corners[1], corners[3]) - y)
  }

  func transform(_ object: PDFObject?) -> Affine? {
    guard let n = numbers(object), n.count == 6 else { return nil }
    return Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
}
