internal import Foundation
internal import WidgetModel

// `images` has a picture's bytes in base 64 under the name that views give it; `notes` are words for `plugin check`.

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
        throw json.error("image '\(name.prefix(100))' is not in base 64")
      }
      guard let image = ImageValue([UInt8](data)) else {
        throw json.error(
          "image '\(name.prefix(100))' is no PNG, JPEG, GIF or WebP of at most "
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
}
