package import WidgetModel

/// Supplies a picture with the images that its view refers to by digest.
package protocol PictureResources: Sendable {
  /// The image with a digest; nil if it is unknown.
  func image(_ digest: String) -> ImageValue?
}

/// Images that came with a view.
package struct GivenImages: PictureResources {
  private let images: [ImageValue]

  package init(_ images: [ImageValue]) {
    self.images = images
  }

  package func image(_ digest: String) -> ImageValue? { images.first { $0.digest == digest } }
}

/// Picture resources without any images.
package struct NoResources: PictureResources {
  package init() {}

  package func image(_ digest: String) -> ImageValue? { nil }
}
