import Foundation
import TestSupport
import Testing

/// The widgets of `Samples/FromXcode`, compiled as they are, in a home.
@Suite(.waitsForPrograms) struct PortedWidgetTests {
  private static let group = "group.org.example.harbours"
  private static let harbours = """
    [{"id":"dover","name":"Dover","period":12.4},{"id":"calais","name":"Calais","period":12.5}]
    """

  /// A home with the plugin and what its app would have written.
  private static func home(knows harbours: String = harbours) throws -> ScratchHome {
    let plugin = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appending(path: "HarbourWidgets").path
    let home = try ScratchHome()
    try home.make("plugin", "install", plugin, "--allow", "group=\(group)")
    let data = Data(harbours.utf8).base64EncodedString()
    try home.make("defaults", "write", group, "harbours", data, "--type", "data")
    return home
  }

  @Test func offerTheChoicesOfTheIntentsExtension() throws {
    let home = try Self.home()
    #expect(
      try home.json("kind", "options", "Tide", "harbour").array.map(\.["title"].string)
        == ["Dover", "Calais"])
    // The handler's default.
    try home.make("add", "Tide", "--id", "tide", "--family", "small")
    #expect(
      try home.make("show", "tide", "--format", "text").lines.prefix(2) == ["Dover", "High tide"])
    try home.make("set", "tide", "harbour=Calais", "style=Brief")
    #expect(try home.instance("tide")["configuration"]["harbour"].string == "calais")
    #expect(try home.make("show", "tide", "--format", "text").lines.first == "Calais")
    #expect(try home.run("set", "tide", "style=unknown").status == 64)
    #expect(try home.run("set", "tide", "count=9").status == 64)
  }

  @Test func readJSONWithTheMethodForData() throws {
    let home = try Self.home(knows: "[]")
    try home.make(
      "defaults", "write", Self.group, "harbours", Self.harbours, "--type", "json")
    #expect(
      try home.json("kind", "options", "Tide", "harbour").array.map(\.["title"].string)
        == ["Dover", "Calais"])
    try home.make("defaults", "write", Self.group, "harbours", #"[{"id":1}]"#, "--type", "json")
    _ = try home.run("kind", "options", "Tide", "harbour")
    let log = try home.make("plugin", "log", "harbourwidgets").output
    #expect(
      log.contains(
        "The shared value 'harbours' can't be decoded as Array<Harbour>: '0.id' must be text, not 1"
      ),
      "\(log)")
  }

  /// Objects of SwiftData are lists in the group, which people and intents write.
  @Test func keepTheirModelsInTheGroup() throws {
    let home = try Self.home()
    try home.make("add", "Log", "--id", "log", "--family", "small")
    #expect(try home.make("show", "log", "--format", "text").lines == ["No voyages"])
    let voyages = """
      [{"ship":"Sirius","departure":"2027-05-22","stops":[{"name":"Dover"},{"name":"Calais"}]},
       {"ship":"Vega","departure":"2027-01-02","crew":2,"weather":"foul"},
       {"ship":"Alone","departure":"2026-12-01","crew":1}, {"ship":"Nameless"}]
      """
    try home.make("defaults", "write", Self.group, "Voyage", voyages, "--type", "json")
    #expect(
      try home.make("show", "log", "--format", "text").lines == [
        "Vega, crew of 2", "Sirius, crew of 4", "Dover, Calais", "Hire for 2 stops",
      ])
    #expect(
      try home.make("plugin", "log", "harbourwidgets").output.contains(
        "A 'Voyage' of '\(Self.group)' can't be read: 'departure' is missing (a moment)"))
    try home.make("tap", "log", "1")
    #expect(
      try home.make("show", "log", "--format", "text").lines == [
        "Vega, crew of 3", "Home", "Sirius, crew of 4", "Dover, Calais", "Hire for 3 stops",
      ])
    // What couldn't be read stays.
    let stored = try JSON(home.make("defaults", "read", Self.group, "Voyage").output).array
    #expect(stored.map(\.["ship"].string) == ["Sirius", "Vega", "Alone", "Nameless"])
    #expect(stored.map { $0["id"].string?.count } == [36, 36, 36, nil])
    let stops = try JSON(home.make("defaults", "read", Self.group, "Stop").output).array
    #expect(stops.map(\.["name"].string) == ["Dover", "Calais", "Home"])
  }

  @Test func nameTheSharedValuesTheyRead() throws {
    let home = try Self.home(knows: "[]")
    let checks = try home.json("plugin", "check", "harbourwidgets")["checks"].array
    let reads = checks.filter { $0["check"].string == "defaults.reads" }
    let summaries = reads.compactMap { $0["summary"].string }
    #expect(
      summaries.contains(
        "reads 'harbours' of '\(Self.group)': a list of {id: text, name: text, period: a number}"),
      "\(summaries)")
    // The command in the hint shares such a value.
    let hint = reads.first { $0["summary"].string?.contains("'harbours'") == true }?["hint"].string
    let command = try #require(hint).replacing("Share it: widgetry", with: "\"$0\"")
    #expect(try home.shell(command).status == 0)
    #expect(
      try home.json("kind", "options", "Tide", "harbour").array.map(\.["title"].string) == ["text"])
  }

  @Test func sayWhichGroupTheyMayNotRead() throws {
    let home = try Self.home()
    try home.make("add", "Tide", "--id", "tide")
    #expect(try !home.make("status", "tide").output.contains("lacks"))
    try home.make("plugin", "grants", "harbourwidgets", "--revoke", "group=\(Self.group)")
    let words = "the group '\(Self.group)'"
    let command = "plugin grants harbourwidgets --allow group=\(Self.group)"
    let status = try home.make("status", "tide").output
    #expect(status.contains(words) && status.contains(command), "\(status)")
    let log = try home.run("plugin", "log", "harbourwidgets").errors
    #expect(log.contains(words) && log.contains(command), "\(log)")
  }

  @Test func keepWhatAQueryWrites() throws {
    let home = try Self.home()
    try home.make("add", "Fleet", "port=Calais", "--id", "fleet", "--family", "small")
    #expect(try home.make("show", "fleet", "--format", "text").lines == ["2 Calais"])
    #expect(
      try home.make("defaults", "read", Self.group, "numbers").output
        == #"{"calais":2,"dover":1}"# + "\n")
    // Another order of the app's data doesn't change the numbers.
    let turned = Self.harbours.replacing("dover", with: "x").replacing("Dover", with: "Ostend")
    let data = Data(turned.utf8).base64EncodedString()
    try home.make("defaults", "write", Self.group, "harbours", data, "--type", "data")
    #expect(
      try home.json("kind", "options", "Fleet", "port").array.map(\.["subtitle"].string)
        == ["Number 3", "Number 2"])
  }

  @Test func haveAControl() throws {
    let home = try Self.home()
    try home.make("add", "Lamp", "--id", "lamp")
    #expect(try home.make("show", "lamp", "--format", "text").output.contains("Dark"))
    try home.make("tap", "lamp")
    #expect(try home.make("defaults", "read", Self.group, "lamp").output == "true\n")
    #expect(try home.make("show", "lamp", "--format", "text").output.contains("Lit"))
  }

  @Test func logToThePluginsLog() throws {
    let home = try Self.home(knows: "damaged")
    _ = try home.run("kind", "options", "Tide", "harbour")
    let log = try home.make("plugin", "log", "harbourwidgets").output
    #expect(log.contains("store: error: Unreadable harbours"), "\(log)")
  }

  @Test func areReadFromTheirProject() throws {
    let home = try ScratchHome()
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    let project = checkout + "/Samples/FromXcode/Harbours.xcodeproj"
    let folder = try ScratchFolder()
    let line =
      "cd '\(folder.path)' && \"$0\" plugin port '\(project)' --widgetry '\(checkout)' --json"
    let outcome = try home.shell(line)
    #expect(outcome.status == 0)
    // No warning: what isn't for an iPhone isn't looked at.
    #expect(outcome.errors == "")
    let package = URL(fileURLWithPath: try JSON(outcome.output)["path"].string ?? "")
    #expect(package.path == folder.path + "/HarbourWidgets")
    let port = try JSON(
      String(contentsOf: package.appending(path: "ported.json"), encoding: .utf8))
    func names(_ key: String) -> [String] {
      port[key].array.map { URL(fileURLWithPath: $0.string ?? "").lastPathComponent }.sorted()
    }
    #expect(
      names("sources") == [
        "CrossingActivity.swift", "FleetWidget.swift", "Harbour.swift", "HarbourBundle.swift",
        "LampControl.swift", "LogWidget.swift", "TideWidget.swift",
      ])
    #expect(names("helpers") == ["IntentHandler.swift"])
    #expect(names("intentDefinitions") == ["Harbours.intentdefinition"])
    #expect(names("resources") == ["Assets.xcassets"])
    #expect(port["intentHandler"].string == "IntentHandler")
  }

  /// A package of the project that needs another one beside it, and one that isn't there.
  @Test func useThePackagesBesideTheirProject() throws {
    let home = try ScratchHome()
    // Swift reads the manifests.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folder = try ScratchFolder()
    func write(_ text: String, to path: String) throws {
      let url = URL(fileURLWithPath: folder.path + "/App/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; targets = (T); mainGroup = A; };
        A = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = W.swift; sourceTree = "<group>"; };
        S = { isa = PBXSourcesBuildPhase; files = (I); };
        I = { isa = PBXBuildFile; fileRef = F; };
        L = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Views; };
        D = { isa = XCSwiftPackageProductDependency; productName = Views; };
        G = { isa = XCSwiftPackageProductDependency; productName = Gone; };
        T = { isa = PBXNativeTarget; name = W; buildPhases = (S);
          packageProductDependencies = (D, G);
          productType = "com.apple.product-type.app-extension"; };
      }; }
      """, to: "App.xcodeproj/project.pbxproj")
    try write(
      "import WidgetKit\nimport Views\nimport Gone\n@main struct W: Widget {}", to: "W.swift")
    func package(_ name: String, _ dependency: String) -> String {
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(dependency.isEmpty ? "" : #".package(path: "../Model")"#)],
        targets: [.target(name: "\(name)", dependencies: [\(dependency)])])
      """
    }
    try write(
      package("Views", #".product(name: "Model", package: "Model")"#),
      to: "Packages/Views/Package.swift")
    try write("import Model", to: "Packages/Views/Sources/Views/V.swift")
    try write(package("Model", ""), to: "Packages/Model/Package.swift")
    try write("public struct Trip {}", to: "Packages/Model/Sources/Model/Trip.swift")
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    let outcome = try home.shell(
      "cd '\(folder.path)' && PATH='\(path)' \"$0\" plugin port App --widgetry '\(checkout)'")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "warning: W.swift:3 uses Gone, which isn't here\n")
    let port = try JSON(
      String(contentsOfFile: folder.path + "/W/ported.json", encoding: .utf8))
    #expect(
      port["helpers"].array.map { URL(fileURLWithPath: $0.string ?? "").lastPathComponent }
        == ["V.swift", "Trip.swift"])
    #expect(port["inlinedModules"].array.map(\.string) == ["Views", "Model"])
    #expect(port["missingModules"].array.map(\.string) == ["Gone"])
  }

  @Test(arguments: [
    ("App/TidesExtension", "Tides"), ("Tides/Widgets", "Tides-Widgets"),
    ("Tides/widget", "Tides-widget"), ("My Tides/Widget Extension", "My-Tides-Widget"),
    ("My Widgets/WidgetExtensionExtension", "My-Widgets"), ("App/Extension", "App-Widget"),
  ])
  func haveTheNameOfTheirAppIfTheyHaveNone(path: String, name: String) throws {
    let home = try ScratchHome()
    let folder = try ScratchFolder()
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    let sources = "\(folder.path)/\(path)"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    try Data("import WidgetKit\n@main struct W: Widget {}".utf8)
      .write(to: URL(fileURLWithPath: sources + "/W.swift"))
    let outcome = try home.shell(
      "cd '\(folder.path)' && \"$0\" plugin port '\(path)' --widgetry '\(checkout)' --json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try JSON(outcome.output)["path"].string == "\(folder.path)/\(name)")
  }

  @Test(arguments: [
    ("not a project", "can't be read as an Xcode project"),
    ("{ objects = {}; }", "has no widget extension"),
    // Two groups that contain each other, and an extension whose file is in them.
    (
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; targets = (T); mainGroup = A; };
        A = { isa = PBXGroup; children = (B); path = a; sourceTree = "<group>"; };
        B = { isa = PBXGroup; children = (A, F); path = b; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = f.swift; sourceTree = "<group>"; };
        S = { isa = PBXSourcesBuildPhase; files = (I); };
        I = { isa = PBXBuildFile; fileRef = F; };
        T = { isa = PBXNativeTarget; name = W; buildPhases = (S);
          productType = "com.apple.product-type.app-extension"; };
      }; }
      """, "has no widget extension"
    ),
  ])
  func sayWhatIsWrongWithAProject(file: String, summary: String) throws {
    let home = try ScratchHome()
    let folder = try ScratchFolder()
    let project = folder.path + "/Odd.xcodeproj"
    try FileManager.default.createDirectory(atPath: project, withIntermediateDirectories: true)
    try Data(file.utf8).write(to: URL(fileURLWithPath: project + "/project.pbxproj"))
    let outcome = try home.run("plugin", "port", project)
    #expect([1, 2].contains(outcome.status))
    #expect(outcome.errors.contains(summary), "\(outcome.errors)")
  }

  @Test(arguments: [
    (["gone.xcodeproj"], 2, "doesn't exist"),
    (["Package.swift"], 64, "is a file"),
    (["Samples/FromXcode/Shared", "--target", "A"], 64, "'--target' needs an .xcodeproj"),
    (["Samples/FromXcode/Harbours.xcodeproj", "--target", "A"], 2, "no target 'A'"),
    (["Samples/FromXcode/HarbourWidgets/Assets.xcassets"], 2, "has no Swift files"),
  ])
  func sayWhatCannotBePorted(words: [String], status: Int32, summary: String) throws {
    let home = try ScratchHome()
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    var words = words
    words[0] = checkout + "/" + words[0]
    let outcome = try home.run(["plugin", "port"] + words)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(summary), "\(outcome.errors)")
  }
}
