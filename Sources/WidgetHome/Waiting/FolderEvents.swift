#if os(Linux)
  internal import Glibc
  internal import WidgetModel

  /// Reads from Linux's inotify which files in watched folders have changed.
  final class FolderEvents {
    let descriptor: Int32

    /// A change of a file in a folder, or of the folder itself.
    struct Event {
      var watch: Int32
      var mask: UInt32
      /// The name of the file; empty if the folder itself has changed.
      var name: String

      func has(_ bits: Int32) -> Bool { mask & UInt32(bitPattern: bits) != 0 }
    }

    init() throws(WidgetryError) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw .cannotWatch(errno) }
    }

    deinit {
      close(descriptor)
    }

    /// Watches a folder; nil if it doesn't exist.
    func watch(_ path: String, for bits: Int32) throws(WidgetryError) -> Int32? {
      // Add to an existing watch, because a folder can have only one.
      let mask = UInt32(bitPattern: bits | IN_ONLYDIR | IN_MASK_ADD)
      let watch = inotify_add_watch(descriptor, path, mask)
      if watch >= 0 { return watch }
      guard errno == ENOENT || errno == ENOTDIR else { throw .cannotWatch(errno) }
      return nil
    }

    /// Stops watching a folder.
    func forget(_ watch: Int32) {
      inotify_rm_watch(descriptor, watch)
    }

    /// Calls `body` with each change since the last call.
    func take(_ body: (Event) -> Void) {
      withUnsafeTemporaryAllocation(
        byteCount: 8192, alignment: MemoryLayout<inotify_event>.alignment
      ) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
          while rest.count >= MemoryLayout<inotify_event>.size {
            let header = rest.loadUnaligned(as: inotify_event.self)
            let end = MemoryLayout<inotify_event>.size + Int(header.len)
            let name = rest[MemoryLayout<inotify_event>.size..<end].prefix { $0 != 0 }
            body(
              Event(
                watch: header.wd, mask: header.mask, name: String(decoding: name, as: UTF8.self)))
            rest = UnsafeRawBufferPointer(rebasing: rest[end...])
          }
        }
      }
    }
  }
#endif
