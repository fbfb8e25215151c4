#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What is opened to a program because it says that its Swift runtime is there.
  @Suite(.waitsForPrograms) struct PluginRuntimeTests {
    private let stage: PluginStage
    private let files = FileManager.default

    init() throws {
      stage = try PluginStage()
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // By another process: what this one has open for writing, a test beside it may hand to its own.
      _ = try stage.home.shell("cp '\(BadPluginFile.path)' '\(folder)'")
      try stage.write("", to: folder + "/libswiftCore.so", mode: 0o644)
      try stage.write("the private key", to: folder + "/key", mode: 0o644)
      try stage.write("#!\(folder)/BadPlugin\n", to: program)
    }

    /// A folder that looks like one of a toolchain, with more in it than libraries.
    private var folder: String { stage.home.folder + "/sdk" }
    private var program: String { stage.home.folder + "/bad-reads-runtime" }

    /// The same without links, as it is asked for.
    private var realFolder: String {
      URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    }

    @Test(arguments: TestUser.here) func isOpenedInNoFolderThatOnlyLooksLikeAToolchain(
      user: TestUser
    ) throws {
      let refusal = try stage.home.run(["plugin", "install", program, "--json"], as: user)
      #expect(refusal.status == 64)
      let error = try #require(try refusal.toldErrors().first)
      #expect(error["code"].string == "plugin.asks")
      #expect(
        error["summary"].string
          == "Plugin 'bad-reads-runtime' asks to read '\(realFolder)', which contains its Swift runtime"
      )
      #expect(
        error["hint"].string
          == "widgetry plugin install \(program) --allow read=\(realFolder)")
      #expect(try !stage.pluginFolders().contains("bad-reads-runtime"))

      let none = try stage.home.run(["plugin", "install", program, "--allow", "none"], as: user)
      #expect(none.status == 0, "\(none.errors)")
      let add = try stage.home.run(["add", "bad-reads-runtime", "--id", "x"], as: user)
      #expect(add.status == 0, "\(add.errors)")
      let show = ["show", "x", "--format", "line"]
      #expect(try stage.home.run(show, as: user).line == "key refused")
      let report = try stage.home.run(["plugin", "show", "bad-reads-runtime"], as: user)
      #expect(
        report.output.contains(
          "widgetry plugin grants bad-reads-runtime --allow read=\(realFolder)"))

      let allow = ["plugin", "grants", "bad-reads-runtime", "--allow", "read=\(folder)"]
      #expect(try stage.home.run(allow, as: user).status == 0)
      #expect(try stage.home.run(["reload", "x"], as: user).status == 0)
      #expect(try stage.home.run(show, as: user).line == "key open")
      // What was granted is there when the next version is tried.
      let update = try stage.home.run(["plugin", "update", "bad-reads-runtime"], as: user)
      #expect(update.status == 0, "\(update.errors)")
    }

    @Test func isAskedForByCheckToo() throws {
      let check = try stage.home.run("plugin", "check", program, "--json")
      #expect(check.status == 64)
      let error = try #require(try check.toldErrors().first)
      #expect(error["code"].string == "plugin.asks")
      #expect(
        error["hint"].string
          == "To allow it, run: widgetry plugin check \(program) --allow read=\(realFolder)")
    }

    /// These tests' own plugin is run by a toolchain that is no part of the system, where it is a build for debugging.
    @Test func isShownWhereItIsOpened() throws {
      let shown = try stage.home.json("plugin", "show", "bad-good")
      let text = try stage.home.make("plugin", "show", "bad-good").lines
      let folders = shown["runtime"].strings
      #expect(text.filter { $0.hasPrefix("runtime  ") }.count == folders.count)
      for folder in folders {
        #expect(files.fileExists(atPath: folder + "/libswiftCore.so"))
        #expect(text.contains { $0.hasPrefix("runtime  \(folder) (") })
      }
    }
  }
#endif
