#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A plugin's container: the only folder that the plugin may write to, for temporary files.
///
/// ``PluginConnection`` measures it while the plugin runs, and empties it when it is too large.
/// The contents are untrusted: a hostile plugin may nest folders without end or create links.
package struct ContainerFolder: Hashable, Sendable {
  /// How deep a plugin may nest folders; no honest plugin needs more levels.
  package static let depthLimit = 32
  /// The minimum size counted for a file, so that a plugin can't create any number of empty files.
  private static let minimumFileBytes = 4096
  /// The most passes of ``empty()``, each of which removes up to ``depthLimit`` levels of folders.
  private static let passLimit = 1000

  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// Checks the size and the depth of the contents; returns nil if both are within their limits.
  ///
  /// - Parameter limit: The most bytes on disk.
  package func fault(limit: Int) -> PluginFault? {
    guard let top = OpenFolder(cString(path)) else { return nil }
    var size = Size(limit: limit)
    size.add(top, depth: 0)
    let hint =
      "The folder was emptied. Use it only for temporary files, which can be deleted anytime"
    if size.isTooDeep {
      return .exceeded(
        "nested folders more than \(Self.depthLimit) levels deep", hint: hint)
    }
    guard size.bytes > limit else { return nil }
    return .exceeded("stored more than \(limit.byteWords) in its folder", hint: hint)
  }

  /// Removes all contents; ignores what can't be removed.
  package func empty() {
    guard let top = OpenFolder(cString(path)) else { return }
    var moved = 0
    for _ in 0..<Self.passLimit {
      top.rewind()
      let before = moved
      remove(membersOf: top, depth: 0, top: top.descriptor, &moved)
      if moved == before { return }
    }
  }

  /// Adds up the sizes of all files in a folder until a limit is exceeded.
  private struct Size {
    let limit: Int
    var bytes = 0
    var isTooDeep = false

    mutating func add(_ folder: borrowing OpenFolder, depth: Int) {
      while bytes <= limit, !isTooDeep, let name = folder.next() {
        var information = stat()
        guard fstatat(folder.descriptor, name, &information, AT_SYMLINK_NOFOLLOW) == 0 else {
          continue
        }
        // Count the blocks on disk, because a sparse file is shorter than its length.
        bytes += max(Int(information.st_blocks) * 512, ContainerFolder.minimumFileBytes)
        guard information.st_mode & S_IFMT == S_IFDIR else { continue }
        isTooDeep = depth == ContainerFolder.depthLimit
        guard !isTooDeep, let inner = OpenFolder(name, in: folder.descriptor) else { continue }
        add(inner, depth: depth + 1)
      }
    }
  }

  /// Gives this process all rights on a folder, which a plugin may have created without any.
  private static func allow(_ name: [CChar], in parent: Int32) {
    #if os(Linux)
      // O_PATH, which Glibc's module lacks.
      let pathOnly: Int32 = 0o10_000_000
      // Never through a link, to which the name may lead meanwhile.
      let folder = openat(parent, name, pathOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard folder >= 0 else { return }
      defer { close(folder) }
      chmod("/proc/self/fd/\(folder)", 0o700)
    #else
      fchmodat(parent, name, 0o700, AT_SYMLINK_NOFOLLOW)
    #endif
  }

  /// Removes the contents of a folder, and moves folders below the depth limit up to `top`, where
  /// the next pass removes them.
  private func remove(
    membersOf folder: borrowing OpenFolder, depth: Int, top: Int32, _ moved: inout Int
  ) {
    while let name = folder.next() {
      if unlinkat(folder.descriptor, name, 0) == 0 { continue }
      guard depth < Self.depthLimit else {
        // Count failures too: if the plugin has used this name, the next one is tried.
        _ = renameat(folder.descriptor, name, top, cString(".too-deep-\(moved)"))
        moved += 1
        continue
      }
      Self.allow(name, in: folder.descriptor)
      if let inner = OpenFolder(name, in: folder.descriptor) {
        remove(membersOf: inner, depth: depth + 1, top: top, &moved)
      }
      _ = unlinkat(folder.descriptor, name, AT_REMOVEDIR)
    }
  }
}

private func cString(_ text: String) -> [CChar] {
  text.utf8.map { CChar(bitPattern: $0) } + [0]
}
