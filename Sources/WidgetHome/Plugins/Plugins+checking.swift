package import ChildProcesses
internal import Foundation
package import PluginChecking
internal import PluginHost
package import WidgetModel
internal import WidgetRegistry

extension Plugins {
  /// Checks an installed plugin with its current permissions.
  package func check(plugin id: String) async throws -> PluginCheck {
    let plugins = try await kinds.plugins()
    guard let plugin = plugins.first(where: { $0.id == id }) else {
      throw WidgetryError.noPlugin(id, among: plugins.map(\.id))
    }
    guard plugin.condition != .removed else { throw WidgetryError.pluginRemoved(plugin) }
    return try await checker(
      .installed(id), plugin: id, processes.transport(to: id, isSeparate: true)
    )
    .run(granted: plugin.isBundled ? try processes.grants(ofPlugin: id) : plugin.grants)
  }

  /// Checks a program without installing it, in a sandbox and in a temporary folder.
  package func check(
    _ program: PluginProgram, grants: [PluginGrant], fileGuard: FileGuard = .required
  ) async throws -> PluginCheck {
    let (staging, confinement) = try stage(
      program, for: ["plugin", "check", program.source], allowing: grants, fileGuard)
    // Releasing `staging` deletes the copy of the program.
    defer { withExtendedLifetime(staging) {} }
    try program.manifest?.check(staging.files(), of: program)
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
