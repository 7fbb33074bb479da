import TabModel

/// What an example needs around it so that it shows what it is about: a whole screen for the keys of pages, a bar that is hidden for the
/// event that shows it.
enum ExampleSetting {
  /// The settings that are tried, the simplest first.
  private static let settings = [
    "{}",
    #"{ "screen": { "crop": "screen" } }"#,
    #"{ "tabBar": { "style": "floating" } }"#,
    #"{ "tabBar": { "style": "floating" }, "screen": { "crop": "screen" } }"#,
    #"{ "animation": "slide" }"#,
    #"{ "animation": "interactive", "screen": { "crop": "screen" } }"#,
    #"{ "screen": { "crop": "screen", "device": "iphone-17" } }"#,
    #"{ "screen": { "crop": "screen", "device": "ipad" } }"#,
    #"{ "timeline": [{ "at": 0.2, "hide": true }] }"#,
    #"{ "timeline": [{ "at": 0.2, "present": true }], "screen": { "crop": "screen" } }"#,
    #"{ "timeline": [{ "at": 0.2, "rotate": "landscape" }], "screen": { "crop": "screen" } }"#,
    #"{ "timeline": [{ "at": 0.2, "minimize": true }], "tabBar": { "style": "floating" }, "screen": { "crop": "screen" } }"#,
    #"{ "tabBar": { "items": ["Home", { "title": "Search", "enabled": false }] } }"#,
    #"{ "tabBar": { "items": ["Home", { "title": "Search", "badge": 3 }] } }"#,
    #"{ "timeline": [{ "at": 0.4, "tap": 1 }, { "at": 1, "badge": 1, "to": "3" }] }"#,
    #"{ "content": "list", "screen": { "crop": "screen" } }"#,
    #"{ "tabBar": { "style": "floating", "onScroll": "minimize" }, "content": "list", "screen": { "crop": "screen" } }"#,
  ].compactMap(JSON.init(parsing:))

  /// `spec` in the simplest setting in which it is sound, or with the kind of its animation alone; `spec` as it is if there is none.
  static func completed(_ spec: JSON, _ isSound: (JSON) -> Bool) -> JSON {
    settings.lazy.map { spec.merged(onto: $0) }.first(where: isSound) ?? spec.withKindAlone.flatMap {
      isSound($0) ? $0 : nil
    } ?? spec
  }
}

extension JSON {
  /// The value with what only `base` has. Events of `base` come before its own.
  fileprivate func merged(onto base: JSON) -> JSON {
    guard case .object(let own) = self, case .object(let others) = base else {
      if case .array(let own) = self, case .array(let others) = base, others.allSatisfy(\.isEvent) {
        return .array(others + own)
      }
      return self
    }
    let merged = own.map { member in
      let other = others.first { $0.key == member.key }
      return Member(key: member.key, value: other.map { member.value.merged(onto: $0.value) } ?? member.value)
    }
    return .object(merged + others.filter { other in !own.contains { $0.key == other.key } })
  }

  /// The spec of an animation with its kind and no other key.
  fileprivate var withKindAlone: JSON? {
    guard case .object(let members) = self, members.count == 1, case .object(let keys) = members[0].value,
      let kind = keys.first, kind.key == "kind"
    else { return nil }
    return .members(["animation": .object([kind])])
  }

  private var isEvent: Bool {
    if case .object(let members) = self { members.contains { $0.key == "at" } } else { false }
  }
}
