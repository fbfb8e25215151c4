internal import CSystem

/// Processes that a started program leaves running when it ends.
package enum Orphans {
  /// Makes them children of this process, so that ``ChildProcess`` counts them and takes them back.
  ///
  /// False where the system has no such thing; they then go to the system's first process.
  @discardableResult
  package static func adopt() -> Bool {
    widgetry_adopt_orphans()
  }
}
