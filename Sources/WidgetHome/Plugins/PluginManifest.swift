internal import WidgetModel

/// What a plugin's program is and asks for, in a file beside it: `tides.plugin.json` beside `tides`.
///
/// `plugin build` writes it, and `plugin install` compares a program with it before starting it, so
/// that a damaged or mixed-up download isn't run. It doesn't prove who made the program.
package struct PluginManifest: Hashable, Sendable {
  /// A file's content.
  package struct File: Hashable, Sendable {
    /// The name of the program, or the path of a resource, such as `Tides_Tides.resources/moon.png`.
    package var path: String
    package var bytes: Int
    package var sha256: String

    package init(path: String, bytes: Int, sha256: String) {
      self.path = path
      self.bytes = bytes
      self.sha256 = sha256
    }
  }

  /// The name of a kind and its families.
  package struct Kind: Hashable, Sendable {
    package var name: String
    package var families: [String]

    package init(name: String, families: [String]) {
      self.name = name
      self.families = families
    }
  }

  package var plugin: String
  package var version: String
  package var kinds: [Kind]
  /// The permissions that the plugin requests.
  package var asks: [String]
  /// The program, with the name under which it is installed: a Swift plugin's id is made from it.
  package var program: File
  package var resources: [File]

  package init(
    plugin: String, version: String, kinds: [Kind], asks: [String], program: File, resources: [File]
  ) {
    self.plugin = plugin
    self.version = version
    self.kinds = kinds
    self.asks = asks
    self.program = program
    self.resources = resources
  }

  /// The end of a manifest's name, after that of the program.
  package static let suffix = ".plugin.json"
  /// The most bytes of a manifest: 1 KB for each resource that can be copied.
  package static let byteLimit = 16 << 20

  /// The folders beside the program that contain its resources, each once.
  package var resourceFolders: [String] {
    resources.compactMap { Self.names(in: $0.path)?.first }.withoutRepetitions
  }

  /// The names of a path, split at its bytes, as the system does; nil if it could lead elsewhere.
  static func names(in path: String) -> [String]? {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let isPlain = names.allSatisfy { !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }
    return isPlain ? names : nil
  }
}
