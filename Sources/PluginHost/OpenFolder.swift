#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A folder opened for reading its entries, whose contents may be hostile.
///
/// Symbolic links are never followed. Names are C strings, because they may not be valid UTF-8.
///
///     guard let folder = OpenFolder(path: path) else { return }
///     while let name = folder.next() { … }
package struct OpenFolder: ~Copyable {
  #if canImport(Glibc)
    private let stream: OpaquePointer
  #else
    private let stream: UnsafeMutablePointer<DIR>
  #endif
  package let descriptor: Int32

  /// Opens a folder by its name in another folder, or by its path; nil if that isn't a folder.
  package init?(_ name: [CChar], in parent: Int32 = AT_FDCWD) {
    self.init(
      owning: openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  /// Takes ownership of an open descriptor; closes it and returns nil if it isn't a folder's.
  package init?(owning number: Int32) {
    guard number >= 0 else { return nil }
    guard let stream = fdopendir(number) else {
      close(number)
      return nil
    }
    self.stream = stream
    descriptor = number
  }

  /// Opens a folder; nil if the path doesn't lead to one or is a symbolic link.
  package init?(path: String) {
    self.init(path.utf8.map { CChar(bitPattern: $0) } + [0])
  }

  /// Opens a folder inside another; nil if the name isn't a folder's or is a symbolic link.
  package init?(_ name: String, of parent: borrowing OpenFolder) {
    self.init(name.utf8.map { CChar(bitPattern: $0) } + [0], in: parent.descriptor)
  }

  deinit {
    closedir(stream)
  }

  /// The name of the next entry; nil after the last.
  package func next() -> [CChar]? {
    while let entry = readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
      let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      let name = Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
      if name != [dot, 0], name != [dot, dot, 0] { return name }
    }
    return nil
  }

  /// Starts again with the first entry.
  func rewind() {
    rewinddir(stream)
  }
}

private let dot = CChar(UInt8(ascii: "."))
