internal import Foundation
internal import WidgetModel

// The pictures and notes that a plugin sends along with views. `images` contains the pictures in
// base 64, under the names that the views use; `notes` and `lacks` are shown by `plugin check`.

extension JSONWriter {
  mutating func members(of attachments: ViewAttachments) {
    if !attachments.images.isEmpty {
      key("images")
      object { json in
        for image in attachments.images {
          json.member(image.digest, Data(image.bytes).base64EncodedString())
        }
      }
    }
    if !attachments.notes.isEmpty { member("notes", attachments.notes) }
    guard !attachments.missingResources.isEmpty else { return }
    key("lacks")
    array {
      for resource in attachments.missingResources {
        $0.object { json in
          json.member("of", resource.kind.rawValue)
          json.member("summary", resource.summary)
          if let hint = resource.hint { json.member("hint", hint) }
        }
      }
    }
  }
}

extension JSONReader {
  /// Reads the pictures, by name.
  mutating func namedImages() throws -> [String: ImageValue] {
    var images: [String: ImageValue] = [:]
    try object { json, name in
      guard images.count < ViewAttachments.mostImages else {
        throw json.error("more than \(ViewAttachments.mostImages) images")
      }
      guard let data = Data(base64Encoded: try json.string()) else {
        throw json.error("image '\(name.prefix(100))' isn't in base 64")
      }
      guard let image = ImageValue([UInt8](data)) else {
        throw json.error(
          "image '\(name.prefix(100))' isn't a PNG, JPEG, GIF, WebP or SVG of at most "
            + "\(ImageValue.largest >> 20) MB")
      }
      images[name] = image
    }
    return images
  }

  /// Reads the notes for the author, up to a limit.
  mutating func notes() throws -> [String] {
    var notes: [String] = []
    try array { json in
      let note = try json.string()
      if notes.count < ViewAttachments.mostNotes { notes.append(String(note.prefix(500))) }
    }
    return notes
  }

  /// Reads the missing resources, up to a limit; unknown kinds are ignored.
  mutating func missingResources() throws -> [MissingResource] {
    var resources: [MissingResource] = []
    try array { json in
      var (kind, summary, hint) = (MissingResource.Kind?.none, "", String?.none)
      try json.object { json, name in
        switch name {
        case "of": kind = MissingResource.Kind(rawValue: try json.string())
        case "summary": summary = String(try json.string().prefix(500))
        case "hint": hint = String(try json.string().prefix(500))
        default: try json.skip()
        }
      }
      guard let kind, resources.count < ViewAttachments.mostNotes else { return }
      resources.append(MissingResource(kind, summary, hint: hint))
    }
    return resources
  }
}
