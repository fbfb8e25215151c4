/// What the views of a live activity are made of.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  public let activityID: String
  public let attributes: Attributes
  public let state: Attributes.ContentState
  /// Whether the content is older than it should be.
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
