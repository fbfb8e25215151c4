/// A plugin's views of one state of a live activity, one for each place where it is shown.
package struct ActivityViews: Hashable, Sendable {
  package var views: [ActivityPresentation: ViewNode]
  /// The pictures in the views, and notes about them for the author.
  package var attachments: ViewAttachments

  package init(
    _ views: [ActivityPresentation: ViewNode], attachments: ViewAttachments = .none
  ) {
    self.views = views
    self.attachments = attachments
  }
}

extension ActivityViews {
  /// The presentation to show in a place: without a small one, the compact one replaces it.
  package func shown(for presentation: ActivityPresentation) -> ActivityPresentation {
    presentation == .small && views[.small] == nil ? .compact : presentation
  }
}
