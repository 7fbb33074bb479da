/// A problem in words: what is wrong, and what to do about it where that is not plain.
package struct Wording: Equatable {
  package var message: String
  package var help: String?

  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  package init(_ problem: Problem) {
    switch problem {
    case .input(let name, let problem): self.init(problem, of: name)
    case .spec(let problem): self.init(problem)
    case .markdown(let problem): self.init(problem)
    case .asset(let problem): self.init(problem)
    case .symbol(let path, let problem): self.init(problem, of: path)
    case .catalog(let problem): self.init(problem)
    case .lottie(let problem): self.init(problem)
    case .lottieSegment(let path, let problem): self.init(problem, of: path)
    case .resolve(let problem): self.init(problem)
    case .text(let problem): self.init(problem)
    case .scene(let problem): self.init(problem)
    case .output(let problem): self.init(problem)
    case .picture(let path, let problem): self.init(problem, of: path)
    }
  }
}

/// In quotation marks, cut where it is long.
package func quoted(_ text: some StringProtocol) -> String {
  text.count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(57))…\""
}

/// "a, b or c".
package func oneOf(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  var text = names[0]
  for name in names.dropFirst().dropLast() { text += ", " + name }
  return text + " or " + last
}

/// As short as it reads back: 2, 0.5, 1e+20.
package func plain(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
}

/// To six digits after the point, without the noise that sums and quotients carry.
package func decimal(_ value: Double) -> String { plain((value * 1e6).rounded() / 1e6) }

/// "1 key", "2 keys".
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
