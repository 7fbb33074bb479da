import CFreeType
import TabBase

/// Converts FreeType's outlines to paths.
enum OutlineReader {
  /// A path with the coordinates of `outline` times `unit`, y down.
  static func path(of outline: inout FT_Outline, unit: Double) -> Path {
    var pen = Pen(unit: unit)
    var callbacks = FT_Outline_Funcs()
    callbacks.move_to = { to, pen in Pen.at(pen) { $0.move(to) } }
    callbacks.line_to = { to, pen in Pen.at(pen) { $0.path.line($0.point(to)) } }
    callbacks.conic_to = { control, to, pen in Pen.at(pen) { $0.path.quad($0.point(control), $0.point(to)) } }
    callbacks.cubic_to = { control1, control2, to, pen in
      Pen.at(pen) { $0.path.cubic($0.point(control1), $0.point(control2), $0.point(to)) }
    }
    // If the font is damaged, the part drawn before the error is better than nothing.
    _ = withUnsafeMutablePointer(to: &pen) { FT_Outline_Decompose(&outline, &callbacks, $0) }
    pen.finish()
    return pen.path
  }

  private struct Pen {
    var path = Path()
    let unit: Double

    init(unit: Double) { self.unit = unit }

    static func at(_ pointer: UnsafeMutableRawPointer?, _ draw: (inout Pen) -> Void) -> Int32 {
      guard let pen = pointer?.assumingMemoryBound(to: Pen.self) else { return 1 }
      draw(&pen.pointee)
      return 0
    }

    func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
      guard let vector else { return .zero }
      return Point(Double(vector.pointee.x) * unit, -Double(vector.pointee.y) * unit)
    }

    /// Begins a contour. FreeType does not announce the end of the one before, so it is closed
    /// here.
    mutating func move(_ to: UnsafePointer<FT_Vector>?) {
      finish()
      path.move(point(to))
    }

    mutating func finish() { if !path.isEmpty { path.close() } }
  }
}
