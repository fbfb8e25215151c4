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

extension ViewNode {
  fileprivate var imageDigests: Set<String> {
    var digests: Set<String> = []
    _ = contains { node in
      if case .image(let image) = node, case .resource(let digest, _, _) = image.source {
        digests.insert(digest)
      }
      if case .modified(_, .menu(let menu)) = node {
        digests.formUnion((menu.titles + menu.rows).compactMap(\.image))
      }
      return false
    }
    return digests
  }
}
