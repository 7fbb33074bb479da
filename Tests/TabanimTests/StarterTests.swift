import Foundation
import TestTools
import Testing

@Suite struct StarterTests {
  @Test func theSchemaOfTheRepositoryIsCurrent() throws {
    let file = try Data(contentsOf: Binary.root.appendingPathComponent("schema/tabanim-1.json"))
    let isCurrent = try Binary.run(["schema"]).output == String(decoding: file, as: UTF8.self)
    #expect(isCurrent, "write it anew: tabanim schema > schema/tabanim-1.json")
  }

  @Test func theSchemaIsJSON() throws {
    let file = try Data(contentsOf: Binary.root.appendingPathComponent("schema/tabanim-1.json"))
    let schema = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(
      Set(properties.keys) == [
        "$schema", "extends", "assets", "alt", "content", "screen", "tabBar", "pages", "animation", "timeline",
        "touches",
        "captions", "markdown", "lock", "output",
      ])
  }

  @Test func everyAnimationCanBeStartedFrom() throws {
    let names = try Binary.run(["list", "animations"]).output.split(separator: "\n").map { line in
      String(line.prefix { $0 != " " })
    }
    #expect(names.contains("page-push"))
    for name in names {
      let scratch = try Scratch()
      let written = try Binary.run(["init", "my \(name)", "--animation", name], in: scratch.folder)
      #expect(written.exitCode == 0 && written.output.isEmpty)
      // What is said to be done next does it.
      let next = try #require(written.errors.firstMatch(of: /render it: (tabanim render .*)\n/)?.1)
      let rendered = try Program.run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", "tabanim() { \"$0\" \"$@\"; }; \(next)", Binary.executable.path],
        in: scratch.folder)
      #expect(rendered.exitCode == 0 && !rendered.errors.contains("warning"), "\(name): \(rendered.errors)")
      let pictures = name == "frames" ? ["frame-1.png", "frame-2.png"] : []
      #expect(try scratch.names == pictures + ["my \(name).gif", "my \(name).tabanim.json"])
      #expect(try Binary.run(["check", "."], in: scratch.folder).exitCode == 0)
    }
  }

  @Test func aSpecCalledAfterAnAnimationBeginsWithIt() throws {
    let scratch = try Scratch()
    for (name, animation) in [("slide", "slide"), ("interactive", "interactive"), ("mine", "bounce")] {
      #expect(try Binary.run(["init", name], in: scratch.folder).exitCode == 0)
      #expect(try scratch.text(name + ".tabanim.json").contains("\"animation\": \"\(animation)\""))
    }
    // A finger drags there: one drag finishes, one is taken back.
    let events = try Binary.run(["trace", "interactive.tabanim.json", "--events"], in: scratch.folder).output
    #expect(events.contains("transitionFinished") && events.contains("transitionCancelled"))
  }

  /// What goes to standard output is the spec alone.
  @Test func aStarterMayBePiped() throws {
    let spec = try Binary.run(["init", "-"])
    #expect(spec.exitCode == 0 && spec.errors.isEmpty)
    #expect(spec.output.contains("\"$schema\": \"https://") && spec.output.contains("tabanim-1.json\""))
    let result = try Binary.run(["validate", "-"], input: Data(spec.output.utf8))
    #expect(result == Binary.Result(exitCode: 0, output: "", errors: ""))
  }

  @Test func aProjectMayBeStartedFrom() throws {
    let scratch = try Scratch()
    let written = try Binary.run(["init", "--project", "docs"], in: scratch.folder)
    #expect(written.exitCode == 0)
    let files = "docs/tabanim.json, docs/tabs.tabanim.json, docs/.github/workflows/pictures.yml"
    #expect(
      written.errors
        == "\(files) written; docs/tabanim.json holds the settings of all specs in its folder and below; "
        + "render them: tabanim render docs; move docs/.github to the root of your repository, where GitHub looks for it\n"
    )
    let rendered = try Binary.run(["render", "docs", "-v"], in: scratch.folder)
    #expect(rendered.exitCode == 0)
    #expect(
      rendered.errors.hasPrefix("docs/tabanim.json is the project of docs/tabs.tabanim.json\n"), "\(rendered.errors)")
    #expect(try Binary.run(["init", "--project", "docs"], in: scratch.folder).exitCode == 73)
    // A file is in the way of the folder.
    let blocked = try Binary.run(["init", "--project", "docs/tabanim.json/site"], in: scratch.folder)
    #expect(blocked.exitCode == 73 && blocked.errors.contains("docs/tabanim.json"), "\(blocked.errors)")
  }

  /// What a project sets stands in no spec below it, so that a change of the project changes their pictures.
  @Test func aSpecOfAProjectLeavesItsSettingsThere() throws {
    let scratch = try Scratch()
    #expect(try Binary.run(["init", "--project", "docs", "-q"], in: scratch.folder).exitCode == 0)
    #expect(try Binary.run(["init", "docs/more", "-q"], in: scratch.folder).exitCode == 0)
    #expect(try Binary.run(["render", "docs", "-q"], in: scratch.folder).exitCode == 0)
    #expect(try Binary.run(["check", "docs", "-q"], in: scratch.folder).exitCode == 0)
    let project = try scratch.text("docs/tabanim.json")
    #expect(project.contains("systemBlue"))
    try scratch.file("docs/tabanim.json", Data(project.replacing("systemBlue", with: "systemRed").utf8))
    let checked = try Binary.run(["check", "docs"], in: scratch.folder)
    #expect(checked.exitCode == 1 && checked.sum.hasPrefix("2 pictures: all stale"), "\(checked.errors)")
    // The list of the project tells which pictures have lost their specs.
    try FileManager.default.removeItem(atPath: scratch.path("docs/more.tabanim.json"))
    let orphans = try Binary.run(["check", "docs", "--update"], in: scratch.folder)
    #expect(orphans.errors.contains("docs/more.gif"), "\(orphans.errors)")
  }

  /// `list outputs` names what `render` writes: pictures of Markdown files only where a project wants them.
  @Test func listedOutputsAreThoseThatAreRendered() throws {
    let scratch = try Scratch()
    #expect(try Binary.run(["init", "--project", "docs", "-q"], in: scratch.folder).exitCode == 0)
    let page = "# Guide\n\n<!-- tabanim bar\n{ \"alt\": \"A\", \"animation\": \"bounce\" }\n-->\n<!-- /tabanim -->\n"
    try scratch.file("docs/guide.md", Data(page.utf8))
    func outputs() throws -> [String] {
      let listed = try Binary.run(["list", "outputs", "docs"], in: scratch.folder)
      #expect(try Binary.run(["render", "docs", "-q"], in: scratch.folder).exitCode == 0)
      let names = listed.output.split(separator: "\n").map(String.init)
      for name in names { #expect(FileManager.default.fileExists(atPath: scratch.path(name)), "\(name)") }
      return names
    }
    #expect(try outputs() == ["docs/tabs.gif"])
    let project = try scratch.text("docs/tabanim.json")
    try scratch.file(
      "docs/tabanim.json", Data(project.replacing("\"screen\"", with: "\"markdown\": true,\n  \"screen\"").utf8))
    #expect(try outputs().count == 2)
  }

  @Test func aProjectComesWithASpecAndAWorkflow() throws {
    let scratch = try Scratch()
    for folder in [".git", "site/docs"] {
      try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
    }
    #expect(
      try Binary.run(["init", "--project", "site/docs", "-q"], in: scratch.folder)
        == Binary.Result(exitCode: 0, output: "", errors: ""))
    #expect(try Binary.run(["validate", "site/docs", "--strict"], in: scratch.folder).exitCode == 0)
    // The workflow is the repository's, and names the folder from there.
    let workflow = try scratch.text(".github/workflows/pictures.yml")
    #expect(workflow.contains("uses: tabanim/tabanim@v") && workflow.contains("with: { specs: site/docs }"))
  }

  /// The steps of the workflow that publishes, run one after another in clones of a bare repository, as a runner would.
  @Test(.enabled(if: Program.areHere(Program.installed("git"), Program.python), "needs git and Python"))
  func theWorkflowThatPublishesDoes() throws {
    let scratch = try Scratch()
    func shell(_ script: String, in folder: String) throws -> String {
      let path =
        Binary.executable.deletingLastPathComponent().path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      let result = try Program.run(
        URL(fileURLWithPath: "/bin/bash"), ["-e", "-o", "pipefail", "-c", script],
        in: scratch.folder.appendingPathComponent(folder),
        environment: ["PATH": path, "RUNNER_TEMP": scratch.path(""), "GITHUB_SHA": "0123abc", "SPECS": "my docs"])
      #expect(result.exitCode == 0, "\(script): \(result.errors)")
      return String(decoding: result.output, as: UTF8.self)
    }
    let identity = "git config user.name a; git config user.email a@b"
    _ = try shell("git init -q --bare hub.git; git clone -q hub.git one 2>/dev/null", in: "")
    _ = try shell("\(identity); git remote set-url origin git@github.com:ann/app.git", in: "one")
    let written = try Binary.run(
      ["init", "--project", "--publish", "my docs"], in: scratch.folder.appendingPathComponent("one"))
    #expect(written.exitCode == 0, "\(written.errors)")
    let project = try scratch.text("one/my docs/tabanim.json")
    #expect(project.contains("https://raw.githubusercontent.com/ann/app/pictures/my%20docs/{path}"), "\(project)")
    let workflow = scratch.path("one/.github/workflows/publish-pictures.yml")
    let reader = """
      import json, re, sys
      text = open(sys.argv[1]).read()
      steps = re.findall(r"(?m)^        run: \\|\\n((?:          .*\\n|\\n)+)", text)
      print(json.dumps([re.sub(r"(?m)^          ", "", step) for step in steps]))
      """
    let printed = try Program.run(try #require(Program.python), ["-c", reader, workflow]).output
    let steps = try JSONDecoder().decode([String].self, from: printed)
    try #require(steps.count == 2)
    #expect(try scratch.text("one/.github/workflows/publish-pictures.yml").contains("SPECS: \"my docs\"\n"))
    _ = try shell(
      "git remote set-url origin ../hub.git; echo '*.gif' > .gitignore; git add -A; git commit -qm one; git push -q origin HEAD:main",
      in: "one")
    /// A run of the workflow in a new clone; returns the rows of `render`.
    func publish(_ clone: String) throws -> String {
      _ = try shell("git clone -q --depth 1 --branch main file://$PWD/hub.git \(clone)", in: "")
      _ = try shell(steps[0], in: clone)
      let rendered = try Binary.run(
        ["render", "my docs", "--reporter", "json"], in: scratch.folder.appendingPathComponent(clone))
      #expect(rendered.exitCode == 0)
      _ = try shell("git fetch -q --depth 1 origin pictures 2>/dev/null || true; " + steps[1], in: clone)
      return rendered.errors
    }
    #expect(try publish("two").contains("\"compared\": null"))
    let first = try shell(
      "git rev-parse pictures; git rev-list --count pictures; git ls-tree -r --name-only pictures", in: "hub.git")
    #expect(first.hasSuffix("\n1\nmy docs/tabs.gif\n"), "\(first)")
    // Nothing has changed, so nothing is drawn and nothing pushed.
    #expect(try publish("three").contains("\"compared\": \"key\""))
    #expect(try shell("git rev-parse pictures", in: "hub.git") == first.prefix(41))
    // Another spec: its picture joins the others, in one commit.
    try scratch.file("one/my docs/two.tabanim.json", Data(#"{ "alt": "A", "animation": "shake" }"#.utf8))
    _ = try shell("git add -A; git commit -qm two; git push -q origin HEAD:main", in: "one")
    let rows = try publish("four")
    #expect(rows.contains("\"compared\": \"key\"") && rows.contains("\"compared\": null"))
    let second = try shell("git rev-list --count pictures; git ls-tree -r --name-only pictures", in: "hub.git")
    #expect(second == "1\nmy docs/tabs.gif\nmy docs/two.gif\n")
    // A reader's clone checks them without a picture, once the lock is there.
    _ = try shell("cp '../four/my docs/tabanim.lock' 'my docs'", in: "one")
    let checked = try Binary.run(["check", "my docs"], in: scratch.folder.appendingPathComponent("one"))
    #expect(checked.exitCode == 0, "\(checked.errors)")
    #expect(try Binary.run(["init", "--publish"], in: scratch.folder).exitCode == 64)
  }

  @Test func aProjectLeavesSpecsAndWorkflowsAlone() throws {
    let scratch = try Scratch()
    let workflows = scratch.folder.appendingPathComponent(".github/workflows")
    try FileManager.default.createDirectory(at: workflows, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: workflows.appendingPathComponent("pictures.yml"))
    try scratch.file("tabs.tabanim.json", Data("{}".utf8))
    let written = try Binary.run(["init", "--project", "--force"], in: scratch.folder)
    #expect(written.exitCode == 0 && written.errors.hasPrefix("tabanim.json written; "), "\(written.errors)")
    #expect(try scratch.text(".github/workflows/pictures.yml") == "mine")
    #expect(try scratch.text("tabs.tabanim.json") == "{}")
  }

  @Test func aProjectBelowAnotherWarnsThatItHidesIt() throws {
    let scratch = try Scratch()
    let inner = scratch.folder.appendingPathComponent("docs/inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let outer = try Binary.run(["init", "--project"], in: scratch.folder)
    #expect(outer.exitCode == 0 && !outer.errors.contains("warning"), "\(outer.errors)")
    let named = try Binary.run(["init", "--project", "docs"], in: scratch.folder)
    #expect(
      named.exitCode == 0 && named.errors.contains("warning: tabanim.json no longer applies to the specs in docs/"),
      "\(named.errors)")
    #expect(named.errors.contains("help: copy the settings that they need from it to docs/tabanim.json"))
    let here = try Binary.run(["init", "--project"], in: inner)
    #expect(here.errors.contains("../tabanim.json no longer applies to the specs in this folder"), "\(here.errors)")
    // A project that replaces itself hides what it hid before, and the outermost one nothing.
    let again = try Binary.run(["init", "--project", "docs", "--force"], in: scratch.folder)
    #expect(again.errors.contains("warning: tabanim.json no longer applies"), "\(again.errors)")
    let whole = try Binary.run(["init", "--project", "--force"], in: scratch.folder)
    #expect(whole.exitCode == 0 && !whole.errors.contains("warning"), "\(whole.errors)")
  }

  @Test func initLeavesAFileAloneUnlessForced() throws {
    let scratch = try Scratch()
    try scratch.file("tabbar.tabanim.json", Data("mine".utf8))
    let refused = try Binary.run(["init"], in: scratch.folder)
    let expected = "error: tabbar.tabanim.json exists\n  help: --force replaces it\n"
    #expect(refused == Binary.Result(exitCode: 73, output: "", errors: expected))
    #expect(try scratch.text("tabbar.tabanim.json") == "mine")
    #expect(try Binary.run(["init", "--force"], in: scratch.folder).exitCode == 0)
    #expect(try scratch.text("tabbar.tabanim.json").contains("\"animation\": \"bounce\""))
    #expect(try scratch.names == ["tabbar.tabanim.json"])
    // A picture that a starter needs counts as well.
    try scratch.file("frame-2.png", Data("mine".utf8))
    #expect(try Binary.run(["init", "x", "--animation", "frames"], in: scratch.folder).exitCode == 73)
    #expect(try scratch.names == ["frame-2.png", "tabbar.tabanim.json"])
  }

  @Test func whatCannotBeWrittenIs73() throws {
    let result = try Binary.run(["init", "no/such/folder/tabbar.json"])
    let expected =
      "error: cannot write no/such/folder/tabbar.json: No such file or directory\n"
      + "  help: there is no folder no/such/folder/: create it with mkdir -p no/such/folder/\n"
    #expect(result == Binary.Result(exitCode: 73, output: "", errors: expected))
  }

  @Test(arguments: [
    ("devices", ["iphone-3gs", "iphone-8", "iphone-16-pro-max"]), ("styles", ["flat", "twitter-2010", "floating"]),
    ("curves", ["easeInOut", "default"]), ("animations", ["bounce", "interactive", "page-push"]),
    ("colors", ["systemBlue", "separator", "cyan"]),
  ])
  func listKnowsTheNames(_ nameList: String, _ names: [String]) throws {
    let lines = try Binary.run(["list", nameList]).output.split(separator: "\n").map { line in
      String(line.prefix { $0 != " " })
    }
    for name in names { #expect(lines.contains(name)) }
  }
}
