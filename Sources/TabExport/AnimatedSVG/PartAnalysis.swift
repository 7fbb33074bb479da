import TabBase
import TabRaster

/// A motion that parts have in common: the map of each sample relative to where the parts are drawn.
final class SharedMotion {
  /// nil where no part that moves so is there.
  fileprivate(set) var maps: [Affine?]
  /// The bounds, in points, of all parts where they are drawn.
  fileprivate(set) var bounds: Rect

  fileprivate init(maps: [Affine?], bounds: Rect) { (self.maps, self.bounds) = (maps, bounds) }
}

/// A slot with what moves it, ready to be written.
struct PicturePart {
  enum Kind {
    /// An outline or a picture that keeps its form.
    case rigid
    /// A filled outline that changes: one path for each sample, in points, in all ways to describe it.
    case morphing([[Path?]])
    case group([PicturePart], clip: [PicturePart], mask: [PicturePart])
  }

  let slot: MarkSlot
  let kind: Kind
  /// The mark whose path or picture is drawn.
  let model: VectorMark
  /// The map from the model's coordinates to points, before the motion.
  let placement: Affine
  /// nil means that the part stands still.
  let motion: SharedMotion?
  /// For each sample whether the part is there.
  let presence: [Bool]
}

/// Finds out how the slots of a movie move, and which move alike.
struct PartAnalysis {
  /// Index of the sample that the file shows where nothing plays.
  let poster: Int
  /// The whole picture, in points.
  private let canvas: Rect
  /// The areas in which pictures lie over the parts, in each appearance.
  let covers: [PictureCover]
  private(set) var motions: [SharedMotion] = []
  /// Whether the slots are inside a part of the scene, whose place the pictures do not tell.
  private var isInsidePart = false

  /// Distance in points below which two places are the same.
  private static let tolerance = 0.003

  init(poster: Int, canvas: Size, covers: [PictureCover]) {
    (self.poster, self.canvas, self.covers) = (poster, Rect(.zero, canvas), covers)
  }

  /// The parts of `slots` that can be seen on the canvas.
  mutating func parts(_ slots: MarkSlots) -> [PicturePart] { parts(slots, within: canvas) }

  /// The parts of `slots` that can be seen within `limits`, in points.
  private mutating func parts(_ slots: MarkSlots, within limits: Rect) -> [PicturePart] {
    slots.slots.flatMap(\.forms).compactMap { isHidden($0, limits) ? nil : part($0, limits) }
  }

  /// The parts of a clip or a mask, which count even where a picture hides them.
  private mutating func shape(_ slots: MarkSlots, within limits: Rect) -> [PicturePart] {
    slots.slots.flatMap(\.forms).compactMap { part($0, limits) }
  }

  /// Whether pictures lie over all that could be seen of the slot, in both appearances.
  private func isHidden(_ slot: MarkSlot, _ limits: Rect) -> Bool {
    guard case .group? = slot.marks.lazy.compactMap(\.self).first?.content else {
      return slot.marks.indices.allSatisfy { index in
        guard let rest = slot.marks[index]?.bounds.intersection(limits), !rest.isEmpty else { return true }
        return !isInsidePart && !covers.isEmpty && covers.allSatisfy { $0.hides(rest, at: index) }
      }
    }
    // Its parts are asked one by one.
    return false
  }

  private mutating func part(_ slot: MarkSlot, _ limits: Rect) -> PicturePart? {
    let presence = slot.marks.map { $0 != nil }
    guard let model = slot.model(poster) else { return nil }
    if case .group(_, let style) = model.content {
      let clip = shape(slot.clip, within: .infinitePlane)
      let mask = shape(slot.mask, within: limits)
      let blur = slot.blurReach
      let inside = blur.map { limits.insetBy(-$0, -$0) } ?? limits
      let reach = slot.clip.isEmpty ? inside : clip.map(\.reach).united.insetBy(-(blur ?? 0), -(blur ?? 0))
      // What a part contains is drawn where it rests, and may come from beyond the edge.
      let outer = isInsidePart
      if style.part != nil { isInsidePart = true }
      defer { isInsidePart = outer }
      let area = style.part == nil ? inside.common(with: reach) : limits.insetBy(-limits.width / 2, -limits.height / 2)
      let content = parts(slot.content, within: area)
      guard !content.isEmpty else { return nil }
      return PicturePart(
        slot: slot, kind: .group(content, clip: clip, mask: mask), model: model, placement: .identity, motion: nil,
        presence: presence)
    }
    guard slot.marks.contains(where: { $0.map { !$0.bounds.common(with: limits).isEmpty } ?? false }) else {
      return nil
    }
    guard let transforms = slot.transforms(from: model) else {
      if let moving = moving(slot, model, presence) { return moving }
      let paths = slot.outlines
      return PicturePart(
        slot: slot, kind: .morphing(paths), model: model, placement: model.transform, motion: nil, presence: presence)
    }
    guard let (placement, motion) = moved(transforms, model) else { return nil }
    return PicturePart(
      slot: slot, kind: .rigid, model: model, placement: placement, motion: motion, presence: presence)
  }

