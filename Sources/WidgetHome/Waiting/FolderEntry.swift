#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A name in a folder.
struct PathPlace: Hashable {
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

  /// The nearest folder above a path that is there, and what has to appear in it.
  static func nearest(above path: String) -> PathPlace {
    var place = PathPlace(path)
    var status = stat()
    while stat(place.folder, &status) != 0, place.folder != "/", place.folder != "." {
      place = PathPlace(place.folder)
    }
    return place
  }
}
