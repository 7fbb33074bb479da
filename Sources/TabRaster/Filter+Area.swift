import TabBase

/// The pixels on which a filter has to work.
extension Filter {
  /// Largest distance beyond a visible side of `side` pixels at which the filtered picture is
  /// drawn, in pixels: no blur reaches beyond 640.
  static func farthest(_ side: Int) -> Int { max(side, 640) }

  /// The pixels of the filtered picture and of each step that are needed for correct pixels in
  /// `wanted`. Pixels that are farther away than a side of `wanted`, and farther than any blur
  /// reaches, are ignored.
  func area(for wanted: PixelRect) -> PixelRect {
    let bounds = pixelBounds
    let seen = bounds.intersection(wanted)
    guard !seen.isEmpty, !steps.isEmpty else { return .empty }
    let limits = bounds.intersection(seen.grown(by: Self.farthest(seen.width), Self.farthest(seen.height)))
    var area = seen
    // The pixels of each step that later ones read.
    var needs = [PixelRect](repeating: .empty, count: steps.count)
    needs[steps.count - 1] = seen
    for (index, step) in steps.enumerated().reversed() {
      let need = needs[index].intersection(pixels(of: step.region))
      guard !need.isEmpty else { continue }
      let asked = asked(by: step.operation, for: need).intersection(limits)
      area = area.union(asked)
      for case .step(let input) in step.operation.inputs { needs[input] = needs[input].union(asked) }
    }
    return area
  }

  /// The pixels of its inputs that `operation` needs to make those of `need`.
  private func asked(by operation: Operation, for need: PixelRect) -> PixelRect {
    switch operation {
    case .blur(_, let x, let y):
      return need.grown(by: GaussianBlur(sigma: max(x * scales.x, y * scales.y)).reach)
    case .offset(_, let d):
      let way = transform.apply(d) - transform.apply(.zero)
      guard abs(way.x) < 1e6, abs(way.y) < 1e6 else { return .empty }
      // A pixel between two is made of both.
      return need.offset(-Int(way.x.rounded()), -Int(way.y.rounded())).grown(by: 2)
    case .flood: return .empty
    case .tile(_, let tile): return pixels(of: tile)
    case .merge, .composite, .blend, .colorMatrix, .transfer: return need
    }
  }
}

extension Filter.Operation {
  /// The pictures that the operation reads, in order; empty if it makes its own.
  public var inputs: [Filter.Input] {
    switch self {
    case .blur(let from, _, _), .offset(let from, _), .colorMatrix(let from, _), .transfer(let from, _),
      .tile(let from, _):
      [from]
    case .composite(let top, let bottom, _), .blend(let top, let bottom, _):
      [top, bottom]
    case .merge(let inputs): inputs
    case .flood: []
    }
  }
}
