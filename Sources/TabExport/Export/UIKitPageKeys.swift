/// Pages that go by keys: animations of their layers, and the end of `animateTransition`.
struct UIKitPageKeys {
  private let sides: [(function: String, view: String, words: String, moves: [SpecMotions.Move])]
  private let type: String

  /// nil where a page goes by points and by widths at once, for which a layer has one number.
  init?(_ moves: [SpecMotions.Move], type: String) {
    self.type = type
    sides = [
      ("moveOut", "oldView", "The outgoing page.", moves.filter { $0.part == .pageOut }),
      ("moveIn", "newView", "The incoming page.", moves.filter { $0.part == .pageIn }),
    ].filter { !$0.3.isEmpty }
    for side in sides {
      let paths = side.moves.map { $0.property.entry.keyPath }
      guard !paths.contains(nil), Set(paths).count == paths.count else { return nil }
    }
  }

  /// Whether something depends on the side or on the width.
  var isMoving: Bool { sides.contains { UIKitPageKeys.isMoving($0.moves) } }

  private static func isMoving(_ moves: [SpecMotions.Move]) -> Bool { !names(moves).isEmpty }

  /// The variables on which the numbers depend, in Swift.
  private static func names(_ moves: [SpecMotions.Move]) -> [String] {
    if moves.contains(where: { $0.property == .widths }) { return ["side", "width"] }
    return moves.contains { $0.property == .x } ? ["side"] : []
  }

  /// From within `animateTransition` to the end of the class.
  var lines: [String] {
    var lines = ["    CATransaction.begin()", "    CATransaction.setCompletionBlock {"]
    lines += sides.map { "      \($0.view).layer.removeAllAnimations()" }
    lines += ["      context.completeTransition(!context.transitionWasCancelled)", "    }"]
    for side in sides {
      lines.append(
        "    \(side.function)(\(([side.view + ".layer"] + UIKitPageKeys.names(side.moves)).joined(separator: ", ")))")
    }
    lines += ["    CATransaction.commit()", "  }"]
    for side in sides {
      let numbers = UIKitPageKeys.names(side.moves).map { ", _ \($0): CGFloat" }.joined()
      lines += ["", "  /// \(side.words)", "  private func \(side.function)(_ layer: CALayer\(numbers)) {"]
      for move in side.moves { lines += layer(move).lines }
      lines.append("  }")
    }
    return lines + ["}"]
  }

  private func layer(_ move: SpecMotions.Move) -> UIKitLayer {
    var move = move
    // It keeps its last state until the views are parted.
    move.timing.fill = .both
    let factor: String? =
      switch move.property {
      case .widths: "side * width"
      case .x: "side"
      default: nil
      }
    return UIKitLayer(move: move, key: CSSSheet.slug(type), factor: factor)
  }
}
