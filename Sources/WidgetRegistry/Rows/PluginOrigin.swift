internal import WidgetModel

/// Where a plugin's code came from when it was installed.
///
/// If it changes with an update, the plugin loses its permissions until the user confirms them.
package struct PluginOrigin: Hashable, Sendable {
  /// The path that the user gave, without symbolic links.
  package var path: String
  /// Whether the path is a folder with a Swift package; otherwise it is a file.
  package var isPackage: Bool
  /// The user id of the owner.
  package var owner: Int
  /// The address from which its git checkout was cloned, without user name and password.
  package var remote: String?

  /// The commit that was built, if the plugin was installed from a git repository.
  package var commit: String?

  package init(
    path: String, isPackage: Bool, owner: Int, remote: String?, commit: String? = nil
  ) {
    self.path = path
    self.isPackage = isPackage
    self.owner = owner
    self.remote = remote
    self.commit = commit
  }
}

/// Stores origins as JSON.
extension PluginOrigin {
  /// Parses a stored origin; nil if it can't be read, so that it counts as unknown.
  init?(json: String) {
    guard let object = (try? JSONValue(parsing: json))?.object, let path = object["path"]?.string,
      case .bool(let isPackage) = object["package"],
      let owner = object["owner"]?.number.flatMap(Int.init(exactly:))
    else { return nil }
    self.init(
      path: path, isPackage: isPackage, owner: owner, remote: object["remote"]?.string,
      commit: object["commit"]?.string)
  }

  /// The origin as JSON.
  var json: String {
    var writer = JSONWriter()
    writer.object { json in
      json.member("path", path)
      json.member("package", isPackage)
      json.member("owner", owner)
      json.member("remote", remote)
      if let commit { json.member("commit", commit) }
    }
    return writer.text
  }
}
