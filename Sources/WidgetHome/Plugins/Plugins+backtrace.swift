internal import ChildProcesses
package import Foundation
internal import PluginHost
internal import PluginProtocol
package import WidgetModel
package import WidgetRegistry

/// Finds out where a plugin crashes.
extension Plugins {
  /// Runs a preview with Swift's backtracer, and returns the lines that it prints.
  ///
  /// The backtracer reads the memory of the crashed program, which no sandbox allows. Therefore the
  /// program runs without a sandbox, as if its author had started it, but with resource limits.
  ///
  /// - Parameters:
  ///   - program: The program from which the plugin was installed, with debug symbols.
  ///   - backtracer: The path of `swift-backtrace`.
  package func backtrace(
    of kind: StoredKind, family: WidgetFamily, at moment: Date, own: [String: JSONValue],
    running program: String, backtracer: String
  ) async throws -> [String] {
    let request = try previewRequest(of: kind, family: family, at: moment, own: own).request
    let confinement = PluginConfinement(
      container: store.folder.container(ofPlugin: kind.plugin), grants: [],
      plugins: store.folder.plugins,
      toolchains: store.context.toolchains)
    let launch = confinement.unconfined(
      ProcessLaunch(
        executable: program,
        environment: [
          "SWIFT_BACKTRACE":
            "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,"
            + "sanitize=no,limit=64,swift-backtrace=\(backtracer)"
        ]))
    let host = PluginHost(
      name: store.context.program, limits: store.context.limits, groups: store.context.groups,
      isCancelled: store.isCancelled,
      transports: { _ in .process(launch) },
      calls: { [processes] call, plugin, _ in processes.answerCall(call, plugin) })
    defer { host.close() }
    try await host.outcomes(of: [PluginQuestion(plugin: kind.plugin, request: request)]) { _, _ in }
    return String(decoding: host.takeErrors(of: kind.plugin), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
