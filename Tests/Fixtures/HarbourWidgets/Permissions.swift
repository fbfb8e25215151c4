import AppleFrameworks

// What the person who installs the plugin is asked to allow.
extension HarbourBundle {
  static var pluginPermissions: [PluginPermission] { [.group("group.org.example.harbours")] }
}