  /// An outline that changes while it moves, by one motion with others; nil if there is no such motion, or if the outline
  /// at rest leaves the canvas, which is all that its element covers.
  private mutating func moving(_ slot: MarkSlot, _ model: VectorMark, _ presence: [Bool]) -> PicturePart? {
    guard case .shape(let path, let style) = model.content, case .fill = style.kind,
      path.elements.count >= MarkSlot.longOutline,
      slot.marks.allSatisfy({ $0?.path?.hasCommands(of: path) ?? true }),
      let (placement, motion) = moved(slot.marks.map { $0?.transform }, model), let motion
    else { return nil }
    let paths = slot.marks.map { $0?.path?.transformed(by: placement) }
    let bounds = paths.compactMap(\.self).map(\.controlBounds)
    guard bounds.allSatisfy({ $0.intersection(canvas) == $0 }) else { return nil }
    return PicturePart(
      slot: slot, kind: .morphing([paths]), model: model, placement: placement, motion: motion, presence: presence)
  }

  /// Where a part is drawn, and the motion from there; nil if it is never to be seen.
  private mutating func moved(_ transforms: [Affine?], _ model: VectorMark) -> (Affine, SharedMotion?)? {
    let box = model.ownBounds
    let present = transforms.indices.filter { transforms[$0] != nil }
    guard let first = present.first.flatMap({ transforms[$0] }) else { return nil }
    func isNear(_ a: Affine, _ b: Affine) -> Bool { a == b || a.distance(to: b, in: box) < Self.tolerance }
    if transforms.allSatisfy({ $0.map { isNear($0, first) } ?? true }) {
      return (transforms[poster] ?? first, nil)
    }
    for motion in motions {
      let common = present.filter { motion.maps[$0] != nil }
      guard 2 * common.count >= present.count,
        let start = common.max(by: { abs(motion.maps[$0]?.determinant ?? 0) < abs(motion.maps[$1]?.determinant ?? 0) }),
        let own = transforms[start], let back = motion.maps[start]?.inverse
      else { continue }
      let placement = own.then(back)
      let fits = common.allSatisfy { index in
        guard let own = transforms[index], let map = motion.maps[index] else { return true }
        return isNear(placement.then(map), own)
      }
      guard fits, let away = placement.inverse else { continue }
      for index in present where motion.maps[index] == nil {
        motion.maps[index] = transforms[index].map { away.then($0) }
      }
      motion.bounds = [motion.bounds, placement.apply(box)].united
      return (placement, motion)
    }
    let sizes = transforms.map { abs($0?.determinant ?? 0) }
    let largest = sizes.max() ?? 0
    let start = sizes[poster] > 0.05 * largest ? poster : sizes.firstIndex(of: largest) ?? poster
    guard let placement = transforms[start], let away = placement.inverse else { return nil }
    let motion = SharedMotion(maps: transforms.map { $0.map { away.then($0) } }, bounds: placement.apply(box))
    motions.append(motion)
    return (placement, motion)
  }
}

extension ShapeStyle {
  /// The map that leads from one path to the other and leaves the rest of the style as it is; nil if there is
  /// none. A line must not be scaled, nor a gradient or a blur moved against its path.
  func map(from path: Path, to other: Path) -> Affine? {
    guard gradient == nil, let map = path.map(to: other, tolerance: 0.005) else { return nil }
    switch kind {
    case .fill: return map
    case .stroke(let stroke) where stroke.dashes.isEmpty: return abs(map.a - map.d) < 1e-4 * map.a ? map : nil
    case .stroke: return abs(map.a - 1) + abs(map.d - 1) < 1e-6 ? map : nil
    }
  }
}

