#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A resolved path, together with the symbolic links that were followed.
///
/// ``ProgramFile`` uses it to notice whether other users could redirect the path by replacing a
/// link.
struct PathWalk: Hashable {
  /// The absolute path without symbolic links.
  private(set) var end = ""
  /// The paths of the links that were followed; these paths themselves contain no links.
  private(set) var links: [String] = []

  /// The kernel's limit for the links in a path.
  private static let linkLimit = 40

  /// Resolves a path, which doesn't have to exist; nil if it contains too many links.
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

  /// Whether the path leads through a folder or ends in it, so that the folder's owner can change
  /// what is found there.
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
