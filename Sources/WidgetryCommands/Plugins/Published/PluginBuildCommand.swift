internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// `widgetry plugin build`: makes a folder with a program that others install without a toolchain.
struct PluginBuildCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin build", "build a plugin for machines without a toolchain",
    section: .plugins,
    arguments: [.one("PATH", "a package folder, a program or a script, or git+URL")],
    flags: [
      .option("out", "DIR", "the folder to write (default: ID-plugin, in this folder)"),
      .option("allow", "G", repeats: true, "what it may do while it is asked for its kinds"),
      .unguarded,
    ],
    examples: [
      .init("plugin build ./Tides", "write ./tides-plugin"),
      .init("plugin install ./tides-plugin", "install it, on this or another machine"),
    ],
    discussion: [
      "The folder contains the program, its resources, and NAME.plugin.json, the manifest. A package is "
        + "built as 'plugin install' builds it, and contains Swift's libraries, so that it runs on all "
        + "machines with the same system and processor. To send it, pack the folder with tar, which "
        + "keeps the program executable.",
      "The manifest lists the plugin's id, version, kinds and requested permissions, and the SHA-256 "
        + "hash of each file. 'plugin install' doesn't start a program whose files differ, and doesn't "
        + "install one with another id or version, or that requests more. A manifest doesn't prove who made a plugin.",
    ])

  private let path: String
  private let out: String?
  private let allowed: [PluginGrant]
  private let fileGuard: FileGuard

  init(_ line: ParsedCommand) throws {
    path = line.argument("PATH") ?? ""
    out = line.value("out").map {
      URL(fileURLWithPath: HomePath.path(given: $0, variable: { _ in nil })).standardized.path
    }
    allowed = try line.grants("allow")
    fileGuard = try line.fileGuard() ?? .required
  }

  func run(in environment: CommandEnvironment) async throws -> WrittenPlugin {
    let output = environment.output
    let current = FileManager.default.currentDirectoryPath
    // Not only after minutes.
    if let out {
      try WrittenPlugin.checkIsFree(out)
    } else {
      try AtomicFile.checkIsWritable(current + "/.widgetry")
    }
    let interruption = Interruption()
    let source = try PluginSource(path)
    // A clone is there until its program was copied.
    defer { withExtendedLifetime(source) {} }
    let program = try source.program(
      interruption, onCheckout: { output.note($0, since: nil, of: source) },
      onFirstBuild: output.noteFirstBuild, onWait: output.noteWaiting)
    output.note(source, program)
    let words = ["plugin", "build", path] + (out.map { ["--out", $0] } ?? [])
    let described = try await environment.home.plugins.describe(
      program, for: words, grants: allowed, fileGuard: fileGuard)
    if let status = interruption.status { throw Interrupted(status: status) }
    let folder =
      out ?? "\(current)/\(described.manifest.plugin)-plugin"
    let plugin = try WrittenPlugin(described, of: program, in: folder)
    environment.hasWrittenFiles = true
    return plugin
  }
}
