internal import CSystem

/// The memory of this process.
package enum ProcessMemory {
  /// Keeps what is freed, up to a few megabytes, instead of giving it back to the system and asking for it again.
  ///
  /// For processes that read or write one large answer after the other.
  package static func keepWhatIsFreed() {
    widgetry_keep_freed_memory()
  }
}
