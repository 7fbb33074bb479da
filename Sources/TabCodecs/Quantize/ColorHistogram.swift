/// Time on screen of each exact pixel value, in pixel·milliseconds, and whether it ever covers a
/// large area: an open-addressing hash table with linear probing.
///
/// Keys are premultiplied pixels in the format of `Bitmap`. The pattern 0x00FFFFFF, which no
/// premultiplied pixel has, marks empty slots.
final class ColorHistogram {
  struct Entry {
    var weight: Int64
    /// Number of times that a pixel turned to this value after the first frame.
    var changes: Int64
    /// Number of pixels with this value in frame `frame`, the one that was counted last for it.
    fileprivate var present: Int32 = 0
    fileprivate var frame: UInt32 = 0
    /// Whether the color ever covers more than 1 % of a frame.
    var isLarge: Bool { frame & Self.large != 0 }
    /// Whether the color ever covers more than 5 % of a frame.
    var isHuge: Bool { frame & Self.huge != 0 }

    /// Flags in the highest bits of `frame`.
    fileprivate static let large: UInt32 = 1 << 31
    fileprivate static let huge: UInt32 = 1 << 30
    fileprivate static let number = huge - 1
  }

  static let emptyKey: UInt32 = 0x00FF_FFFF

  private(set) var count = 0
  /// Number of the frame that is being counted, and the largest areas, in pixels, that do not make
  /// a value large or huge.
  private var frame: UInt32 = 0
  private var largeArea = Int32.max
  private var hugeArea = Int32.max
  private var shift: UInt32
  private var keys: UnsafeMutableBufferPointer<UInt32>
  private var entries: UnsafeMutableBufferPointer<Entry>

  init() {
    let capacity = 2048
    shift = UInt32(32 - capacity.trailingZeroBitCount)
    keys = .allocate(capacity: capacity)
    keys.initialize(repeating: Self.emptyKey)
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Entry(weight: 0, changes: 0))
  }

  deinit {
    keys.deallocate()
    entries.deallocate()
  }

  /// Begins another frame, of which a `fraction` (0…1) of the `area`, in pixels, is counted.
  func beginFrame(area: Int, fraction: Double = 1) {
    frame = (frame + 1) & Entry.number
    largeArea = Int32(clamping: Int(Double(area) * fraction / 100))
    hugeArea = Int32(clamping: Int(Double(area) * fraction / 20))
  }

  /// Adds `weight` and `changes` to the entry of `pixel`. `pixels` is the change in the number of
  /// pixels of the frame that have it; it may be negative.
  @inline(__always)
  func add(_ pixel: UInt32, weight: Int64, changes: Int64, pixels: Int32 = 0) {
    let mask = keys.count - 1
    let table = keys.baseAddress.unsafelyUnwrapped
    var slot = Int((pixel &* 0x9E37_79B1) >> shift)
    while table[slot] != pixel {
      if table[slot] == Self.emptyKey {
        slot = insert(pixel, at: slot)
        break
      }
      slot = (slot + 1) & mask
    }
    let entry = entries.baseAddress.unsafelyUnwrapped + slot
    entry.pointee.weight &+= weight
    entry.pointee.changes &+= changes
    if entry.pointee.frame & Entry.number != frame {
      entry.pointee.frame = entry.pointee.frame & ~Entry.number | frame
      entry.pointee.present = 0
    }
    entry.pointee.present &+= pixels
    if entry.pointee.present > largeArea {
      entry.pointee.frame |= entry.pointee.present > hugeArea ? Entry.large | Entry.huge : Entry.large
    }
  }

  /// Calls `body` with every pixel value, in the order of the table, which depends only on the
  /// values added.
  func visit(_ body: (UInt32, Entry) -> Void) {
    for slot in keys.indices where keys[slot] != Self.emptyKey { body(keys[slot], entries[slot]) }
  }

  private func insert(_ pixel: UInt32, at slot: Int) -> Int {
    count += 1
    if count * 2 <= keys.count {
      keys[slot] = pixel
      return slot
    }
    grow()
    return place(pixel)
  }

  private func place(_ pixel: UInt32) -> Int {
    var slot = Int((pixel &* 0x9E37_79B1) >> shift)
    while keys[slot] != Self.emptyKey { slot = (slot + 1) & (keys.count - 1) }
    keys[slot] = pixel
    return slot
  }

  private func grow() {
    let (oldKeys, oldEntries) = (keys, entries)
    keys = .allocate(capacity: oldKeys.count * 2)
    keys.initialize(repeating: Self.emptyKey)
    entries = .allocate(capacity: oldKeys.count * 2)
    entries.initialize(repeating: Entry(weight: 0, changes: 0))
    shift -= 1
    for slot in oldKeys.indices where oldKeys[slot] != Self.emptyKey {
      entries[place(oldKeys[slot])] = oldEntries[slot]
    }
    oldKeys.deallocate()
    oldEntries.deallocate()
  }
}
