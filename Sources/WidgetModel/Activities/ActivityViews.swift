/// The presentations of an activity's state, archived.
package struct ActivityViews: Hashable, Sendable {
  package var views: [ActivityPresentation: ViewNode]
  /// What comes with them.
  package var attachments: ViewAttachments

  package init(
    _ views: [ActivityPresentation: ViewNode], attachments: ViewAttachments = .none
  ) {
    self.views = views
    self.attachments = attachments
  }
}
