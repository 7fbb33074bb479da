/// How far apart the most different of the four bytes of two pixels are, whatever their order.
package func largestDifference(_ a: UInt32, _ b: UInt32) -> Int {
  var largest = 0
  for shift: UInt32 in [0, 8, 16, 24] { largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255))) }
  return largest
}

/// By how much a channel of `shown` is off at most where `truth` has a color that covers more than a hundredth of it. Both are
/// RGBA bytes.
package func largestMissOfLargeColors(_ truth: [UInt8], _ shown: [UInt8]) -> Int {
  var colors: [UInt32: (count: Int, miss: Int)] = [:]
  for at in stride(from: 0, to: truth.count, by: 4) {
    var (color, miss) = (UInt32(0), 0)
    for channel in at..<at + 3 {
      color = color << 8 | UInt32(truth[channel])
      miss = max(miss, abs(Int(truth[channel]) - Int(shown[channel])))
    }
    let known = colors[color] ?? (0, 0)
    colors[color] = (known.count + 1, max(known.miss, miss))
  }
  return colors.values.filter { $0.count * 400 > truth.count }.map(\.miss).max() ?? 0
}
