package import WidgetModel

/// Where the pictures of a plugin are found.
package protocol PictureResources: Sendable {
  /// The picture whose bytes have a digest; nil where there is none.
  func image(_ digest: String) -> ImageValue?
}

/// No pictures at all.
package struct NoResources: PictureResources {
  package init() {}

  package func image(_ digest: String) -> ImageValue? { nil }
}
