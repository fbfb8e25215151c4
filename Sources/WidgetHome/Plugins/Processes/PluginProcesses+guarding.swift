package import ChildProcesses
package import WidgetModel
package import WidgetRegistry

extension PluginProcesses {
  /// Throws where a plugin's files have to be guarded and this machine can't.
  ///
  /// - Parameter words: The command that lets it run all the same.
  func requireGuard(
    _ fileGuard: FileGuard, of plugin: String, unless words: [String]
  ) throws(WidgetryError) {
    guard store.context.sandbox.lacksFileGuard, fileGuard == .required else { return }
    throw WidgetryError(
      .failed, code: "plugin.unguarded",
      summary: "Plugin '\(HarmlessText.line(plugin))' isn't started: this machine can't keep it "
        + "from your files, because Landlock is missing",
      hint: SandboxSupport.landlockHint + "; or trust it with all that you can read and write: "
        + ShellWord.commandLine(words))
  }

  /// What a plugin may do.
  package func grants(ofPlugin id: String) throws -> [PluginGrant] {
    if let bundled = store.context.plugins.first(where: { $0.id == id }) { return bundled.grants }
    return try store.registryIfThere()?.plugin(id: id)?.grants ?? []
  }
}

extension StoredPlugin {
  /// What comes with the program is the program's own code.
  package var fileGuard: FileGuard {
    isBundled || isUnguarded ? .whereAvailable : .required
  }
}
