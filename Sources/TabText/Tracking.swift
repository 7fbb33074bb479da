/// Space that the system font adds after each character, by size.
///
/// The numbers are the tracking values that the Human Interface Guidelines publish (Typography,
/// Specifications). With them Inter's words are within 1 % of the system font's width: "Downloads"
/// at 10 points is 54.2 wide, not 54.5.
enum Tracking {
  private static let table: [(size: Double, points: Double)] = [
    (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (15, -0.23), (16, -0.31), (17, -0.43), (20, -0.45), (22, -0.26),
    (28, 0.38), (34, 0.40),
  ]

  /// Tracking of the cut for large text, in ems; its letters are narrower and closer together. It
  /// is this project's choice: with the tracking above, a large title is 4 to 6 % narrower than in
  /// the cut for small text, which looks loose.
  private static let largeTextEms = 0.027

  /// Space to add after each cluster of text of `size` points, in points: interpolated linearly
  /// between two sizes of the table; beyond its ends, the same fraction of an em as at the end.
  static func points(at size: Double, isForLargeText: Bool = false) -> Double {
    if isForLargeText { return largeTextEms * size }
    guard size > 0, size.isFinite, let first = table.first, let last = table.last else { return 0 }
    if size <= first.size { return first.points / first.size * size }
    if size >= last.size { return last.points / last.size * size }
    for (low, high) in zip(table, table.dropFirst()) where size <= high.size {
      return low.points + (high.points - low.points) * (size - low.size) / (high.size - low.size)
    }
    return 0
  }
}