extension MarkSlot {
  /// The map of each sample for the path or picture of `model`; nil if the form changes.
  fileprivate func transforms(from model: VectorMark) -> [Affine?]? {
    guard case .shape(let path, let style) = model.content else { return marks.map { $0?.transform } }
    var result: [Affine?] = []
    for mark in marks {
      guard let mark, let own = mark.path else {
        result.append(nil)
        continue
      }
      if own == path {
        result.append(mark.transform)
      } else if let map = style.map(from: path, to: own) {
        result.append(map.then(mark.transform))
      } else {
        return nil
      }
    }
    return result
  }

  /// The mark whose form is drawn: that of sample `poster`, unless it is much smaller there than elsewhere.
  fileprivate func model(_ poster: Int) -> VectorMark? {
    func size(_ mark: VectorMark) -> Double { mark.ownBounds.width + mark.ownBounds.height }
    let largest = marks.lazy.compactMap(\.self).max { size($0) < size($1) }
    guard let shown = marks[poster], 20 * size(shown) >= largest.map(size) ?? 0 else { return largest }
    return shown
  }

  /// The areas of a shape that changes its form, in points: with the same segments in all samples if possible.
  fileprivate var outlines: [[Path?]] {
    let present = marks.lazy.compactMap(\.self)
    guard let first = present.first, case .shape(let path, let style) = first.content else { return [] }
    if case .fill = style.kind, !path.isSampled, present.allSatisfy({ $0.path?.hasCommands(of: path) ?? false }) {
      return [marks.map { mark in mark.flatMap { $0.path?.transformed(by: $0.transform) } }]
    }
    let alike = OutlineSeries.Pairing.allCases.compactMap { OutlineSeries.areas(of: marks, by: $0) }
    return alike.isEmpty ? [marks.map { $0?.area }] : alike
  }

  /// The width of a line in each sample, in units of the path of `model`.
  func widths(_ model: VectorMark) -> [Double?] {
    guard case .shape(let path, let style) = model.content else { return [] }
    return marks.map { mark in
      guard let mark, let own = mark.path else { return nil }
      return own == path ? mark.width : mark.width / max(style.map(from: path, to: own)?.a ?? 1, 1e-3)
    }
  }

  fileprivate var blurReach: Double? {
    guard case .group(_, let style)? = marks.lazy.compactMap(\.self).first?.content else { return nil }
    return style.blur.map { 3 * $0.sigma }
  }
}

extension [PicturePart] {
  /// The parts that are there in samples of `presence`, and only in these.
  func present(_ presence: [Bool]) -> [PicturePart] {
    map { $0.present(presence) }.filter { $0.presence.contains(true) }
  }
}

extension PicturePart {
  /// The part with all that it contains, only in the samples of `presence`.
  func present(_ presence: [Bool]) -> PicturePart {
    let kind: Kind =
      switch kind {
      case .rigid, .morphing: kind
      case .group(let content, let clip, let mask):
        .group(content.present(presence), clip: clip.present(presence), mask: mask.present(presence))
      }
    return PicturePart(
      slot: slot, kind: kind, model: model, placement: placement, motion: motion,
      presence: zip(self.presence, presence).map { $0 && $1 })
  }

  /// The rectangle around the part in all samples, in points.
  var reach: Rect { slot.marks.compactMap { $0?.bounds }.united }

  /// The rectangle around the part and all that it contains, clipped or not.
  var wholeReach: Rect {
    guard case .group(let content, _, _) = kind else { return reach }
    return content.map(\.wholeReach).united
  }
}

extension VectorMark {
  var path: Path? {
    guard case .shape(let path, _) = content else { return nil }
    return path
  }

  /// The area that a fill or a line covers, in points.
  var area: Path? {
    guard case .shape(let path, let style) = content else { return nil }
    guard case .stroke(var stroke) = style.kind else { return path.transformed(by: transform).simplified(0.02) }
    stroke.width = width
    return Stroker.outline(of: path, stroke, transform).transformed(by: transform).simplified(0.02)
  }

  /// The bounds before the transform, without the width of lines.
  var ownBounds: Rect {
    switch content {
    case .shape(let path, _): path.controlBounds
    case .picture(let bitmap): Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    case .group: .zero
    }
  }
}

extension Rect {
  fileprivate static let infinitePlane = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// The part that both have in common; one without a size counts as a point or a line.
  fileprivate func common(with other: Rect) -> Rect { insetBy(-0.01, -0.01).intersection(other.insetBy(-0.01, -0.01)) }
}
