package import WidgetModel

/// Supplies the images of a plugin.
package protocol PictureResources: Sendable {
  /// The image whose bytes have a digest; nil if it is unknown.
  func image(_ digest: String) -> ImageValue?
}

/// Supplies no images.
package struct NoResources: PictureResources {
  package init() {}

  package func image(_ digest: String) -> ImageValue? { nil }
}
