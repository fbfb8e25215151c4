internal import WidgetModel

/// A permission that a plugin needs, such as access to the network.
///
/// A plugin runs in a sandbox without access to the person's files. The person sees the requested
/// permissions when installing the plugin, grants or denies them, and can withdraw them later.
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
  /// Connecting to other machines.
  case network
  /// Starting other programs.
  case run
  /// Reading a file, or a folder and everything in it.
  case read(path: String)
  /// Sharing values with an app and other plugins through `UserDefaults(suiteName:)`.
  case group(String)

  /// The permission in the form of the wire, such as `read=/srv/tides`.
  var text: String {
    switch self {
    case .network: PluginGrant.network.text
    case .run: PluginGrant.run.text
    case .read(let path): PluginGrant.read(path: path).text
    case .group(let name): PluginGrant.group(name: name).text
    }
  }
}
