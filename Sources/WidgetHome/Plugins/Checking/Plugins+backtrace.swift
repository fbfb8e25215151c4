internal import ChildProcesses
package import Foundation
internal import PluginHost
internal import PluginProtocol
package import WidgetModel
package import WidgetRegistry

extension Plugins {
  /// What a kind's program prints when it is asked for a preview with Swift's backtracer at hand.
  ///
  /// The backtracer reads the memory of the program that crashed, which no sandbox allows: the program runs without one
  /// this time, as its author runs it by hand, and with the limits that always hold.
  ///
  /// - Parameters:
  ///   - program: What the plugin was installed from, with its names for a debugger.
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
