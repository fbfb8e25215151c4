/// What is sent with archived views, besides the views: pictures and notes for the author.
package struct ViewAttachments: Hashable, Sendable {
  /// The pictures in the views.
  package var images: [ImageValue]
  /// Modifiers of the author that have no effect here; reported by `plugin check`.
  package var notes: [String]
  /// Resources that the views use and the plugin doesn't have.
  package var lacks: [ResourceLack]

  package init(
    images: [ImageValue] = [], notes: [String] = [], lacks: [ResourceLack] = []
  ) {
    self.images = images
    self.notes = notes
    self.lacks = lacks
  }

  package static let none = ViewAttachments()

  /// The most pictures in a timeline.
  package static let mostImages = 32
  /// The most bytes of all pictures together, because they have to fit in one line in base 64.
  package static let mostBytes = 8 << 20
  package static let mostNotes = 100

  /// Adds other attachments; pictures over the limits are omitted, with a note.
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
    for lack in other.lacks where lacks.count < Self.mostNotes && !lacks.contains(lack) {
      lacks.append(lack)
    }
  }

  private mutating func note(_ text: String) {
    if notes.count < Self.mostNotes, !notes.contains(text) { notes.append(text) }
  }
}

extension ViewNode {
  /// The view with its images renamed, and with the images' sizes where it has none.
  package func renamingImages(_ names: [String: ImageValue]) -> ViewNode {
    replacingImages { image in
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
  fileprivate func replacingImages(_ change: (ImageNode) -> ImageNode) -> ViewNode {
    if case .image(let image) = self { return .image(change(image)) }
    return mappingParts { $0.replacingImages(change) }
  }
}
