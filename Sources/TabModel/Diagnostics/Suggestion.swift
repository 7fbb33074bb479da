/// The candidate that was probably meant by `name`, or nil. It differs only in case or punctuation; else it
/// is the nearest by edit distance (swapped neighbors count once), at most a third of its length away. Of
/// two equally near candidates it is the first. With more it is nil, since any choice would be a guess.
package func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = foldedForSuggestion(name)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  let digits = wanted.filter(\.isNumber)
  // A number is rarely misspelled: candidates with the same digits come first.
  let alike = digits.isEmpty ? [] : candidates.filter { foldedForSuggestion($0).filter(\.isNumber) == digits }
  return nearest(to: wanted, among: alike) ?? nearest(to: wanted, among: candidates)
}

private func nearest(to wanted: [Character], among candidates: some Sequence<String>) -> String? {
  var nearest: [String] = []
  var least = Int.max
  for candidate in candidates {
    let folded = foldedForSuggestion(candidate)
    if folded == wanted { return candidate }
    let limit = max(1, max(folded.count, wanted.count) / 3)
    guard abs(folded.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, folded)
    guard distance <= min(limit, least) else { continue }
    if distance < least { nearest = [] }
    least = distance
    nearest.append(candidate)
  }
  return nearest.count <= 2 ? nearest.first : nil
}

private func foldedForSuggestion(_ text: String) -> [Character] { Array(lettersAndDigits(of: text)) }

package func lettersAndDigits(of text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

/// The candidates that have a word of `name` in common with it, at most `count`, in their order; words are what capitals,
/// digits and punctuation separate.
package func relatives(of name: String, among candidates: [String], count: Int) -> [String] {
  func long(_ name: String) -> [String] { words(of: name).filter { $0.count >= 3 } }
  let wanted = Set(long(name))
  return Array(candidates.filter { !wanted.isDisjoint(with: long($0)) }.prefix(count))
}

/// The words of a text or of a key such as `cornerRadius`, in lower case; some may be empty.
package func words(of name: String) -> [String] {
  var words = [""]
  for character in name {
    if character.isUppercase || !character.isLetter { words.append("") }
    if character.isLetter { words[words.count - 1] += character.lowercased() }
  }
  return words
}

/// Damerau–Levenshtein distance, each substring edited at most once.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast = [Int]()
  var last = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in 0..<b.count {
      var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
