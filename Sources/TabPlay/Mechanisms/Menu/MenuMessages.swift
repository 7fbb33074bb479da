import TabModel

extension Problem {
  static var menuStaysClosed: Problem {
    Problem("resolve.menuStaysClosed", "no event opens this menu", help: "tap the tab that has it: { \"tap\": … }")
  }
}
