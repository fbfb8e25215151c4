internal import WidgetLayout
internal import WidgetModel

/// The images that occur more than once in a document's pictures: each is written once as a
/// definition, and every use refers to it.
struct SharedImages {
  /// The elements of the images, as squares of one point that each use stretches.
  private(set) var definitions = MarkupBuffer()
  private var known: [String: SVGIdentifier] = [:]
  private var identifiers: SVGIdentifiers

  /// - Parameters:
  ///   - prefix: the start of the images' ids; no other ids may start with it.
  ///   - limit: the maximum number of bytes; images that don't fit aren't shared.
  init(prefix: String, of lists: some Sequence<DisplayList>, limit: Int) {
    identifiers = SVGIdentifiers(prefix: prefix + "-i")
    var seen: Set<String> = []
    for image in lists.lazy.flatMap(\.images) {
      guard !seen.insert(image.digest).inserted, known[image.digest] == nil,
        definitions.count + image.bytes.count / 3 * 4 + 256 < limit
      else { continue }
      let identifier = identifiers.next()
      known[image.digest] = identifier
      definitions.markup("<image id=\"")
      identifiers.write(identifier, to: &definitions)
      definitions.markup("\" width=\"1\" height=\"1\"")
      definitions.source(of: image)
    }
  }

  /// Writes the reference to an image; returns false if the image isn't shared.
  func writeAddress(of image: ImageValue, to buffer: inout MarkupBuffer) -> Bool {
    guard let identifier = known[image.digest] else { return false }
    buffer.markup(" href=\"#")
    identifiers.write(identifier, to: &buffer)
    buffer.markup("\"")
    return true
  }
}

extension DisplayList {
  /// All drawn images, including repeated ones and those in masks.
  fileprivate var images: [ImageValue] {
    operations.flatMap { operation -> [ImageValue] in
      switch operation {
      case .image(let image): [image.image]
      case .begin(.mask(let mask)): mask.images
      default: []
      }
    }
  }
}

extension MarkupBuffer {
  /// Writes the rest of an image element, with the image's bytes.
  mutating func source(of image: ImageValue) {
    markup(" preserveAspectRatio=\"none\" href=\"data:")
    plain(image.kind.rawValue.utf8)
    markup(";base64,")
    plain(image.bytes.base64)
    markup("\"/>")
  }
}
