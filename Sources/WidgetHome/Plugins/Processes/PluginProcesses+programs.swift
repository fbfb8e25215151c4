internal import WidgetModel
package import WidgetRegistry

/// Checks the program files of plugins before they are started.
extension PluginProcesses {
  /// Throws if a plugin's program has changed since it was installed, or isn't in its folder.
  ///
  /// Contents are read only if the files' metadata has changed; the new metadata is then stored.
  func checkProgram(of plugin: StoredPlugin, in registry: Registry) throws(ProgramFiles.Fault) {
    let files = try ProgramFiles(of: plugin, in: store.folder)
    let stamp = files.stamp
    guard stamp != plugin.programStamp else { return }
    guard try files.digest() == plugin.fingerprint else {
      throw ProgramFiles.Fault(words: "differs from the one that was installed")
    }
    // If nothing can be written, the contents are read again next time.
    try? store.maintain { try $0.changes.setProgramStamp(of: plugin, to: stamp) }
  }
}

extension HomeFolder {
  /// The path of an installed plugin's program; nil if there is none or the path is invalid.
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
      summary: "Plugin '\(id)' wasn't started: its program \(fault.words)",
      hint: "To install it again, run: " + ShellWord.commandLine(["plugin", "update", id]))
  }
}
