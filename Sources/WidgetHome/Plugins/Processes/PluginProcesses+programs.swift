internal import WidgetModel
package import WidgetRegistry

extension PluginProcesses {
  /// Checks that a plugin's program is unchanged since installation, and in the expected place.
  ///
  /// Contents are read only if the stamp changed; the new stamp is then stored.
  func checkProgram(of plugin: StoredPlugin, in registry: Registry) throws(ProgramFiles.Fault) {
    let files = try ProgramFiles(of: plugin, in: store.folder)
    let stamp = files.stamp
    guard stamp != plugin.programStamp else { return }
    guard try files.digest() == plugin.fingerprint else {
      throw ProgramFiles.Fault(words: "isn't the one that was installed")
    }
    // If the home is read-only, the contents are read each time.
    try? store.maintain(registry) { try $0.changes.setProgramStamp(of: plugin, to: stamp) }
  }
}

extension HomeFolder {
  /// The path of an installed plugin's program; nil if it has none or the path is invalid.
  package func program(of plugin: StoredPlugin) -> String? {
    guard let program = plugin.program, ProgramPlace(program) != nil,
      Identifier.isValid(plugin.id)
    else { return nil }
    return folder(ofPlugin: plugin.id) + "/" + program
  }
}

extension WidgetryError {
  static func programChanged(_ id: String, _ fault: ProgramFiles.Fault) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.changed",
      summary: "Plugin '\(id)' isn't started: its program \(fault.words)",
      hint: ShellWord.commandLine(["plugin", "update", id]))
  }
}
