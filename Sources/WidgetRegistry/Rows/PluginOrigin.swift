internal import WidgetModel

/// Where a plugin's code came from when it was installed.
package struct PluginOrigin: Hashable, Sendable {
  /// The path that the user gave, with links resolved.
  package var path: String
  package var isPackage: Bool
  /// The user id of its owner.
  package var owner: Int
  /// The URL that its git checkout was cloned from, without a user's name and password.
  package var remote: String?

  package init(path: String, isPackage: Bool, owner: Int, remote: String?) {
    self.path = path
    self.isPackage = isPackage
    self.owner = owner
    self.remote = remote
  }
}

extension PluginOrigin {
  /// Nil if the text isn't an origin; the origin is then treated as unknown.
  init?(json: String) {
    guard let object = (try? JSONValue(parsing: json))?.object, let path = object["path"]?.string,
      case .bool(let isPackage) = object["package"],
      let owner = object["owner"]?.number.flatMap(Int.init(exactly:))
    else { return nil }
    self.init(
      path: path, isPackage: isPackage, owner: owner, remote: object["remote"]?.string)
  }

  var json: String {
    var writer = JSONWriter()
    writer.object { json in
      json.member("path", path)
      json.member("package", isPackage)
      json.member("owner", owner)
      json.member("remote", remote)
    }
    return writer.text
  }
}
