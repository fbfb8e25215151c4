internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// `widgetry plugin build`: makes the file that others install without a toolchain.
struct PluginBuildCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin build", "build a plugin as one file that others can install",
    section: .plugins,
    arguments: [.one("PATH", "a package folder, a program or a script, or git+URL")],
    flags: [
      .option("out", "FILE", "where to write the program (default: its name, in this folder)"),
      .unguarded,
    ],
    examples: [
      .init("plugin build ./Tides --out tides", "write ./tides and ./tides.plugin.json"),
      .init("plugin install ./tides", "install it, on this or another machine"),
    ],
    discussion: [
      "A package is built as 'plugin install' builds it. The program contains Swift's libraries, so "
        + "that it runs without a toolchain, on machines with the same system and processor. Folders "
        + "with its resources are written beside it.",
      "The manifest beside the program, FILE.plugin.json, lists its id, version, kinds, the permissions "
        + "that it requests, and the SHA-256 hash of each file. 'plugin install FILE' reads it and "
        + "doesn't start a program that differs. It isn't a signature.",
    ])

  private let path: String
  private let out: String?
  private let fileGuard: FileGuard

  init(_ line: ParsedCommand) throws {
    path = line.argument("PATH") ?? ""
    out = line.value("out").map {
      URL(fileURLWithPath: HomePath.path(given: $0, variable: { _ in nil })).standardized.path
    }
    fileGuard = try line.fileGuard() ?? .required
  }

  func run(in environment: CommandEnvironment) async throws -> WrittenPlugin {
    let output = environment.output
    if let out { try WrittenPlugin.checkIsWritable(out) }
    let source = try PluginSource(path)
    // A clone is there until its program was copied.
    defer { withExtendedLifetime(source) {} }
    let program = try source.program(
      onCheckout: { output.note($0, since: nil, of: source) },
      onFirstBuild: output.noteFirstBuild)
    output.note(source, program)
    let target = out ?? FileManager.default.currentDirectoryPath + "/" + program.name
    try WrittenPlugin.checkIsWritable(target)
    let described = try await environment.home.plugins.describe(program, fileGuard: fileGuard)
    return try WrittenPlugin(described, of: program, at: target)
  }
}
