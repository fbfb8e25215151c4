internal import Foundation

/// The files of a folder as Xcode sees them: an asset catalog and other bundles count as one file.
struct XcodeFolder {
  /// The absolute paths, sorted.
  let files: [String]

  init(_ path: String) {
    var files: [String] = []
    let root = URL(fileURLWithPath: path)
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    while let url = all?.nextObject() as? URL {
      let name = url.lastPathComponent
      if name == "Package.swift" { continue }
      if name.hasPrefix(".") || Self.skipped.contains(name) {
        all?.skipDescendants()
      } else if Self.bundles.contains(url.pathExtension) {
        all?.skipDescendants()
        files.append(url.path)
      } else if !Self.isFolder(url.path) {
        files.append(url.path)
      }
    }
    self.files = files.sorted()
  }

  static func isSource(_ path: String) -> Bool {
    ["swift", "m", "mm", "c", "cpp", "intentdefinition"].contains(
      URL(fileURLWithPath: path).pathExtension)
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  static let skipped: Set = ["Pods", "Carthage", "DerivedData", "node_modules"]
  private static let bundles: Set = [
    "xcassets", "xcodeproj", "xcworkspace", "xcdatamodeld", "bundle", "framework", "xcframework",
    "playground",
  ]
}
