internal import ChildProcesses
internal import Foundation
internal import PluginHost
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Enables plugins that were disabled after crashes.
extension PluginProcesses {
  /// Enables those of the given plugins that were disabled after crashes.
  package func enable(_ ids: [String]) throws {
    let registry = try store.existingRegistry()
    let disabled = try ids.filter { try registry?.plugin(id: $0)?.isParked == true }
    guard !disabled.isEmpty else { return }
    try store.change { transaction in
      for id in disabled {
        guard var plugin = try transaction.registry.plugin(id: id), plugin.isParked else {
          continue
        }
        plugin.condition = .ready
        plugin.deaths = 0
        plugin.guilty = []
        try transaction.changes.update(plugin)
        try transaction.changes.redrawActivities(ofPlugin: id)
      }
    }
  }

  /// Whether a plugin's clock can be changed for a simulation, which is impossible for scripts.
  package func canSimulateClock(of id: String) throws -> Bool {
    guard let plugin = try store.existingRegistry()?.plugin(id: id),
      let program = store.folder.program(of: plugin),
      let file = try? ProgramFile.inspect(program, searchPath: PluginProgram.searchPath)
    else { return true }
    if case .script = file.kind { return false } else { return true }
  }
}
