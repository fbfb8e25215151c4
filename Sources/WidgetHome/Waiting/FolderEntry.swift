#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A path, split into its folder and the name in it, because changes are watched per folder.
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

  /// The nearest existing folder above a path, and the name that has to appear in it.
  static func nearest(above path: String) -> FolderEntry {
    var place = FolderEntry(path)
    var status = stat()
    while stat(place.folder, &status) != 0, place.folder != "/", place.folder != "." {
      place = FolderEntry(place.folder)
    }
    return place
  }
}
