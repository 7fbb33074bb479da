/// The made-up content of a tab's page in one of three apps: words, and pictures that are drawn by rule.
/// All names and numbers are this project's own.
struct SamplePage {
  package struct Entry {
    var picture: Picture
    var title: String
    var subtitle: String
    var value = ""
  }

  /// A picture; the numbers choose among the palettes in `Resolver+SamplePage.swift`.
  package enum Picture {
    case landscape(Int)
    case cover(Int)
    /// A built-in icon.
    case product(String, Int)
    case portrait(Int)
  }

  enum Form {
    /// Pictures side by side, with words below them.
    case grid
    case list
    /// One card below the other.
    case cards
  }

  struct Chart {
    var title: String
    var value: String
    /// One value for each day of a week, as a fraction of the largest.
    var days: [Double]
  }

  /// The card at the top; nil means none.
  var feature: Entry?
  var chart: Chart?
  /// The line above the entries; empty means none.
  var heading = ""
  var form: Form
  var entries: [Entry]
  /// Picture behind the cards; nil means none.
  var picture: Spec.PagePicture?

  /// The page of the tab at index `tab`. Every theme has four pages, which are used in turn.
  init(_ theme: Spec.PageTheme, tab: Int) {
    let pages =
      switch theme {
      case .music: Self.music
      case .shop: Self.shop
      case .travel: Self.travel
      }
    self = pages[tab % pages.count]
  }

  private init(
    _ form: Form, heading: String = "", feature: Entry? = nil, chart: Chart? = nil, picture: Spec.PagePicture? = nil,
    _ entries: [Entry]
  ) {
    (self.form, self.heading, self.feature) = (form, heading, feature)
    (self.chart, self.picture, self.entries) = (chart, picture, entries)
  }

  private static let music = [
    SamplePage(
      .grid, heading: "Made for you",
      feature: Entry(
        picture: .landscape(0), title: "Evening Drive", subtitle: "Fifty songs for the road home",
        value: "Featured playlist"), albums),
    SamplePage(.grid, heading: "New albums", Array(albums.reversed())),
    SamplePage(
      .list,
      zip(
        albums + albums, ["3:42", "4:05", "2:58", "5:11", "3:20", "4:47"] + ["3:03", "2:36", "4:18", "3:55", "6:02"]
      )
      .enumerated().map { index, song in
        Entry(
          picture: song.0.picture, title: songs[index], subtitle: song.0.subtitle, value: song.1)
      }),
    SamplePage(
      .cards, heading: "Top artists",
      chart: Chart(title: "Minutes this week", value: "412", days: [0.45, 0.62, 0.38, 0.8, 1, 0.72, 0.5]),
      [
        Entry(picture: .portrait(0), title: "Mara Lund", subtitle: "58 songs played", value: "3 h 20 min"),
        Entry(picture: .portrait(1), title: "Nils Berg", subtitle: "41 songs played", value: "2 h 35 min"),
        Entry(picture: .portrait(2), title: "Ona Vega", subtitle: "17 songs played", value: "58 min"),
      ]),
  ]

  private static let songs = [
    "Harbor Lights", "Paper Moons", "Nine Rooms", "Sugar and Salt", "The Long Way", "Arcade", "Kites", "Blue Hour",
    "North Window", "Half Asleep", "Tram to the Sea",
  ]

  private static let albums = [
    Entry(picture: .cover(0), title: "Night Ferry", subtitle: "Mara Lund"),
    Entry(picture: .cover(1), title: "Paper Moons", subtitle: "The Harbors"),
    Entry(picture: .cover(2), title: "Slow Light", subtitle: "Ona Vega"),
    Entry(picture: .cover(3), title: "Glass Garden", subtitle: "Tilde"),
    Entry(picture: .cover(4), title: "Low Tide", subtitle: "Tin Orchestra"),
    Entry(picture: .cover(5), title: "Arcade", subtitle: "Nils Berg"),
  ]

