/// Growing memory that is reused. It holds the data that is read and written for each piece of an
/// outline: an array's checks for sharing and bounds would cost as much as the work itself.
final class ScratchBuffer<Element: BitwiseCopyable> {
  private(set) var count = 0
  /// The elements. `count` of them are valid, until the next `append`.
  private(set) var items: UnsafeMutablePointer<Element>
  private var capacity = 256

  init() { items = .allocate(capacity: capacity) }
  deinit { items.deallocate() }

  @inline(__always)
  func removeAll() { count = 0 }

  /// Keeps the first `count` elements.
  @inline(__always)
  func truncate(to count: Int) { self.count = min(self.count, count) }

  @inline(__always)
  func append(_ element: Element) {
    if count == capacity { grow() }
    (items + count).initialize(to: element)
    count &+= 1
  }

  /// Adds `extra` uninitialized elements. The caller sets them at the returned address.
  @inline(__always)
  func extend(by extra: Int) -> UnsafeMutablePointer<Element> {
    while capacity &- count < extra { grow() }
    count &+= extra
    return items + (count &- extra)
  }

  @inline(never)
  private func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: items, count: count)
    items.deallocate()
    items = larger
    capacity *= 2
  }

  /// Sorts the elements. Short buffers, the usual case, are sorted by insertion.
  @inline(__always)
  func sort(by areInOrder: (Element, Element) -> Bool) {
    guard count <= 32 else {
      var all = UnsafeMutableBufferPointer(start: items, count: count)
      return all.sort(by: areInOrder)
    }
    let items = items
    var i = 1
    while i < count {
      let item = items[i]
      var j = i
      while j > 0, areInOrder(item, items[j &- 1]) {
        items[j] = items[j &- 1]
        j &-= 1
      }
      items[j] = item
      i &+= 1
    }
  }
}
