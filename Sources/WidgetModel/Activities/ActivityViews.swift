/// The archived presentations of an activity's state.
package struct ActivityViews: Hashable, Sendable {
  package var views: [ActivityPresentation: ViewNode]
  /// The attachments of the presentations.
  package var attachments: ViewAttachments

  package init(
    _ views: [ActivityPresentation: ViewNode], attachments: ViewAttachments = .none
  ) {
    self.views = views
    self.attachments = attachments
  }
}

extension ActivityViews {
  /// The presentation to show: the compact one if there is no small one.
  package func shown(for presentation: ActivityPresentation) -> ActivityPresentation {
    presentation == .small && views[.small] == nil ? .compact : presentation
  }
}
