package import ChildProcesses
package import WidgetModel
package import WidgetRegistry

extension PluginProcesses {
  /// Throws if a plugin requires a file sandbox and this machine doesn't have one.
  ///
  /// - Parameter words: The command that allows the plugin to run anyway.
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

  /// The grants of an installed or bundled plugin.
  package func grants(ofPlugin id: String) throws -> [PluginGrant] {
    if let bundled = store.context.plugins.first(where: { $0.id == id }) { return bundled.grants }
    return try store.registryIfThere()?.plugin(id: id)?.grants ?? []
  }
}

extension StoredPlugin {
  /// Bundled plugins are this program's own code, so they don't require a file sandbox.
  package var fileGuard: FileGuard {
    isBundled || isUnguarded ? .whereAvailable : .required
  }
}
