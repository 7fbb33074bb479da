extension Array {
  /// The index of the first element that fulfills `condition`, provided that all later ones do;
  /// `count` if none does.
  @inlinable
  public func partition(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
