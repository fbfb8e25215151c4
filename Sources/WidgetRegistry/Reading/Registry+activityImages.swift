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
}
