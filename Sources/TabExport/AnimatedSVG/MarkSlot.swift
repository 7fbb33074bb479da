import TabBase
import TabRaster

/// A part of the picture over the whole movie: the marks of all samples that are one element of the file.
final class MarkSlot {
  /// The mark in each sample; nil where there is none.
  private(set) var marks: [VectorMark?]
  /// The parts of a group, of its clip and of its mask.
  private(set) var content = MarkSlots()
  private(set) var clip = MarkSlots()
  private(set) var mask = MarkSlots()
  /// Index of the last sample that has the part.
  private(set) var last: Int

  fileprivate init(_ mark: VectorMark, at index: Int, of count: Int) {
    marks = [VectorMark?](repeating: nil, count: count)
    last = index
    add(mark, at: index)
  }

  private init(_ marks: [VectorMark?]) {
    self.marks = marks
    last = marks.lastIndex { $0 != nil } ?? 0
  }

  /// One slot for each form of the outline if that is long and has a few forms, or else only this slot. An element
  /// that keeps its form moves by a transform, which is shorter than a long outline for each place.
  var forms: [MarkSlot] {
    var forms: [(path: Path, marks: [VectorMark?])] = []
    for index in marks.indices {
      guard let mark = marks[index] else { continue }
      guard case .shape(let path, let style) = mark.content, path.elements.count >= Self.longOutline else {
        return [self]
      }
      var form = forms.firstIndex { $0.path == path || style.map(from: $0.path, to: path) != nil }
      if form == nil {
        forms.append((path, marks.map { _ in nil }))
        form = forms.count - 1
      }
      guard let form, forms.count <= Self.fewForms else { return [self] }
      forms[form].marks[index] = mark
    }
    return forms.count > 1 ? forms.map { MarkSlot($0.marks) } : [self]
  }

  private static let fewForms = 4
  /// Number of segments of an outline that takes more bytes than an additional element.
  static let longOutline = 16

  fileprivate var latest: VectorMark { marks[last] ?? VectorMark(content: .group([], GroupStyle())) }

  fileprivate func add(_ mark: VectorMark, at index: Int) {
    last = index
    guard case .group(let parts, let style) = mark.content else {
      marks[index] = mark
      return
    }
    // The parts keep their own marks.
    var own = mark
    own.content = .group(
      [],
      GroupStyle(isLuminanceMask: style.isLuminanceMask, blend: style.blend, blur: style.blur, part: style.part))
    marks[index] = own
    content.add(parts, at: index, of: marks.count)
    clip.add(style.clip, at: index, of: marks.count)
    mask.add(style.mask, at: index, of: marks.count)
  }

  /// How well `mark` continues the slot in sample `index`; 0 means not at all.
  fileprivate func likeness(_ mark: VectorMark, at index: Int) -> Double {
    let isCurrent = last == index - 1
    let latest = latest
    guard latest.colors.count == mark.colors.count else { return 0 }
    let bonus = isCurrent ? 2.0 : 0
    switch (latest.content, mark.content) {
    case (.shape(let path, let style), .shape(let other, let otherStyle)):
      guard isCurrent || path.elements.count == other.elements.count, style == otherStyle else { return 0 }
      if path == other {
        return 4 + bonus + (latest.transform == mark.transform ? 1 : 0) + (latest.colors == mark.colors ? 0.5 : 0)
      }
      guard isCurrent else { return 0 }
      if style.map(from: path, to: other) ?? style.map(from: other, to: path) != nil { return 2 }
      guard style.gradient == nil || latest.transform == mark.transform else { return 0 }
      // An outline that changes is drawn as an area: a line only where it is a sampled curve.
      if path.isSampled(as: other) { return 1 }
      if case .fill = style.kind { return path.hasCommands(of: other) ? 1 : 0 }
      return 0
    case (.picture(let picture), .picture(let other)):
      return picture == other ? 4 + bonus + (latest.transform == mark.transform ? 1 : 0) : 0
    case (.group(_, let style), .group(let parts, let otherStyle)):
      guard style.blend == otherStyle.blend, style.blur == otherStyle.blur,
        clip.isEmpty == otherStyle.clip.isEmpty, mask.isEmpty == otherStyle.mask.isEmpty,
        style.part == otherStyle.part
      else { return 0 }
      if style.part != nil { return 8 }
      return 1 + bonus + 3 * content.likeness(parts, at: index)
    default: return 0
    }
  }
}

