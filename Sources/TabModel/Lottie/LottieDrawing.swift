import Platform
import TabBase
import TabRaster

/// Draws a frame of a Lottie file.
struct LottieDrawing {
  let animation: LottieAnimation
  /// Color of a template, of which only the alpha counts; nil means the file's own colors.
  let tint: Color?
  /// Maps the animation's coordinates to the canvas.
  let toCanvas: Affine

  /// The draw items of `frame`, clipped to the animation's size.
  func items(at frame: Double) -> [DrawItem] {
    let items = items(of: animation.layers, at: frame, toCanvas)
    return items.isEmpty ? [] : [.group(items, clip: Clip(path: Path(rect: whole), transform: toCanvas))]
  }

  private var whole: Rect { Rect(.zero, animation.size) }

  private func items(of layers: [LottieLayer], at frame: Double, _ outer: Affine) -> [DrawItem] {
    layers.indices.reversed().flatMap { layers[$0].isSource ? [] : items(of: $0, in: layers, at: frame, outer) }
  }

  private func items(
    of index: Int, in layers: [LottieLayer], at frame: Double, _ outer: Affine, isMatte: Bool = false
  ) -> [DrawItem] {
    let layer = layers[index]
    let opacity = layer.transform.opacity.value(at: frame) / 100
    guard layer.content != .nothing, layer.visible.contains(frame), opacity > 0 else { return [] }
    var matrix = layer.transform.matrix(at: frame)
    var next = layer.parent
    while let parent = next {
      matrix = matrix.then(layers[parent].transform.matrix(at: frame))
      next = layers[parent].parent
    }
    matrix = matrix.then(outer)
    var items = content(of: layer, at: frame, matrix)
    items = masked(items, by: layer.masks, at: frame, matrix)
    // Players pass over a matte of a matte.
    if let matte = layer.matte, !isMatte { items = matted(items, by: matte, in: layers, at: frame, outer) }
    return opacity < 1 && !items.isEmpty ? [.group(items, opacity: opacity)] : items
  }

  private func matted(
    _ items: [DrawItem], by matte: LottieMatte, in layers: [LottieLayer], at frame: Double, _ outer: Affine
  ) -> [DrawItem] {
    guard !items.isEmpty else { return [] }
    // Only the alpha of the other layer counts. Black over white, it leaves its inverse as luminance.
    let source = LottieDrawing(animation: animation, tint: .black, toCanvas: toCanvas)
      .items(of: matte.index, in: layers, at: frame, outer, isMatte: true)
    guard !source.isEmpty else { return matte.isInverted ? items : [] }
    let mask =
      matte.isInverted
      ? GroupMask(items: [fieldItem(.white)] + source, kind: .luminance) : GroupMask(items: source)
    return [.group(items, GroupEffects(mask: mask))]
  }

  private func content(of layer: LottieLayer, at frame: Double, _ matrix: Affine) -> [DrawItem] {
    switch layer.content {
    case .nothing: return []
    case .solid(let size, let color):
      return [.fill(path: Path(rect: Rect(.zero, size)), transform: matrix, paint: .solid(inked(color)))]
    case .shapes(let shapes): return LottieShapeDrawing(frame: frame, ink: inked).items(shapes, matrix)
    case .composition(let inner):
      let own = inner.frame(at: frame, rate: animation.frameRate)
      let items = items(of: animation.compositions[inner.index], at: own, matrix)
      let clip = Clip(path: Path(rect: Rect(.zero, inner.size)), transform: matrix)
      return items.isEmpty ? [] : [.group(items, clip: clip)]
    }
  }

  private func inked(_ color: Color) -> Color { tint.map { $0.withAlpha($0.alpha * color.alpha) } ?? color }

  // MARK: Masks

  private func masked(
    _ items: [DrawItem], by masks: [LottieMask], at frame: Double, _ matrix: Affine
  ) -> [DrawItem] {
    guard let first = masks.first, !items.isEmpty else { return items }
    if masks.count == 1, first.mode != .subtract, !first.isInverted, first.opacity.value(at: frame) >= 100 {
      return [.group(items, clip: Clip(path: first.contour.value(at: frame).path, transform: matrix))]
    }
    // White shows the layer and black hides it.
    var field = first.mode == .add ? [] : [fieldItem(.white)]
    for mask in masks {
      let path = mask.contour.value(at: frame).path
      let opacity = min(max(mask.opacity.value(at: frame) / 100, 0), 1)
      switch mask.mode {
      case .add: field.append(area(path, matrix, isInverted: mask.isInverted, Color.white.withAlpha(opacity)))
      case .subtract: field.append(area(path, matrix, isInverted: mask.isInverted, Color.black.withAlpha(opacity)))
      case .intersect:
        field.append(area(path, matrix, isInverted: !mask.isInverted, .black))
        if opacity < 1 { field.append(fieldItem(Color.black.withAlpha(1 - opacity))) }
      }
    }
    return [.group(items, GroupEffects(mask: GroupMask(items: field, kind: .luminance)))]
  }

  /// The inside of a mask, or the outside.
  private func area(_ path: Path, _ matrix: Affine, isInverted: Bool, _ color: Color) -> DrawItem {
    guard isInverted else { return .fill(path: path, transform: matrix, paint: .solid(color)) }
    let outside = [fieldItem(.white), .fill(path: path, transform: matrix, paint: .solid(.black))]
    return .group([fieldItem(color)], GroupEffects(mask: GroupMask(items: outside, kind: .luminance)))
  }

  /// Everything that the animation can show, in one color.
  private func fieldItem(_ color: Color) -> DrawItem {
    .fill(path: Path(rect: whole.insetBy(-1, -1)), transform: toCanvas, paint: .solid(color))
  }
}

extension LottieTransform {
  /// The map from the coordinates inside to those outside at `frame`.
  func matrix(at frame: Double) -> Affine {
    let (anchor, scale, place) = (anchor.value(at: frame), scale.value(at: frame), position.value(at: frame))
    var matrix = Affine.translation(-anchor.x, -anchor.y).then(.scale(scale.x / 100, scale.y / 100))
    let skew = min(max(self.skew.value(at: frame), -89), 89) * .pi / 180
    if skew != 0 {
      let axis = skewAxis.value(at: frame) * .pi / 180
      matrix = matrix.then(.rotation(axis)).then(Affine(c: -tan(skew))).then(.rotation(-axis))
    }
    return matrix.then(.rotation(rotation.value(at: frame) * .pi / 180)).then(.translation(place.x, place.y))
  }
}
