#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The one folder that a plugin may write to.
///
/// What it holds is scratch, and hostile.
package struct ContainerFolder: Hashable, Sendable {
  /// Deeper folders are of no use to anyone but a plugin that hides something.
  package static let depthLimit = 32
  /// What a file takes besides its content, so that empty ones count too.
  private static let memberBytes = 4096
  /// Each pass brings what was too deep nearer.
  private static let passLimit = 1000

  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// What is wrong with what it holds, nil if nothing is.
  ///
  /// Looks at no more members than it takes to know.
  package func fault(limit: Int) -> PluginFault? {
    guard let top = OpenFolder(cString(path)) else { return nil }
    var size = Size(limit: limit)
    size.add(top, depth: 0)
    let hint = "It was emptied: it is for scratch files only, and what is in it may go at any time."
    if size.isTooDeep {
      return .flooded(
        "nested folders more than \(Self.depthLimit) deep in its own", hint: hint)
    }
    guard size.bytes > limit else { return nil }
    return .flooded("filled its folder with more than \(limit.byteWords)", hint: hint)
  }

  /// Removes everything in it, as far as that can be done.
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
        // What it takes on the disk: a file may say that it is long and hold nothing.
        bytes += max(Int(information.st_blocks) * 512, ContainerFolder.memberBytes)
        guard information.st_mode & S_IFMT == S_IFDIR else { continue }
        isTooDeep = depth == ContainerFolder.depthLimit
        guard !isTooDeep, let inner = OpenFolder(name, in: folder.descriptor) else { continue }
        add(inner, depth: depth + 1)
      }
    }
  }

  /// What is too deep to be entered is moved to the top, for the next pass.
  private func remove(
    membersOf folder: borrowing OpenFolder, depth: Int, top: Int32, _ moved: inout Int
  ) {
    while let name = folder.next() {
      if unlinkat(folder.descriptor, name, 0) == 0 { continue }
      guard depth < Self.depthLimit else {
        // Counted also where that name is taken, so that the next one is tried.
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
