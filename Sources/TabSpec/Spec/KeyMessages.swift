import TabCodecs
import TabModel

/// Keys that an object has not, or lacks, and files that are no specs.
extension Problem {
  /// `owner` is the object's name in messages, `known` its keys, `suggestion` the nearest of them.
  static func unknownKey(_ key: String, owner: String, suggestion: String?, known: [String]) -> Problem {
    let isComment = key.hasSuffix("comment") || suggestion == nil && (key.first == "_" || key.first == "/")
    return unknownKey(
      key, owner, help: isComment ? "comments are // … or /* … */, without a key" : NameSort.choice(suggestion, known))
  }

  static func formatAsKey(_ key: String, owner: String) -> Problem {
    unknownKey(
      key, owner,
      help: "the suffix of a file selects its format: \"files\": [\"NAME.\(OutputFormat.apng.suffix)\"]; "
        + "known: \(oneOf(OutputFormat.suffixes.map { "." + $0 }))")
  }

  private static func unknownKey(_ key: String, _ owner: String, help: String?) -> Problem {
    Problem("spec.unknownKey", "unknown key \(quoted(key)) in \(owner)", help: help)
  }

  /// The key does not apply together with the key `with`, which the object also has, or with the value
  /// `value` of that key. `appliesTo` are the keys, or the values of `with`, to which it applies; `known`
  /// are the keys that apply with `value`.
  static func keyDoesNotApply(
    _ key: String, with: String, value: String? = nil, appliesTo: [String], known: [String] = []
  ) -> Problem {
    let other = value.map { "\(with) \(quoted($0))" } ?? quoted(with)
    let goesWith = appliesTo.filter { $0 != key }.map { quoted($0) }
    // A motion in two parts has a key for each, such as pressDuration and releaseDuration.
    let parts = known.filter { $0.hasSuffix(key.prefix(1).uppercased() + key.dropFirst()) }.map { quoted($0) }
    let help: String? =
      if !parts.isEmpty {
        "did you mean \(oneOf(parts))?"
      } else if goesWith.count > 8, !known.isEmpty {
        // Most kinds have a key like this one: it helps more to say what this kind has instead.
        "known: \(known.joined(separator: ", "))"
      } else {
        goesWith.isEmpty ? nil : "it goes with \(oneOf(goesWith))"
      }
    return Problem("spec.keyDoesNotApply", "key \(quoted(key)) does not go with \(other)", help: help)
  }

  /// The key is one of `home`'s, not of `owner`'s; `name` is what it is called there, nil the same.
  static func misplacedKey(_ key: String, owner: String, home: String, name: String? = nil) -> Problem {
    Problem(
      "spec.misplacedKey", "unknown key \(quoted(key)) in \(owner)",
      help: home == "the spec"
        ? "it belongs in the spec itself, next to \(quoted(owner))"
        : home == "an item"
          ? "it is a key of an item, next to its \"icon\""
          : "it belongs in \(quoted(home))" + (name.map { ", as \(quoted($0))" } ?? ""))
  }

  static func missingKey(_ key: String, owner: String, summary: String) -> Problem {
    Problem("spec.missingKey", "key \(quoted(key)) is missing in \(owner)", help: "\(key): \(summary)")
  }

  /// An event with two actions, the keys `first` and `second`.
  static func secondAction(_ key: String, first: String) -> Problem {
    Problem(
      "spec.secondAction", "an event has one action, and this one has \(quoted(first)) and \(quoted(key))",
      help: "write two events; they may have the same \"at\"")
  }

  /// An event whose action is the value of `key` instead of a key of its own.
  static func actionAsValue(_ action: String, key: String) -> Problem {
    Problem(
      "spec.actionAsValue", "unknown key \(quoted(key)) in an event: the action is a key itself",
      help: "write { \"at\": …, \(quoted(action)): … }, such as { \"at\": 1, \"tap\": 2 }")
  }

  static func kindAsKey(_ kind: String) -> Problem {
    Problem(
      "spec.kindAsKey", "unknown key \(quoted(kind)) in an animation: it is a kind",
      help: "write { \"kind\": \(quoted(kind)), … }, with its numbers next to \"kind\"")
  }

  /// A property of a tab as a key of an animation whose kind takes it as "property"; `value` is the key for its values.
  static func propertyAsKey(_ property: String, value: String) -> Problem {
    Problem(
      "spec.propertyAsKey", "unknown key \(quoted(property)) in this animation: it is a property",
      help: "write \"property\": \(quoted(property)), \"\(value)\": …")
  }

  static func sizeOfPicture(_ key: String, owner: String) -> Problem {
    Problem(
      "spec.sizeOfPicture", "unknown key \(quoted(key)) in \(owner)",
      help: "the size of the picture is \"crop\" times \"scale\", both in \"screen\""
        + (key == "height" ? "; \"height\" in \"tabBar\" is that of the bar" : ""))
  }

  /// The file is something else than a spec; `kind` says what, with its article.
  static func noSpec(kind: String, help: String) -> Problem {
    Problem("spec.noSpec", "this is \(kind), not a spec", help: help)
  }

  /// None of the file's keys is one of `known`, those of a spec.
  static func noSpec(known: [String]) -> Problem {
    Problem(
      "spec.noSpec", "this is not a spec: it has none of the keys of one",
      help: "known: \(known.joined(separator: ", "))")
  }

  /// None of `keys`, one of which is needed.
  static func needsOneOf(_ keys: [String], owner: String) -> Problem {
    Problem("spec.needsOneOf", "\(owner) needs one of the keys \(oneOf(keys.map { quoted($0) }))")
  }
}
