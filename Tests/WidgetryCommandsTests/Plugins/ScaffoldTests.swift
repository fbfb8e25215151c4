import Foundation
import TestSupport
import Testing
import WidgetModel
import WidgetryCommands

@Suite struct ScaffoldTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func scaffold(
    _ name: String = "Tides", _ language: Scaffold.Language = .swift
  ) throws -> Scaffold {
    Scaffold(try ScaffoldName(name), in: language, widgetry: .folder("/src/widgetry"))
  }

  @Test func makesAPackageWithAllThatAnAuthorNeeds() throws {
    #expect(try scaffold().write(in: folder.path) == folder.path + "/Tides")
    #expect(
      folder.files == [
        "Tides", "Tides/.gitignore", "Tides/Package.swift", "Tides/README.md", "Tides/Sources",
        "Tides/Sources/Tides", "Tides/Sources/Tides/TidesProvider.swift",
        "Tides/Sources/Tides/TidesView.swift", "Tides/Sources/Tides/TidesWidget.swift",
        "Tides/Tests", "Tides/Tests/TidesTests", "Tides/Tests/TidesTests/TidesTests.swift",
      ])
    let manifest = try folder.text(of: "Tides/Package.swift")
    #expect(manifest.contains("path: \"/src/widgetry\""))
    #expect(manifest.contains("swiftLanguageModes: [.v5]"))
    #expect(!manifest.contains("products:"))
    #expect(
      try folder.text(of: "Tides/Sources/Tides/TidesWidget.swift").contains("kind: \"tides\""))
  }

  @Test func namesTheProgramAfterThePluginWhereItsTypesCannotBe() throws {
    _ = try scaffold("moon-phase").write(in: folder.path)
    let manifest = try folder.text(of: "moon-phase/Package.swift")
    #expect(manifest.contains(#".executable(name: "moon-phase", targets: ["MoonPhase"])"#))
    #expect(folder.files.contains("moon-phase/Sources/MoonPhase/MoonPhaseView.swift"))
  }

  @Test func escapesTheCheckoutInTheManifest() throws {
    let odd = #"/src/with "quotes" and \back"#
    let scaffold = Scaffold(try ScaffoldName("Tides"), in: .swift, widgetry: .folder(odd))
    #expect(scaffold.files[0].contents.contains(#"path: "/src/with \"quotes\" and \\back""#))
  }

  @Test func makesAPackageToPublish() throws {
    let source = WidgetrySource.repository(url: "https://example.org/widgetry", from: "0.1.0")
    let scaffold = Scaffold(try ScaffoldName("Tides"), in: .swift, widgetry: source)
    _ = try scaffold.write(in: folder.path)
    let manifest = try folder.text(of: "Tides/Package.swift")
    #expect(
      manifest.contains(
        """
          dependencies: [
            .package(
              url: "https://example.org/widgetry",
              from: "0.1.0")
          ],
        """))
    #expect(try folder.text(of: "Tides/.github/workflows/test.yml").contains("- run: swift test"))
    #expect(try folder.text(of: "Tides/README.md").contains("plugin install git+https://"))
    // What it depends on is what an installation replaces.
    #expect(
      ManifestRewriter(checkout: "/src/widgetry").rewritten(manifest)
        .contains(#".package(name: "widgetry", path: "/src/widgetry")"#))
  }

  @Test(arguments: Scaffold.Language.allCases)
  func writesLinesThatFitAndEnd(_ language: Scaffold.Language) throws {
    for file in try scaffold("a-rather-long-name", language).files {
      #expect(file.contents.hasSuffix("\n") && !file.contents.hasSuffix("\n\n"), "\(file.path)")
      for line in file.contents.split(separator: "\n") {
        #expect(line.count <= 110 && !line.hasSuffix(" "), "\(file.path): \(line)")
      }
    }
  }

  @Test(arguments: [(Scaffold.Language.python, "tides.py"), (.sh, "tides.sh")])
  func makesOneFileThatCanBeRun(_ language: Scaffold.Language, _ file: String) throws {
    let path = try scaffold("Tides", language).write(in: folder.path)
    #expect(folder.files == [file])
    #expect(FileManager.default.isExecutableFile(atPath: path))
  }

  @Test(arguments: Scaffold.Language.allCases)
  func overwritesNothing(_ language: Scaffold.Language) throws {
    let scaffold = try scaffold("Tides", language)
    try folder.write("mine", to: language == .swift ? "Tides/notes" : scaffold.path)
    let before = folder.files
    let error = #expect(throws: WidgetryError.self) { try scaffold.write(in: folder.path) }
    #expect(error?.code == "plugin.in-the-way")
    #expect(folder.files == before)
  }

  @Test func fillsAnEmptyFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Tides", withIntermediateDirectories: false)
    _ = try scaffold().write(in: folder.path)
    #expect(folder.files.contains("Tides/Package.swift"))
  }

  @Test func leavesALinkThatLeadsNowhereAlone() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/tides.py", withDestinationPath: "/nowhere")
    #expect(throws: WidgetryError.self) { try scaffold("Tides", .python).write(in: folder.path) }
    #expect(folder.files == ["tides.py"])
  }

  @Test func leavesNothingWhereItCannotBeWritten() throws {
    // A file is no folder, whoever asks.
    try folder.write("", to: "file")
    let error = #expect(throws: WidgetryError.self) {
      try scaffold().write(in: folder.path + "/file")
    }
    #expect(error?.code == "plugin.not-written")
    #expect(folder.files == ["file"])
  }

  @Test(arguments: Scaffold.Language.allCases)
  func saysWhatToTypeNext(_ language: Scaffold.Language) throws {
    let commands = try scaffold("Tides", language).nextCommands
    let allow = language == .sh ? " --allow run" : ""
    let path = language == .swift ? "Tides" : language == .python ? "tides.py" : "tides.sh"
    #expect(commands.contains("widgetry plugin install \(path)\(allow)"))
    #expect(commands.contains("widgetry add tides --id my-tides label=Hello"))
  }
}
