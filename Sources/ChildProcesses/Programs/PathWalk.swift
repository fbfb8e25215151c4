#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A path resolved once, with the places of all symbolic links that were followed.
struct PathWalk: Hashable {
  /// The absolute path without symbolic links.
  private(set) var end = ""
  /// The paths of the links that were followed; none contains a link itself.
  private(set) var links: [String] = []

  /// The kernel's limit.
  private static let linkLimit = 40

  /// Nil if there are too many links; the path doesn't have to exist.
  init?(_ path: String) {
    var rest = Array(absolute(path).split(separator: "/").map(String.init).reversed())
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        end = String(end[..<(end.lastIndex(of: "/") ?? end.startIndex)])
        continue
      }
      let place = "\(end)/\(name)"
      guard let target = linkTarget(place) else {
        end = place
        continue
      }
      links.append(place)
      guard links.count <= Self.linkLimit else { return nil }
      if target.hasPrefix("/") { end = "" }
      rest += target.split(separator: "/").map(String.init).reversed()
    }
  }

  /// Whether the path leads through a folder or ends in it: then its owner decides what is found
  /// there.
  func touches(_ folder: String) -> Bool {
    (links + [end]).contains { $0.isInside(folder) }
  }
}

extension String {
  /// Whether the path is the folder itself or something in it.
  func isInside(_ folder: String) -> Bool {
    (self + "/").hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
