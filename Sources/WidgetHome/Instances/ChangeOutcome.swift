/// Whether a change reloads the widgets that it affects at once.
package enum ReloadChoice: Hashable, Sendable {
  case now
  /// Only marks the widgets as due; the daemon or the next `show` reloads them.
  case later
}

/// What a change of widgets did.
package struct ChangeOutcome {
  /// The ids of the selected widgets, in order.
  package var ids: [String]
  /// The ids of the widgets that are different now.
  package var changed: [String]
  /// The results of the reloads.
  package var reloads: [ReloadResult]
}
