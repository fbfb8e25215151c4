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
}
