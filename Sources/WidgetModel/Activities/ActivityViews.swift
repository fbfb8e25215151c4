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

extension ActivityViews {
  /// What a place for a form shows: the compact form where there is no small card.
  package func shown(for presentation: ActivityPresentation) -> ActivityPresentation {
    presentation == .small && views[.small] == nil ? .compact : presentation
  }
}
