/// The difference of two pictures of RGBA bytes, in a line: a failing comparison of the arrays would print megabytes.
package struct PixelDifference: CustomStringConvertible {
  /// Number of pixels that differ.
  package let count: Int
  /// Index of the first of them, row by row.
  package let first: Int
  /// Their bytes, in both pictures.
  package let values: ([UInt8], [UInt8])
  private let total: Int

  /// nil means that the pictures are equal. Pixels that only one of them has count as different.
  package init?(_ found: [UInt8]?, _ expected: [UInt8]?) {
    let (found, expected) = (found ?? [], expected ?? [])
    guard found != expected else { return nil }
    func pixel(_ bytes: [UInt8], _ index: Int) -> [UInt8] { Array(bytes.dropFirst(index * 4).prefix(4)) }
    total = (max(found.count, expected.count) + 3) / 4
    let different = (0..<total).filter { pixel(found, $0) != pixel(expected, $0) }
    (count, first) = (different.count, different[0])
    values = (pixel(found, first), pixel(expected, first))
  }

  package var description: String {
    "\(count) of \(total) pixels differ, the first is \(first): \(values.0), not \(values.1)"
  }
}
