#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open folder with untrusted contents: links are never followed, and names are bytes.
package struct OpenFolder: ~Copyable {
  #if canImport(Glibc)
    private let stream: OpaquePointer
  #else
    private let stream: UnsafeMutablePointer<DIR>
  #endif
  package let descriptor: Int32

  /// Opens a path, or a folder inside another; nil if it can't be opened or isn't a folder.
  package init?(_ name: [CChar], in parent: Int32 = AT_FDCWD) {
    self.init(
      owning: openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  /// Takes ownership of a descriptor; nil if it isn't a folder's.
  package init?(owning number: Int32) {
    guard number >= 0 else { return nil }
    guard let stream = fdopendir(number) else {
      close(number)
      return nil
    }
    self.stream = stream
    descriptor = number
  }

  package init?(path: String) {
    self.init(path.utf8.map { CChar(bitPattern: $0) } + [0])
  }

  /// Opens a folder inside another; nil for a symbolic link.
  package init?(_ name: String, of parent: borrowing OpenFolder) {
    self.init(name.utf8.map { CChar(bitPattern: $0) } + [0], in: parent.descriptor)
  }

  deinit {
    closedir(stream)
  }

  /// The next entry's name; nil after the last.
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
