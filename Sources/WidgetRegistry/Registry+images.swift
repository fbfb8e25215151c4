internal import SQLite
package import WidgetModel

/// Pictures of timelines, each stored once under the digest of its bytes.
extension Registry {
  package func image(digest: String) throws -> ImageValue? {
    try wording {
      try connection.first("SELECT bytes FROM image WHERE digest = ?", digest) {
        ImageValue($0.bytes(0))
      } ?? nil
    }
  }

  /// Stores the pictures of a timeline; they are removed with it.
  func keep(_ images: [ImageValue], ofTimeline key: Int) throws {
    guard !images.isEmpty else { return }
    try connection.run("UPDATE timeline SET has_images = 1 WHERE key = ? AND NOT has_images", key)
    for image in images {
      try connection.run(
        "INSERT OR IGNORE INTO image (digest, bytes) VALUES (?, ?)", image.digest, image.bytes)
      try connection.run(
        "INSERT OR IGNORE INTO timeline_image (timeline, digest) VALUES (?, ?)", key, image.digest)
    }
  }

  /// Removes the pictures that only this timeline uses.
  func dropImages(ofTimeline key: Int) throws {
    try connection.run(
      "DELETE FROM image WHERE digest IN (SELECT digest FROM timeline_image WHERE timeline = ?1) "
        + "AND NOT EXISTS (SELECT 1 FROM timeline_image o WHERE o.digest = image.digest "
        + "AND o.timeline <> ?1)", key)
    try connection.run("DELETE FROM timeline_image WHERE timeline = ?", key)
  }
}
