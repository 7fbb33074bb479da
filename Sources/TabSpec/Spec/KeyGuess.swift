import TabModel

/// What an unknown key of an object is likely meant to be.
enum KeyGuess {
  case key(String)
  /// A key of `home`, an object of the spec, which is called `name` there; nil means the same.
  case elsewhere(home: String, name: String?)
  /// The size of the picture, for which there is no key.
  case sizeOfPicture
  /// The format of the picture, for which there is no key.
  case formatOfPicture
  case nothing

  init(_ key: String, owner: String, known: [String]) {
    let meaning = KeySuggestions.meaning(of: key, among: known)
    let other = KeySuggestions.elsewhere(key, besides: owner, known: known)
    if ["output", "screen", "the spec"].contains(owner), KeySuggestions.sizes.contains(key) {
      self = .sizeOfPicture
    } else if owner == "output", key == "format" {
      self = .formatOfPicture
    } else if let other {
      self = .elsewhere(home: other.home, name: other.name)
    } else {
      self = (meaning ?? suggestion(for: key, among: known)).map { .key($0) } ?? .nothing
    }
  }

  /// The problem with `key`, which `owner` does not have; `known` are the keys that it has.
  func problem(_ key: String, owner: String, known: [String]) -> Problem {
    switch self {
    case .key(let meant): .unknownKey(key, owner: owner, suggestion: meant, known: known)
    case .elsewhere(let home, let name): .misplacedKey(key, owner: owner, home: home, name: name)
    case .sizeOfPicture: .sizeOfPicture(key, owner: owner)
    case .formatOfPicture: .formatAsKey(key, owner: owner)
    case .nothing: .unknownKey(key, owner: owner, suggestion: nil, known: known)
    }
  }
}
