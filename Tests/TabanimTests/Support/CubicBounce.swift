/// The scale of a bounce by Catmull-Rom splines over even key times, in the Bézier form: each segment's inner control
/// points are a third of the tangent away, tangents are half the way between neighbours, and whole chords at the ends.
enum CubicBounce {
  static func scale(_ time: Double, values: [Double] = [1, 1.4, 0.9, 1.02, 1], duration: Double = 0.3) -> Double {
    guard time > 0 else { return values[0] }
    let last = values.count - 1
    let place = time / duration * Double(last)
    guard place < Double(last) else { return values[last] }
    let segment = Int(place)
    let u = place - Double(segment)
    func tangent(_ key: Int) -> Double {
      if key == 0 { return values[1] - values[0] }
      if key == last { return values[last] - values[last - 1] }
      return (values[key + 1] - values[key - 1]) / 2
    }
    let (a, b) = (values[segment], values[segment + 1])
    let (p, q) = (a + tangent(segment) / 3, b - tangent(segment + 1) / 3)
    let v = 1 - u
    return v * v * v * a + 3 * v * v * u * p + 3 * v * u * u * q + u * u * u * b
  }
}
