internal import CSystem

/// The memory of this process.
package enum ProcessMemory {
  /// Lets the allocator cache up to a few megabytes of freed memory instead of returning it.
  ///
  /// For processes that read or write one large answer after another.
  package static func cacheFreedMemory() {
    widgetry_keep_freed_memory()
  }
}
