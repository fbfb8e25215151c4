package import WidgetModel

/// What is to be installed: a program and what stands beside it.
package struct PluginProgram: Hashable, Sendable {
  /// The file that is run.
  package var file: String
  /// Folders that the program finds beside itself.
  package var resources: [String]
  /// The names of folders beside it that may hold resources, and are not taken for its own.
  package var leftOut: [String] = []
  /// What a person named: where to update it from.
  package var source: String

  package init(file: String, resources: [String] = [], source: String) {
    self.file = file
    self.resources = resources
    self.source = source
  }

  /// Where the interpreters of scripts are looked for: what a plugin has as its PATH.
  package static let searchPath = ["/usr/local/bin", "/usr/bin", "/bin"]

  /// The file's own name, by which it is run.
  package var name: String { String(file.split(separator: "/").last ?? "plugin") }
}

/// What a plugin would be allowed, for whoever decides.
package struct GrantRequest: Hashable, Sendable {
  package var plugin: String
  package var version: String
  package var kinds: [KindDescriptor]
  /// What was copied into the home to be installed.
  package var copied: [CopiedItem]
  /// What it asks for and does not have, and what it had before it came from elsewhere.
  package var grants: [PluginGrant]
  /// Folders among them in which it says that its Swift runtime is; it can't be started without.
  package var runtime: [String] = []
  /// Why nothing that was granted before holds any more, in words.
  package var originChange: String?

  /// What a grant means, and what it is for where that is known.
  package func meaning(of grant: PluginGrant) -> String {
    guard case .read(let path) = grant, runtime.contains(path) else { return grant.meaning }
    return grant.meaning + ", where it says its Swift runtime is"
  }
}

/// What has become of the folder that a plugin keeps things in.
package enum ContainerFate: String, Hashable, Sendable {
  /// It had none.
  case new
  case kept
  /// The program is another one, or came from elsewhere, and finds nothing of the former.
  case emptied
}

/// What an installation has come to.
package struct Installation: Sendable {
  package var plugin: String
  /// What was copied into the home.
  package var copied: [CopiedItem]
  /// Whether it was there before.
  package var isUpdate: Bool
  /// Whether it is the very program that was there before.
  package var isUnchanged: Bool
  package var container: ContainerFate
  /// What is different from where it came from before, in words.
  package var originChange: String?
  /// What the former one was allowed.
  package var formerGrants: [PluginGrant]
  package var grants: [PluginGrant]
  /// Kinds that it offered before and no longer does.
  package var goneKinds: [String]
  /// Kinds that another plugin has as well, and that are named `PLUGIN/KIND` from now on.
  package var sharedKinds: [String]
  /// Kinds whose names mix scripts that look alike, with the letters that stand out.
  package var strangeLetters: [(kind: String, letters: [StrangeLetter])]
  /// What it asks for that this program knows nothing of.
  package var unknownAsks: [String]
  package var reloads: [ReloadResult]
}
