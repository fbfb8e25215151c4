#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A path as a folder and a name in it, because the system watches folders for changes.
struct FolderEntry: Hashable {
  var folder: String
  var name: String

  init(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else {
      self.init(folder: ".", name: path)
      return
    }
    self.init(
      folder: slash == path.startIndex ? "/" : String(path[..<slash]),
      name: String(path[path.index(after: slash)...]))
  }

  private init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The nearest existing folder above a path, and the next name on the way to the path.
  static func nearest(above path: String) -> FolderEntry {
    var place = FolderEntry(path)
    var status = stat()
    while stat(place.folder, &status) != 0, place.folder != "/", place.folder != "." {
      place = FolderEntry(place.folder)
    }
    return place
  }
}
