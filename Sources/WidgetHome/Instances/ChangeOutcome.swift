/// Whether a change is followed by the reload that it needs.
package enum ReloadChoice: Hashable, Sendable {
  case now
  /// Marked as due; the next `show` or whoever comes first does it.
  case later
}

/// What a change has come to.
package struct ChangeOutcome {
  /// The ids of the instances that were asked for, in order.
  package var ids: [String]
  /// The ids of those that are another than before.
  package var changed: [String]
  package var reloads: [ReloadResult]
}
