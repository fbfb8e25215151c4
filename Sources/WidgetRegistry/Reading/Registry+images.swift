internal import SQLite
package import WidgetModel

/// Reads the pictures of timelines; equal pictures are stored once.
extension Registry {
  /// A picture; nil if there is none with this digest.
  package func image(digest: String) throws -> ImageValue? {
    try convertingErrors {
      try connection.first("SELECT bytes FROM image WHERE digest = ?", digest) {
        ImageValue($0.bytes(0))
      } ?? nil
    }
  }
}
