#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The only folder that a plugin may write to.
///
/// Its contents are temporary and untrusted.
package struct ContainerFolder: Hashable, Sendable {
  /// Only a plugin that hides something nests folders deeper.
  package static let depthLimit = 32
  /// The assumed minimum size of a file, so that empty ones count too.
  private static let memberBytes = 4096
  /// Each pass moves folders that were too deep to the top; see `remove`.
  private static let passLimit = 1000

  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// What is wrong with the contents; nil if nothing is.
  ///
  /// Stops looking as soon as it finds a fault.
  package func fault(limit: Int) -> PluginFault? {
    guard let top = OpenFolder(cString(path)) else { return nil }
    var size = Size(limit: limit)
    size.add(top, depth: 0)
    let hint = "The folder was emptied: it is for temporary files, which may be deleted any time."
    if size.isTooDeep {
      return .exceeded(
        "created folders nested more than \(Self.depthLimit) deep in its own", hint: hint)
    }
    guard size.bytes > limit else { return nil }
    return .exceeded("filled its folder with more than \(limit.byteWords)", hint: hint)
  }

  /// Removes all contents, as far as possible.
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
        bytes += max(Int(information.st_blocks) * 512, ContainerFolder.memberBytes)
        guard information.st_mode & S_IFMT == S_IFDIR else { continue }
        isTooDeep = depth == ContainerFolder.depthLimit
        guard !isTooDeep, let inner = OpenFolder(name, in: folder.descriptor) else { continue }
        add(inner, depth: depth + 1)
      }
    }
  }

  /// Moves folders that are too deep to the top, for the next pass.
  private func remove(
    membersOf folder: borrowing OpenFolder, depth: Int, top: Int32, _ moved: inout Int
  ) {
    while let name = folder.next() {
      if unlinkat(folder.descriptor, name, 0) == 0 { continue }
      guard depth < Self.depthLimit else {
        // Counted even if that name exists, so that the next name is tried.
        _ = renameat(folder.descriptor, name, top, cString(".too-deep-\(moved)"))
        moved += 1
        continue
      }
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
