package import ChildProcesses
internal import Foundation
internal import PluginHost
package import WidgetModel
internal import WidgetRegistry

/// The result of a plugin check.
package struct PluginCheck: Hashable, Sendable {
  /// How many printed lines a result includes.
  static let printedLines = 10

  /// The plugin's own name for itself.
  package var plugin: String
  package var findings: [CheckFinding]
  /// The last lines that the plugin printed.
  package var printed: [String]

  /// Whether a host can use the plugin.
  package var isOK: Bool { !findings.contains { $0.state == .error } }
}

extension Plugins {
  /// Checks an installed plugin with its current grants.
  package func check(plugin id: String) async throws -> PluginCheck {
    let plugins = try await kinds.plugins()
    guard let plugin = plugins.first(where: { $0.id == id }) else {
      throw WidgetryError.noPlugin(id, among: plugins.map(\.id))
    }
    guard plugin.condition != .removed else { throw WidgetryError.pluginRemoved(plugin) }
    return try await checker(.installed(id), plugin: id, processes.transport(to: id))
      .run(granted: plugin.isBundled ? try processes.grants(ofPlugin: id) : plugin.grants)
  }

  /// Checks a program without installing it, in a sandbox and a temporary folder.
  package func check(
    _ program: PluginProgram, grants: [PluginGrant], fileGuard: FileGuard = .required
  ) async throws -> PluginCheck {
    try processes.requireGuard(
      fileGuard, of: program.name,
      unless: ["plugin", "check", program.source, "--unguarded"])
    let place = HomeFolder(NSTemporaryDirectory() + "widgetry-check-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(atPath: place.path) }
    let staging = try PluginStaging(program, in: place)
    // The copy of the program is removed when `staging` is released.
    defer { withExtendedLifetime(staging) {} }
    let confinement = PluginConfinement(
      container: staging.container, grants: grants, fileGuard: fileGuard,
      plugins: place.plugins, toolchains: store.context.toolchains)
    let runtime = try confinement.runtime(of: confinement.inspect(staging.program))
    guard runtime.closed.isEmpty else {
      throw WidgetryError.runtimeClosed(program.source, runtime.closed)
    }
    let launch = try confinement.launch(staging.program)
    let checker = checker(
      .source(program.source), plugin: staging.name,
      .process(launch, container: staging.container))
    return try await checker.run(granted: grants).without(staging.programFolder + "/")
  }

  private func checker(
    _ subject: PluginChecker.Subject, plugin: String, _ transport: PluginTransport
  ) -> PluginChecker {
    PluginChecker(
      subject, plugin: plugin, transport: transport, program: store.context.program,
      limits: store.context.limits, now: store.context.now())
  }
}

extension WidgetryError {
  fileprivate static func runtimeClosed(_ source: String, _ folders: [String]) -> WidgetryError {
    WidgetryError(
      .misuse, code: "plugin.asks",
      summary: "'\(HarmlessText.line(source))' says that its Swift runtime is in "
        + folders.map { "'\(HarmlessText.line($0))'" }.joined(separator: " and ")
        + ", which isn't a known toolchain",
      hint: ShellWord.commandLine(
        ["plugin", "check", source] + folders.flatMap { ["--allow", "read=\($0)"] }))
  }
}

extension PluginCheck {
  /// Removes the path of the temporary copy, which means nothing to a reader.
  fileprivate func without(_ path: String) -> PluginCheck {
    var check = self
    check.printed = printed.map { $0.replacing(path, with: "") }
    check.findings = findings.map { finding in
      var finding = finding
      finding.summary.replace(path, with: "")
      finding.hint?.replace(path, with: "")
      return finding
    }
    return check
  }
}
