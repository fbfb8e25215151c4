/// Whether a change reloads its instances at once.
package enum ReloadChoice: Hashable, Sendable {
  case now
  /// Marks the instances as due; the next `show` or the daemon reloads them.
  case later
}

/// The outcome of a change of instances.
package struct ChangeOutcome {
  /// The ids of the selected instances, in order.
  package var ids: [String]
  /// The ids of those that the change has altered.
  package var changed: [String]
  package var reloads: [ReloadResult]
}
