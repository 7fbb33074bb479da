import TabBase
import TabRaster

/// Paints, lines and settings.
extension PDFPainter {
  /// Changes a paint or the line. Returns false for operators of another kind.
  func style(_ word: String, _ resources: [String: PDFObject]) -> Bool {
    switch word {
    case "g": set(\.fill, .gray)
    case "G": set(\.stroke, .gray)
    case "rg": set(\.fill, .rgb)
    case "RG": set(\.stroke, .rgb)
    case "k": set(\.fill, .cmyk)
    case "K": set(\.stroke, .cmyk)
    case "cs": choose(\.fill, resources)
    case "CS": choose(\.stroke, resources)
    case "sc", "scn": set(\.fill, state.fill.space)
    case "SC", "SCN": set(\.stroke, state.stroke.space)
    case "w": if let width = last(1)?.first { state.line.width = abs(width) }
    case "J": if let kind = last(1)?.first { state.line.cap = kind == 1 ? .round : kind == 2 ? .square : .butt }
    case "j": if let kind = last(1)?.first { state.line.join = kind == 1 ? .round : kind == 2 ? .bevel : .miter }
    case "M": if let limit = last(1)?.first { state.line.miterLimit = max(1, limit) }
    case "d": setDashes(file.numbers(operand), phase: last(1)?.first)
    default: return false
    }
    return true
  }

  private func set(_ ink: WritableKeyPath<State, Ink>, _ space: PDFColorSpace) {
    state[keyPath: ink].space = space
    if let color = space.color(numbers) {
      state[keyPath: ink].color = color
    } else if case .pattern = space {
      state[keyPath: ink].color = nil
      warn(.pattern)
    }
  }

  private func choose(_ ink: WritableKeyPath<State, Ink>, _ resources: [String: PDFObject]) {
    let (space, problem) = file.colorSpace(operand, resources)
    warn(problem)
    (state[keyPath: ink].space, state[keyPath: ink].color) = (space, space.initialColor)
  }

  private func setDashes(_ dashes: [Double]?, phase: Double?) {
    guard let dashes else { return }
    state.line.dashes = dashes.contains { $0 > 0 } ? dashes.map { max(0, $0) } : []
    state.line.dashOffset = phase ?? 0
  }

  /// Applies a dictionary of settings.
  func apply(_ settings: [String: PDFObject]) {
    if let alpha = file.number(settings["ca"]) { state.fill.alpha = min(max(alpha, 0), 1) }
    if let alpha = file.number(settings["CA"]) { state.stroke.alpha = min(max(alpha, 0), 1) }
    for (key, word) in [("LW", "w"), ("LC", "J"), ("LJ", "j"), ("ML", "M")] {
      guard let number = file.number(settings[key]) else { continue }
      numbers = [number]
      _ = style(word, [:])
    }
    if let dashes = file.array(settings["D"]), dashes.count == 2 {
      setDashes(file.numbers(dashes[0]), phase: file.number(dashes[1]))
    }
    if file.dictionary(settings["SMask"]) != nil { warn(.softMask) }
    if let mode = file.name(settings["BM"]) ?? file.name(file.array(settings["BM"])?.first), mode != "Normal",
      mode != "Compatible"
    {
      warn(.blendMode(mode))
    }
  }
}
