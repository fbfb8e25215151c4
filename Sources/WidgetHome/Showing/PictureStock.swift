package import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// The pictures in one view, found by the digests of their bytes.
package struct PictureStock: PictureResources {
  fileprivate var images: [String: ImageValue]

  package func image(_ digest: String) -> ImageValue? { images[digest] }
}

extension Showing {
  /// The pictures in a view: those that came with it, and otherwise the stored ones.
  package func pictures(
    of view: ViewNode, with attached: [ImageValue] = []
  ) throws -> PictureStock {
    var stock = PictureStock(images: [:])
    for digest in view.imageDigests {
      stock.images[digest] =
        try attached.first { $0.digest == digest }
        ?? store.existingRegistry()?.image(digest: digest)
    }
    return stock
  }
}
