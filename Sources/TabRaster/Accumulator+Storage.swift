extension Accumulator {
  /// Memory that accumulators use one after another.
  final class Storage {
    private(set) var cells: UnsafeMutablePointer<Int32>
    private(set) var marks: UnsafeMutablePointer<UInt8>
    private var cellCount = 0
    private var markCount = 0

    init() {
      cells = .allocate(capacity: 0)
      marks = .allocate(capacity: 0)
    }

    deinit {
      cells.deallocate()
      marks.deallocate()
    }

    /// Makes room for `n` cells and `m` marks, all 0 where there was none.
    func reserve(cells n: Int, marks m: Int) {
      if n > cellCount {
        cells.deallocate()
        cells = .allocate(capacity: n)
        cells.initialize(repeating: 0, count: n)
        cellCount = n
      }
      if m > markCount {
        marks.deallocate()
        marks = .allocate(capacity: m)
        marks.initialize(repeating: 0, count: m)
        markCount = m
      }
    }
  }
}
