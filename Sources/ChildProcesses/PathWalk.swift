#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A path that was followed to its end, once, with all symbolic links that stood on the way.
struct PathWalk: Hashable {
  /// The path from the root, without symbolic links.
  private(set) var end = ""
  /// Where the links are, without symbolic links themselves.
  private(set) var links: [String] = []

  /// As many as the system follows.
  private static let linkLimit = 40

  /// Nil if the links don't come to an end; something need not be there.
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

  /// Whether it leads by a folder, or ends in it: who fills that decides what the path means.
  func touches(_ folder: String) -> Bool {
    (links + [end]).contains { $0.isInside(folder) }
  }
}

extension String {
  /// Whether the path is the folder's, or of something in it.
  func isInside(_ folder: String) -> Bool {
    (self + "/").hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
