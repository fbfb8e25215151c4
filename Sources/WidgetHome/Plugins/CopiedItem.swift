internal import PluginHost
internal import WidgetModel

/// A file or folder that was copied into the home when a plugin was installed.
package struct CopiedItem: Hashable, Sendable {
  package var name: String
  package var isFolder: Bool
  /// The number of files in a folder; 1 for a file.
  package var files: Int
  package var bytes: Int

  package init(name: String, isFolder: Bool, files: Int, bytes: Int) {
    self.name = name
    self.isFolder = isFolder
    self.files = files
    self.bytes = bytes
  }

  /// A description, such as `tides.resources (12 files, 40 KB)`.
  package var words: String {
    let count = isFolder ? (files == 1 ? "1 file, " : "\(files) files, ") : ""
    return "\(HarmlessText.line(name)) (\(count)\(bytes.byteWords))"
  }
}
