internal import AppleSources

/// Where the package of a new plugin gets Widgetry's sources from.
package enum WidgetrySource: Hashable, Sendable {
  /// A folder on this machine.
  case folder(String)
  /// A repository, for a package that others can build.
  case repository(url: String, from: String)

  /// The dependency in a manifest.
  var dependency: String {
    switch self {
    case .folder(let path):
      """
      .package(
        name: "widgetry",
        path: \(path.asSwiftLiteral))
      """
    case .repository(let url, let version):
      """
      .package(
        url: \(url.asSwiftLiteral),
        from: \(version.asSwiftLiteral))
      """
    }
  }
}
