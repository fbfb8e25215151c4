internal import ChildProcesses
internal import Foundation
internal import PluginHost
internal import WidgetModel
package import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension PluginProcesses {
  /// Enables plugins that were disabled after crashes.
  package func unpark(_ ids: [String], in registry: Registry) throws {
    let parked = try ids.compactMap { try registry.plugin(id: $0) }.filter(\.isParked)
    guard !parked.isEmpty else { return }
    try store.change(in: registry) { transaction in
      for id in parked.map(\.id) {
        guard var plugin = try registry.plugin(id: id), plugin.isParked else { continue }
        plugin.condition = .ready
        plugin.deaths = 0
        plugin.guilty = []
        try transaction.changes.update(plugin)
        try transaction.changes.redrawActivities(ofPlugin: id)
      }
    }
  }

  /// Whether the simulated time can be shown to a plugin that reads the system clock; impossible
  /// for an interpreter.
  package func movesClock(of id: String) throws -> Bool {
    guard let plugin = try store.registryIfThere()?.plugin(id: id),
      let program = store.folder.program(of: plugin),
      let file = try? ProgramFile.inspect(program, searchPath: PluginProgram.searchPath)
    else { return true }
    if case .script = file.kind { return false } else { return true }
  }
}
