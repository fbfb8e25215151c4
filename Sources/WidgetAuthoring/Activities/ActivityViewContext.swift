/// The values that a live activity's views show: attributes, state, and whether that is stale.
///
/// ``ActivityConfiguration`` passes it to the author's view closures.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  public let activityID: String
  public let attributes: Attributes
  public let state: Attributes.ContentState
  /// Whether the content's stale date has passed.
  public let isStale: Bool

  package init(
    activityID: String, attributes: Attributes, state: Attributes.ContentState,
    isStale: Bool = false
  ) {
    self.activityID = activityID
    self.attributes = attributes
    self.state = state
    self.isStale = isStale
  }
}
