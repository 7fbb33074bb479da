import TabBase
import TabRaster

/// Collects the items of a picture, each in its clips. Items in the same clips share their groups.
struct PDFCanvas {
  /// A clip; a rectangle is in the coordinates of the picture.
  enum Clipping {
    case rect(Rect)
    case path(Clip)
  }

  private struct Group {
    /// The clip's number; nil means the whole canvas.
    var clip: Int?
    var items: [VectorImage.Item] = []
  }

  private var open = [Group()]

  mutating func add(_ item: VectorImage.Item, in clips: [Int], of all: [Clipping]) {
    var shared = 0
    while shared < clips.count, shared + 1 < open.count, open[shared + 1].clip == clips[shared] { shared += 1 }
    close(to: shared, of: all)
    for clip in clips[shared...] { open.append(Group(clip: clip)) }
    open[open.count - 1].items.append(item)
  }

  mutating func items(clippedBy all: [Clipping]) -> [VectorImage.Item] {
    close(to: 0, of: all)
    return open[0].items
  }

  private mutating func close(to depth: Int, of all: [Clipping]) {
    while open.count > depth + 1, let group = open.popLast(), let clip = group.clip {
      switch all[clip] {
      case .rect(let rect): open[open.count - 1].items += SVGBuilder.clipped(group.items, to: rect, .identity)
      case .path(let clip): open[open.count - 1].items.append(.group(group.items, clip: clip))
      }
    }
  }
}
