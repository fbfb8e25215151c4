package import ChildProcesses
package import WidgetModel
package import WidgetRegistry

/// Checks what plugins are allowed to do.
extension PluginProcesses {
  /// Throws if a plugin needs a protection of the user's files that this machine doesn't offer.
  ///
  /// - Parameter words: The command with which the user can allow the plugin to run anyway.
  func requireGuard(
    _ fileGuard: FileGuard, of plugin: String, unless words: [String]
  ) throws(WidgetryError) {
    guard store.context.sandbox().lacksFileGuard, fileGuard == .required else { return }
    throw WidgetryError(
      .failed, code: "plugin.unguarded",
      summary: "Plugin '\(HarmlessText.line(plugin))' wasn't started, because this machine can't "
        + "protect your files from it: Landlock is missing",
      hint: SandboxSupport.landlockHint + "; or give it access to all your files: "
        + ShellWord.commandLine(words))
  }

  /// The permissions of an installed or bundled plugin.
  package func grants(ofPlugin id: String) throws -> [PluginGrant] {
    if let bundled = store.context.plugins.first(where: { $0.id == id }) { return bundled.grants }
    return try store.existingRegistry()?.plugin(id: id)?.grants ?? []
  }
}

extension StoredPlugin {
  /// Whether the plugin needs protection of the user's files; bundled plugins don't.
  package var fileGuard: FileGuard {
    isBundled || isUnguarded ? .whereAvailable : .required
  }
}
