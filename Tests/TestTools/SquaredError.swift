/// The sum of the squared differences of two pictures of one size, byte by byte.
package func squaredError(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var error = 0
  for at in a.indices where a[at] != b[at] {
    let off = Int(a[at]) - Int(b[at])
    error += off * off
  }
  return error
}
