/// What a plugin sends along with its views: the pictures in them, and notes for the author.
package struct ViewAttachments: Hashable, Sendable {
  /// The pictures in the views.
  package var images: [ImageValue]
  /// Modifiers in the author's code that Widgetry ignores; `plugin check` reports them.
  package var notes: [String]
  /// Resources that the views use but that the plugin doesn't contain.
  package var missingResources: [MissingResource]

  package init(
    images: [ImageValue] = [], notes: [String] = [],
    missingResources: [MissingResource] = []
  ) {
    self.images = images
    self.notes = notes
    self.missingResources = missingResources
  }

  package static let none = ViewAttachments()

  /// The most pictures in a timeline.
  package static let mostImages = 32
  /// The most bytes of all pictures together; in base 64 they have to fit into one line.
  package static let mostBytes = 8 << 20
  /// The most notes, and the most missing resources.
  package static let mostNotes = 100

  /// Adds other attachments; omits pictures over the limits, and adds a note about that.
  package mutating func add(_ other: ViewAttachments) {
    var bytes = images.reduce(0) { $0 + $1.bytes.count }
    for image in other.images where !images.contains(image) {
      bytes += image.bytes.count
      if images.count < Self.mostImages, bytes <= Self.mostBytes {
        images.append(image)
      } else {
        note(
          "more than \(Self.mostImages) images or \(Self.mostBytes >> 20) MB of them in a timeline")
      }
    }
    for text in other.notes { note(text) }
    for resource in other.missingResources
    where missingResources.count < Self.mostNotes && !missingResources.contains(resource) {
      missingResources.append(resource)
    }
  }

  private mutating func note(_ text: String) {
    if notes.count < Self.mostNotes, !notes.contains(text) { notes.append(text) }
  }
}

extension ViewNode {
  /// The view with its images referring to digests instead of the names that the plugin chose.
  ///
  /// An image without a size gets the size of its picture.
  package func renamingImages(_ names: [String: ImageValue]) -> ViewNode {
    replacingImages(named: { names[$0]?.digest ?? $0 }) { image in
      guard case .resource(let name, let width, let height) = image.source,
        let value = names[name]
      else { return image }
      var image = image
      image.source = .resource(
        value.digest, width: width > 0 ? width : Double(value.pixelWidth),
        height: height > 0 ? height : Double(value.pixelHeight))
      return image
    }
  }
}

extension ViewNode {
  /// - Parameter name: The name of a menu's picture.
  fileprivate func replacingImages(
    named name: (String) -> String, _ change: (ImageNode) -> ImageNode
  ) -> ViewNode {
    switch self {
    case .image(let image): return .image(change(image))
    case .modified(let content, .menu(var menu)):
      for index in menu.rows.indices { menu.rows[index].image = menu.rows[index].image.map(name) }
      for index in menu.titles.indices {
        menu.titles[index].image = menu.titles[index].image.map(name)
      }
      return .modified(content.replacingImages(named: name, change), .menu(menu))
    default: return mappingParts { $0.replacingImages(named: name, change) }
    }
  }
}
