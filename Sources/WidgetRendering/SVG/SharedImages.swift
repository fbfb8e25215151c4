internal import WidgetLayout
internal import WidgetModel

/// Pictures that some drawings have more than once between them, each written once and referred to.
struct SharedImages {
  /// A square of one point each, for whoever refers to it to stretch.
  private(set) var definitions = MarkupBuffer()
  private var known: [String: SVGIdentifier] = [:]
  private var identifiers: SVGIdentifiers

  /// - Parameters:
  ///   - prefix: begins the names, and those of nothing else.
  ///   - limit: bytes that there is room for; what does not fit is not shared.
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

  /// Writes the address of a picture; says whether it is shared at all.
  func writeAddress(of image: ImageValue, to buffer: inout MarkupBuffer) -> Bool {
    guard let identifier = known[image.digest] else { return false }
    buffer.markup(" href=\"#")
    identifiers.write(identifier, to: &buffer)
    buffer.markup("\"")
    return true
  }
}

extension DisplayList {
  /// Its pictures as often as they are drawn, in masks too.
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
  /// The end of an image that is stretched over its frame, with all its bytes.
  mutating func source(of image: ImageValue) {
    markup(" preserveAspectRatio=\"none\" href=\"data:")
    plain(image.kind.rawValue.utf8)
    markup(";base64,")
    plain(image.bytes.base64)
    markup("\"/>")
  }
}
