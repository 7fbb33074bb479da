/// How long each exact pixel value stays on screen, in pixel·milliseconds, and whether it is ever large: an open-addressing
/// hash table with linear probing.
///
/// Keys are premultiplied pixels as a `Bitmap` holds them. The pattern 0x00FFFFFF, which no premultiplied pixel has, marks
/// empty slots.
final class ColorHistogram {
  struct Entry {
    var weight: Int64
    /// How many times a pixel turned to this value after the first frame.
    var changes: Int64
    /// How many pixels have this value in the frame that is being counted, where that is `frame`.
    fileprivate var present: Int32 = 0
    fileprivate var frame: UInt32 = 0
    /// Whether it ever covers more than a hundredth of a frame, and more than a twentieth.
    var isLarge: Bool { frame & Self.large != 0 }
    var isHuge: Bool { frame & Self.huge != 0 }

    /// The highest bits of `frame`.
    fileprivate static let large: UInt32 = 1 << 31
    fileprivate static let huge: UInt32 = 1 << 30
    fileprivate static let number = huge - 1
  }

  static let emptyKey: UInt32 = 0x00FF_FFFF

  private(set) var count = 0
  /// The frame that is being counted, and the most pixels of it that do not make a value large or huge.
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

  /// Another frame is counted, by `share` of its `area`.
  func beginFrame(area: Int, share: Double = 1) {
    frame = (frame + 1) & Entry.number
    largeArea = Int32(clamping: Int(Double(area) * share / 100))
    hugeArea = Int32(clamping: Int(Double(area) * share / 20))
  }

  /// Adds to what is known of `pixel`. `pixels` of the frame have it, or have it no longer.
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

  /// Calls `body` with every pixel value, in the order of the table, which depends on nothing but what was added.
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
