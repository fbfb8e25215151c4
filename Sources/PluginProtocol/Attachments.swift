internal import Foundation
internal import WidgetModel

// `images` has the bytes of pictures in base 64, under the names that views use; `notes` and
// `lacks` are for `plugin check`.

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
    guard !attachments.lacks.isEmpty else { return }
    key("lacks")
    array {
      for lack in attachments.lacks {
        $0.object { json in
          json.member("of", lack.kind.rawValue)
          json.member("summary", lack.summary)
          if let hint = lack.hint { json.member("hint", hint) }
        }
      }
    }
  }
}

extension JSONReader {
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
          "image '\(name.prefix(100))' isn't a PNG, JPEG, GIF or WebP of at most "
            + "\(ImageValue.largest >> 20) MB")
      }
      images[name] = image
    }
    return images
  }

  mutating func notes() throws -> [String] {
    var notes: [String] = []
    try array { json in
      let note = try json.string()
      if notes.count < ViewAttachments.mostNotes { notes.append(String(note.prefix(500))) }
    }
    return notes
  }

  /// Unknown kinds of missing resources are ignored.
  mutating func lacks() throws -> [ResourceLack] {
    var lacks: [ResourceLack] = []
    try array { json in
      var (kind, summary, hint) = (ResourceLack.Kind?.none, "", String?.none)
      try json.object { json, name in
        switch name {
        case "of": kind = ResourceLack.Kind(rawValue: try json.string())
        case "summary": summary = String(try json.string().prefix(500))
        case "hint": hint = String(try json.string().prefix(500))
        default: try json.skip()
        }
      }
      guard let kind, lacks.count < ViewAttachments.mostNotes else { return }
      lacks.append(ResourceLack(kind, summary, hint: hint))
    }
    return lacks
  }
}