  private static let shop = [
    SamplePage(
      .grid, heading: "Bestsellers",
      feature: Entry(
        picture: .product("headphones", 0), title: "Quiet, please", subtitle: "Headphones for long days, from $79",
        value: "New this week"), goods),
    SamplePage(.grid, heading: "For your trip", Array(goods.reversed())),
    SamplePage(
      .list,
      zip(goods, ["Black, size M", "Two, dark blue", "Olive", "White", "Pine, 2 liters", "Oak"]).map { thing, kind in
        Entry(picture: thing.picture, title: thing.title, subtitle: kind, value: thing.subtitle)
      } + [
        Entry(picture: .product("gift", 5), title: "Gift card", subtitle: "By email", value: "$25"),
        Entry(picture: .product("book.closed.fill", 1), title: "Field notes", subtitle: "Three, lined", value: "$9"),
        Entry(picture: .product("alarm.fill", 2), title: "Alarm clock", subtitle: "Red", value: "$31"),
        Entry(picture: .product("suitcase.fill", 4), title: "Cabin case", subtitle: "38 liters", value: "$118"),
        Entry(picture: .product("gamecontroller.fill", 3), title: "Game pad", subtitle: "Wireless", value: "$55"),
        Entry(picture: .product("headphones", 0), title: "Headphones", subtitle: "Sand", value: "$79"),
      ]),
    SamplePage(
      .cards, heading: "Your orders",
      chart: Chart(title: "Spent this week", value: "$214", days: [0.2, 0, 0.55, 0.1, 1, 0.75, 0.3]),
      [
        Entry(
          picture: .product("tshirt.fill", 2), title: "Order 2041", subtitle: "On its way", value: "Arrives Friday"),
        Entry(picture: .product("mug.fill", 3), title: "Order 2038", subtitle: "Delivered", value: "Rate it"),
        Entry(picture: .product("book.closed.fill", 4), title: "Order 2017", subtitle: "Delivered", value: "Buy again"),
      ]),
  ]

  private static let goods = [
    Entry(picture: .product("tshirt.fill", 1), title: "Linen shirt", subtitle: "$39"),
    Entry(picture: .product("mug.fill", 2), title: "Stone mug", subtitle: "$14"),
    Entry(picture: .product("bag.fill", 3), title: "Day bag", subtitle: "$62"),
    Entry(picture: .product("camera.fill", 4), title: "Pocket camera", subtitle: "$149"),
    Entry(picture: .product("umbrella.fill", 5), title: "Storm umbrella", subtitle: "$28"),
    Entry(picture: .product("lightbulb.fill", 0), title: "Warm lamp", subtitle: "$45"),
  ]

  private static let travel = [
    SamplePage(
      .grid, heading: "Weekend trips",
      feature: Entry(
        picture: .landscape(1), title: "A week on the Amber Coast", subtitle: "Seven days by train, from $640",
        value: "Editor's choice"), places),
    SamplePage(
      .cards, picture: .map,
      [
        Entry(
          picture: .landscape(4), title: "Old Harbor", subtitle: "Cafés, boats and a market", value: "8 min on foot")
      ]
    ),
    SamplePage(
      .list,
      zip(places, ["May 3 to 5", "May 24 to 27", "June 11 to 14", "July 2 to 9", "August 15", "September"]).map {
        place, date in
        Entry(picture: place.picture, title: place.title, subtitle: date, value: place.subtitle)
      } + [
        Entry(picture: .landscape(4), title: "Silver Bay", subtitle: "October 3 to 6", value: "from $130"),
        Entry(picture: .landscape(2), title: "Fern Hills", subtitle: "October 17", value: "from $85"),
        Entry(picture: .landscape(5), title: "Plum Terraces", subtitle: "November", value: "from $150"),
        Entry(picture: .landscape(3), title: "Red Canyon", subtitle: "December 27", value: "from $220"),
        Entry(picture: .landscape(0), title: "Ember Ridge", subtitle: "January", value: "from $175"),
      ]),
    SamplePage(
      .cards, heading: "Your guides",
      chart: Chart(title: "Walked this week", value: "52 km", days: [0.4, 0.62, 0.3, 0.55, 0.7, 1, 0.85]),
      [
        Entry(picture: .portrait(3), title: "Ines Moreau", subtitle: "Walks along the canals", value: "4.9 of 5"),
        Entry(picture: .portrait(1), title: "Jonas Beck", subtitle: "Huts and high passes", value: "4.8 of 5"),
        Entry(picture: .portrait(0), title: "Sofia Lind", subtitle: "Northern lights", value: "4.7 of 5"),
      ]),
  ]

  private static let places = [
    Entry(picture: .landscape(2), title: "Pine Lakes", subtitle: "from $120"),
    Entry(picture: .landscape(3), title: "Salt Dunes", subtitle: "from $95"),
    Entry(picture: .landscape(4), title: "Blue Fjord", subtitle: "from $180"),
    Entry(picture: .landscape(5), title: "Rose Valley", subtitle: "from $140"),
    Entry(picture: .landscape(0), title: "Amber Coast", subtitle: "from $210"),
    Entry(picture: .landscape(1), title: "High Passes", subtitle: "from $160"),
  ]
}
