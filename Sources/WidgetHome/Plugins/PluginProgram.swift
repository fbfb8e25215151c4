package import WidgetModel

/// A program to install as a plugin, with the resources beside it.
package struct PluginProgram: Hashable, Sendable {
  /// The path of the executable file.
  package var file: String
  /// Resource folders beside the program.
  package var resources: [String]
  /// The names of resource folders beside the program that belong to others, and aren't copied.
  package var leftOut: [String] = []
  /// The path that was given on the command line; updates install from it again.
  package var source: String

  package init(file: String, resources: [String] = [], source: String) {
    self.file = file
    self.resources = resources
    self.source = source
  }

  /// The PATH of plugins, and the folders that are searched for interpreters of scripts.
  package static let searchPath = ["/usr/local/bin", "/usr/bin", "/bin"]

  /// The file's name, under which it is installed.
  package var name: String { String(file.split(separator: "/").last ?? "plugin") }
}

/// The permissions that a plugin asks for during installation, shown to the person who decides.
package struct GrantRequest: Hashable, Sendable {
  package var plugin: String
  package var version: String
  package var kinds: [KindDescriptor]
  /// The files and folders that were copied into the home.
  package var copied: [CopiedItem]
  /// Requested grants that the plugin doesn't have yet, and former grants if its origin changed.
  package var grants: [PluginGrant]
  /// Folders among the grants that contain its Swift runtime.
  ///
  /// The plugin can't start without them.
  package var runtime: [String] = []
  /// Why former grants no longer apply, in words.
  package var originChange: String?

  /// Describes a grant, and its purpose if known.
  package func meaning(of grant: PluginGrant) -> String {
    guard case .read(let path) = grant, runtime.contains(path) else { return grant.meaning }
    return grant.meaning + ", where it says its Swift runtime is"
  }
}

/// What an installation does with the plugin's container.
package enum ContainerFate: String, Hashable, Sendable {
  /// The plugin had no container.
  case new
  case kept
  /// The program or its origin changed, so it starts with an empty container.
  case emptied
}

/// The result of an installation.
package struct Installation: Sendable {
  package var plugin: String
  /// The files and folders that were copied into the home.
  package var copied: [CopiedItem]
  /// Whether a former version was installed.
  package var isUpdate: Bool
  /// Whether the program is identical to the former version.
  package var isUnchanged: Bool
  package var container: ContainerFate
  /// How the plugin's origin changed, in words.
  package var originChange: String?
  /// The former version's grants.
  package var formerGrants: [PluginGrant]
  package var grants: [PluginGrant]
  /// Kinds that the former version offered and this one doesn't.
  package var goneKinds: [String]
  /// Kinds that another plugin offers too.
  ///
  /// They are now named `PLUGIN/KIND`.
  package var sharedKinds: [String]
  /// Kinds with names that mix look-alike scripts, with the suspicious letters.
  package var strangeLetters: [(kind: String, letters: [StrangeLetter])]
  /// Requested permissions that this version doesn't know.
  package var unknownAsks: [String]
  package var reloads: [ReloadResult]
}
