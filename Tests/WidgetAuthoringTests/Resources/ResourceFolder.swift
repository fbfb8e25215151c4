import Foundation
import WidgetModel

@testable import WidgetAuthoring

/// A folder with resources that is removed together with this object.
final class ResourceFolder {
  let path: String

  /// - Parameter files: contents by path in the folder.
  init(_ files: [String: String]) throws {
    path = NSTemporaryDirectory() + "widgetry-resources-\(UUID().uuidString)"
    for (name, contents) in files {
      let file = "\(path)/Widget.resources/\(name)"
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: URL(fileURLWithPath: file))
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var folders: ResourceFolders { ResourceFolders(beside: path) }
}
