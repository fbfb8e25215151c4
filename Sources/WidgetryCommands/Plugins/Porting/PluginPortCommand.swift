internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// `widgetry plugin port`: makes a package that compiles an iOS widget extension where it is.
struct PluginPortCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin port", "make a plugin from an iOS widget extension, without changing its files",
    section: .plugins,
    arguments: [.one("SOURCE", "an .xcodeproj, or a folder with the extension's files")],
    flags: [
      .option("target", "NAME", "the widget extension, if the project has several"),
      .option("name", "NAME", "the name of the plugin (default: the extension's)"),
      .flag("stubs", "build it, and write a file with the types of the app that are missing"),
      .option("widgetry", "PATH", "the folder of Widgetry's sources"),
    ],
    examples: [
      .init("plugin port ~/App/App.xcodeproj", "port the project's only widget extension"),
      .init("plugin port ~/App/Widgets --name countdown", "port all files of a folder"),
    ],
    discussion: [
      "The package is created in the current folder. It lists the extension's files in ported.json, "
        + "and compiles copies in which conditions such as '#if os(iOS)' have an iPhone's answer. The "
        + "files themselves aren't changed or copied: edit them in Xcode, and run 'widgetry plugin "
        + "update' to compile them again.",
      "If a file won't work, a warning says why. Add types of the app that the widgets use, and that "
        + "aren't among the extension's files, to the package's Sources folder. '--stubs' finds them "
        + "with the compiler, and writes a declaration of each to Sources/NAME/Stubs.swift, which you "
        + "complete.",
      "Run the command again after files were added to the extension. Your own files stay.",
    ])

  private let source: String
  private let target: String?
  private let name: String?
  private let checkout: String?
  private let writesStubs: Bool

  init(_ line: ParsedCommand) throws {
    source = line.argument("SOURCE") ?? ""
    target = line.value("target")
    name = line.value("name")
    checkout = line.value("widgetry")
    writesStubs = line.has("stubs")
  }

  func run(in environment: CommandEnvironment) throws -> PortedPlugin {
    let path = URL(fileURLWithPath: HomePath.path(given: source, variable: { _ in nil }))
      .standardizedFileURL.path
    let plan = try plan(path)
    let name = try ScaffoldName(name ?? ScaffoldName.word(from: plan.shortName))
    guard !environment.home.context.plugins.contains(where: { $0.id == name.id }) else {
      throw WidgetryError.bundledScaffold(name.id)
    }
    let current = FileManager.default.currentDirectoryPath
    let package = PortPackage(
      plan: plan, name: name,
      checkout: try WidgetryCheckout.find(given: checkout, variable: StandardStreams.variable),
      folder: current + "/" + name.text)
    let file = "\(package.folder)/Sources/\(name.type)/Stubs.swift"
    guard !writesStubs || !FileManager.default.fileExists(atPath: file) else {
      throw WidgetryError(
        .failed, code: "port.stubs", summary: "'\(HarmlessText.line(file))' already exists",
        hint: "Complete its types, or delete it to write it again")
    }
    let isNew = try package.write()
    environment.hasWrittenFiles = true
    guard writesStubs else { return PortedPlugin(package: package, isNew: isNew, stubs: nil) }
    environment.output.note("Building '\(name.text)' to find missing types; this may take minutes")
    let search = StubSearch(
      toolchain: try SwiftToolchain(Interruption()), package: package.folder, file: file)
    return PortedPlugin(package: package, isNew: isNew, stubs: try search.run())
  }

  private func plan(_ path: String) throws -> PortPlan {
    guard FileManager.default.fileExists(atPath: path) else {
      throw WidgetryError(
        .missing, code: "port.missing", summary: "'\(HarmlessText.line(source))' doesn't exist",
        hint: "Specify an .xcodeproj, or the folder of a widget extension")
    }
    guard XcodeFolder.isFolder(path) else {
      throw WidgetryError(
        .misuse, code: "port.file", summary: "'\(HarmlessText.line(source))' is a file",
        hint: "Specify an .xcodeproj, or the folder of a widget extension")
    }
    if path.hasSuffix(".xcodeproj") { return try PortPlan(XcodeProject(path), target: target) }
    // The folder of an app: its project knows which files belong to the extension.
    let projects = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasSuffix(".xcodeproj") }.sorted()
    if let project = projects.first {
      guard projects.count == 1 else {
        throw WidgetryError(
          .misuse, code: "port.projects",
          summary: "'\(HarmlessText.line(source))' contains \(projects.count) projects",
          hint: "Specify one: " + ShellWord.commandLine(["plugin", "port", "\(source)/\(project)"]))
      }
      return try PortPlan(XcodeProject("\(path)/\(project)"), target: target)
    }
    guard target == nil else {
      throw WidgetryError(
        .misuse, code: "flag.conflict", summary: "'--target' needs an .xcodeproj",
        hint: "Omit '--target' to port all files of the folder")
    }
    return try PortPlan(folder: path)
  }
}

/// The result of `plugin port`.
struct PortedPlugin: FormattedResult {
  let package: PortPackage
  let isNew: Bool
  /// The types that were missing; nil if they weren't searched.
  let stubs: StubSearch.Result?

  private var plan: PortPlan { package.plan }

  func writeText(to output: Output) {
    let count = plan.sources.count + plan.helpers.count
    output.say(
      "\(isNew ? "Created" : "Updated") ./\(package.name.text): plugin '\(package.name.id)' from "
        + "\(count) Swift file\(count == 1 ? "" : "s") of '\(HarmlessText.line(plan.name))'")
    if let stubs {
      let names = stubs.missing.names
      output.say(
        names.isEmpty
          ? "No types are missing"
          : "Wrote Sources/\(package.name.type)/Stubs.swift: complete \(names.joined(separator: ", "))"
      )
      if !stubs.isBuilt {
        output.warning("It doesn't compile yet; 'plugin install' shows the compiler's errors")
      }
    }
    output.say("Next:")
    output.say("  widgetry plugin install \(ShellWord.quoted(package.name.text))")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("path", package.folder)
      json.member("plugin", package.name.id)
      json.member("sources", plan.sources + plan.helpers)
      json.member("resources", plan.resources)
      json.member("groups", plan.groups)
      if let stubs { json.member("stubs", stubs.missing.names) }
      json.key("remarks")
      json.array { json in
        for remark in plan.remarks {
          json.object { json in
            if let file = remark.file { json.member("file", file) }
            if let line = remark.line { json.member("line", line) }
            json.member("text", remark.text)
          }
        }
      }
    }
  }

  func writeRemarks(to output: Output) {
    for remark in plan.remarks {
      let place = remark.file.map { file in
        HarmlessText.line(
          package.shortPath(file) + (remark.line.map { ":\($0)" } ?? "") + " ")
      }
      output.warning((place ?? "") + HarmlessText.line(remark.text))
    }
  }
}
