package import WidgetModel

/// Supplies a picture with the images that its view refers to by digest.
package protocol PictureResources: Sendable {
  /// The image with a digest; nil if it is unknown.
  func image(_ digest: String) -> ImageValue?
}

/// Picture resources without any images.
package struct NoResources: PictureResources {
  package init() {}

  package func image(_ digest: String) -> ImageValue? { nil }
}
