import ArgumentParser
import TabModel
import TabanimRenderer

struct SkillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skill", abstract: "Print a SKILL.md that teaches an agent to write specs.",
    discussion: """
      Example:
        tabanim skill > SKILL.md
      """)

  @OptionGroup var reporting: ReportingOptions

  func run() throws {
    try reportingProblems(to: reporting.reporter) { try TextOutput.write(Skill.text, to: "-") }
  }
}
