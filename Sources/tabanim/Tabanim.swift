import ArgumentParser
import Renderer

@main
struct Tabanim: ParsableCommand {
  func run() throws { print(versions()) }
}
