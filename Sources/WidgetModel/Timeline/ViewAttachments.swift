/// What comes with archived views besides the trees.
package struct ViewAttachments: Hashable, Sendable {
  /// The pictures that they show.
  package var images: [ImageValue]
  /// What of the author's words has no effect: for whoever checks a plugin.
  package var notes: [String]
  /// What they name and the plugin's resources do not give.
  package var lacks: [ResourceLack]

  package init(
    images: [ImageValue] = [], notes: [String] = [], lacks: [ResourceLack] = []
  ) {
    self.images = images
    self.notes = notes
    self.lacks = lacks
  }

  package static let none = ViewAttachments()

  /// More than a timeline's views may show.
  package static let mostImages = 32
  /// Bytes of all of them together: in base 64 they have to fit into a line beside the views.
  package static let mostBytes = 8 << 20
  package static let mostNotes = 100

  /// Takes over what another has; pictures that are too many or too large together are left out, and it says so.
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
  /// This view with its images under other names, and with sizes where it says none.
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
