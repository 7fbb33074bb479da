import ArgumentParser

@main
struct Tabanim: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tabanim",
    abstract: "Turns a JSON spec of a tab bar and an animation into a GIF, PNG or APNG.",
    subcommands: [RenderCommand.self, Validate.self, TraceCommand.self, Init.self, SchemaCommand.self, List.self],
    defaultSubcommand: RenderCommand.self)
}
