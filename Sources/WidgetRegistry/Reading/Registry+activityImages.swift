internal import SQLite
package import WidgetModel

/// Reads the pictures in activities' presentations.
extension Registry {
  /// The pictures of an activity.
  package func images(ofActivity key: Int) throws -> [ImageValue] {
    try convertingErrors {
      var images: [ImageValue] = []
      try connection.rows(
        "SELECT bytes FROM activity_image WHERE activity = ? ORDER BY digest", arguments: [key]
      ) { row in
        if let image = ImageValue(row.bytes(0)) { images.append(image) }
      }
      return images
    }
  }

  /// The digests of an activity's pictures.
  package func imageDigests(ofActivity key: Int) throws -> [String] {
    try convertingErrors {
      var digests: [String] = []
      try connection.rows(
        "SELECT digest FROM activity_image WHERE activity = ? ORDER BY digest", arguments: [key]
      ) { digests.append($0.text(0)) }
      return digests
    }
  }
}
