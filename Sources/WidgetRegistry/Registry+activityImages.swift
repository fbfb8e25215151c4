internal import SQLite
package import WidgetModel

/// Pictures that activities show, kept beside their presentations, which change with every state.
extension Registry {
  package func images(ofActivity key: Int) throws -> [ImageValue] {
    try wording {
      var images: [ImageValue] = []
      try connection.rows(
        "SELECT bytes FROM activity_image WHERE activity = ? ORDER BY digest", arguments: [key]
      ) { row in
        if let image = ImageValue(row.bytes(0)) { images.append(image) }
      }
      return images
    }
  }

  package func imageDigests(ofActivity key: Int) throws -> [String] {
    try wording {
      var digests: [String] = []
      try connection.rows(
        "SELECT digest FROM activity_image WHERE activity = ? ORDER BY digest", arguments: [key]
      ) { digests.append($0.text(0)) }
      return digests
    }
  }

  /// Keeps pictures that are new; where there are too many of them, no others.
  func keep(_ images: [ImageValue], ofActivity key: Int) throws {
    guard !images.isEmpty else { return }
    let known = try imageDigests(ofActivity: key)
    if known.count + images.count > ViewAttachments.mostImages {
      // Those that are shown again are sent again.
      try connection.run("DELETE FROM activity_image WHERE activity = ?", key)
    }
    for image in images {
      try connection.run(
        "INSERT OR IGNORE INTO activity_image (activity, digest, bytes) VALUES (?, ?, ?)", key,
        image.digest, image.bytes)
    }
  }
}
