/// Which built-in icon suits a tab whose spec names none: by a word of its title, else by its position.
enum IconGuess {
  static func name(title: String, position: Int) -> String {
    let words = title.lowercased().split { !$0.isLetter }
    for word in words {
      if let name = table[String(word)] { return name }
    }
    return rest[position % rest.count]
  }

  private static let rest = ["house", "magnifyingglass", "bell", "heart", "person"]

  private static let table: [String: String] = [
    "home": "house", "start": "house", "feed": "house", "today": "house",
    "search": "magnifyingglass", "find": "magnifyingglass", "explore": "magnifyingglass", "discover": "location",
    "profile": "person", "account": "person", "me": "person", "user": "person", "you": "person",
    "contacts": "person.3", "friends": "person.2", "people": "person.3", "groups": "person.3", "team": "person.3",
    "messages": "message", "message": "message", "chat": "message", "chats": "message", "inbox": "tray",
    "mail": "envelope", "email": "envelope", "notifications": "bell", "alerts": "bell", "activity": "bell",
    "favorites": "star", "favourites": "star", "featured": "star", "starred": "star",
    "likes": "heart", "liked": "heart", "health": "heart", "saved": "bookmark", "bookmarks": "bookmark",
    "library": "book", "books": "book", "read": "book", "reading": "book",
    "settings": "gear", "options": "gear", "preferences": "gear",
    "cart": "cart", "basket": "cart", "shop": "bag", "store": "bag", "orders": "bag",
    "camera": "camera", "photos": "photo", "pictures": "photo", "gallery": "photo", "videos": "video",
    "music": "music.note", "listen": "headphones", "radio": "headphones", "play": "play", "watch": "play",
    "calls": "phone", "phone": "phone", "recents": "clock", "recent": "clock", "history": "clock", "clock": "clock",
    "calendar": "calendar", "events": "calendar", "schedule": "calendar",
    "map": "map", "maps": "map", "places": "mappin", "nearby": "location", "world": "globe", "browse": "globe",
    "files": "folder", "documents": "doc", "notes": "doc", "news": "doc",
    "downloads": "tray", "list": "list.bullet", "tasks": "list.bullet", "categories": "square.grid.2x2",
    "apps": "square.grid.2x2", "dashboard": "square.grid.2x2", "add": "plus", "new": "plus", "create": "plus",
    "more": "ellipsis", "games": "gamecontroller", "cards": "creditcard", "wallet": "creditcard",
    "offers": "tag", "deals": "tag", "gifts": "gift", "stats": "chart.bar", "statistics": "chart.bar",
  ]
}
