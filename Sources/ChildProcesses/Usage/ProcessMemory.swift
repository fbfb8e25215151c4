internal import CSystem

/// Settings for the memory of this process.
package enum ProcessMemory {
  /// Lets the allocator keep a few megabytes of freed memory instead of returning them to the
  /// system.
  ///
  /// This makes processes faster that read or write one large answer after another.
  package static func cacheFreedMemory() {
    widgetry_keep_freed_memory()
  }
}
