internal import WidgetModel

/// Something that a plugin would be allowed besides computing.
///
/// A plugin runs in a sandbox in which it sees nothing of its user's. What it asks for is shown when it is installed;
/// whoever installs it says yes or no, and may take it back at any time.
///
/// ```swift
/// @main
/// struct Tides: WidgetBundle {
///   static var pluginPermissions: [PluginPermission] { [.network] }
///
///   var body: some Widget { TidesWidget() }
/// }
/// ```
public enum PluginPermission: Hashable, Sendable {
  /// Talking to other machines.
  case network
  /// Starting other programs.
  case run
  /// Reading a file, or a folder with all in it.
  case read(path: String)
  /// Sharing values with an app and other plugins: what `UserDefaults(suiteName:)` opens.
  case group(String)

  var text: String {
    switch self {
    case .network: PluginGrant.network.text
    case .run: PluginGrant.run.text
    case .read(let path): PluginGrant.read(path: path).text
    case .group(let name): PluginGrant.group(name: name).text
    }
  }
}
