internal import CSystem

/// Processes whose parent, a program that this process started, has ended.
package enum Orphans {
  /// Makes them children of this process, so that ``ChildProcess`` can count and reap them.
  ///
  /// Returns false on systems that can't do this; there the system's first process adopts them.
  @discardableResult
  package static func adopt() -> Bool {
    widgetry_adopt_orphans()
  }
}
