internal import SQLite
package import WidgetModel

/// Pictures of activities. They are stored with the presentations, which change with every state.
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

  /// Stores new pictures up to the limit.
  func keep(_ images: [ImageValue], ofActivity key: Int) throws {
    guard !images.isEmpty else { return }
    let known = try imageDigests(ofActivity: key)
    if known.count + images.count > ViewAttachments.mostImages {
      // Pictures that are still shown are part of the new presentations.
      try connection.run("DELETE FROM activity_image WHERE activity = ?", key)
    }
    for image in images {
      try connection.run(
        "INSERT OR IGNORE INTO activity_image (activity, digest, bytes) VALUES (?, ?, ?)", key,
        image.digest, image.bytes)
    }
  }
}