/// Parts from back to front.
struct MarkSlots {
  private(set) var slots: [MarkSlot] = []
  /// For each mark of the sample before, the index of its slot.
  private var assignment: [Int] = []

  var isEmpty: Bool { slots.isEmpty }

  /// Creates the parts of a whole movie.
  init(_ samples: [[VectorMark]]) {
    for (index, marks) in samples.enumerated() { add(marks, at: index, of: samples.count) }
  }

  fileprivate init() {}

  /// The fraction of `marks` that has a slot, judged by a few.
  fileprivate func likeness(_ marks: [VectorMark], at index: Int) -> Double {
    let probes = marks.prefix(12)
    guard !probes.isEmpty else { return slots.isEmpty ? 1 : 0 }
    let found = probes.indices.filter { place in
      func isAlike(_ slot: MarkSlot) -> Bool { slot.likeness(marks[place], at: index) >= 2 }
      // Most parts are those of the sample before.
      return place < assignment.count && assignment[place] < 40 && isAlike(slots[assignment[place]])
        || slots.prefix(40).contains(where: isAlike)
    }
    return Double(found.count) / Double(max(probes.count, min(slots.count, 12)))
  }

  /// Adds the marks of the next sample: to the slots that they continue, and to new ones between them.
  fileprivate mutating func add(_ marks: [VectorMark], at index: Int, of count: Int) {
    func likeness(_ place: Int, _ mark: Int) -> Double {
      let slot = slots[assignment[place]]
      return slot.last == index - 1 ? slot.likeness(marks[mark], at: index) : 0
    }
    if assignment.count == marks.count, marks.indices.allSatisfy({ likeness($0, $0) >= 6 }) {
      for (slot, mark) in zip(assignment, marks) { slots[slot].add(mark, at: index) }
      return
    }
    // Shapes that stand still before the first change and after the last one keep their slots. Groups may be alike by chance.
    func isStill(_ place: Int, _ mark: Int) -> Bool {
      if case .group = marks[mark].content { return false }
      return likeness(place, mark) >= 7
    }
    let most = min(assignment.count, marks.count)
    let before = (0..<most).first { !isStill($0, $0) } ?? most
    let rest = most - before
    let after = (0..<rest).first { !isStill(assignment.count - 1 - $0, marks.count - 1 - $0) } ?? rest
    let begin = before > 0 ? assignment[before - 1] + 1 : 0
    let end = after > 0 ? assignment[assignment.count - after] : slots.count
    let matches =
      assignment.prefix(before).map(Int?.some)
      + self.matches(marks[before..<marks.count - after], among: begin..<end, at: index)
      + assignment.suffix(after).map(Int?.some)
    var result: [MarkSlot] = []
    var assigned: [Int] = []
    var next = 0
    for (mark, match) in zip(marks, matches) {
      if let match {
        result += slots[next...match]
        next = match + 1
        slots[match].add(mark, at: index)
      } else {
        result.append(MarkSlot(mark, at: index, of: count))
      }
      assigned.append(result.count - 1)
    }
    slots = result + slots[next...]
    assignment = assigned
  }

  /// For each mark the index of the slot in `range` that it continues: in the order of both, and as alike as possible in
  /// all.
  private func matches(_ marks: ArraySlice<VectorMark>, among range: Range<Int>, at index: Int) -> [Int?] {
    var result = [Int?](repeating: nil, count: marks.count)
    let pairs = Alignment.pairs(range.count, marks.count) {
      slots[range.lowerBound + $0].likeness(marks[marks.startIndex + $1], at: index)
    }
    for (slot, mark) in pairs { result[mark] = range.lowerBound + slot }
    return result
  }
}
