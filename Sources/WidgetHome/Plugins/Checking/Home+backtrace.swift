internal import ChildProcesses
package import Foundation
internal import PluginHost
internal import PluginProtocol
package import WidgetModel
package import WidgetRegistry

extension Home {
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
      container: folder.container(ofPlugin: kind.plugin), grants: [], plugins: folder.plugins,
      toolchains: context.toolchains)
    let launch = confinement.unconfined(
      ProcessLaunch(
        executable: program,
        environment: [
          "SWIFT_BACKTRACE":
            "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,"
            + "sanitize=no,limit=64,swift-backtrace=\(backtracer)"
        ]))
    let host = PluginHost(
      name: context.program, limits: context.limits, groups: context.groups,
      isCancelled: isCancelled,
      transports: { _ in .process(launch) },
      calls: { [weak self] call, plugin, _ in
        guard let self else {
          return .failure(.init(code: "call.refused", summary: "The home is closed"))
        }
        return self.take(call, of: plugin)
      })
    defer { host.close() }
    try await host.outcomes(of: [PluginQuestion(plugin: kind.plugin, request: request)]) { _, _ in }
    return String(decoding: host.takeErrors(of: kind.plugin), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
