internal import WidgetModel
package import WidgetRegistry

extension PluginProcesses {
  /// Whether a plugin's program is the one that was installed, in the place where installations put it.
  ///
  /// Its files are read only where they aren't those that were read before; then what is found is stored.
  func checkProgram(of plugin: StoredPlugin, in registry: Registry) throws(ProgramFiles.Fault) {
    let files = try ProgramFiles(of: plugin, in: store.folder)
    let stamp = files.stamp
    guard stamp != plugin.programStamp else { return }
    guard try files.digest() == plugin.fingerprint else {
      throw ProgramFiles.Fault(words: "isn't the one that was installed")
    }
    // Where nothing can be written it is read each time.
    try? store.maintain(registry) { try $0.changes.setProgramStamp(of: plugin, to: stamp) }
  }
}

extension HomeFolder {
  /// The file that is run for an installed plugin; nil where there is none, or it's in no place for one.
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
