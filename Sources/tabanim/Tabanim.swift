import ArgumentParser

@main
struct Tabanim: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tabanim",
    abstract: "Turns a JSON spec of a tab bar and an animation into a GIF, PNG or APNG.",
    version: "0.1.0",
    subcommands: [
      RenderCommand.self, Validate.self, Check.self, FilmstripCommand.self, TraceCommand.self, List.self, Init.self,
      SchemaCommand.self,
    ],
    defaultSubcommand: RenderCommand.self)
}
