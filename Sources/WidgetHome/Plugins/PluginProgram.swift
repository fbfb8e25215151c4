internal import Foundation
package import WidgetModel
internal import WidgetRegistry

/// A program to install as a plugin, with the resources beside it.
///
/// The command line finds it from the path that the user gives.
package struct PluginProgram: Hashable, Sendable {
  /// The path of the executable file.
  package var file: String
  /// Resource folders beside the program.
  package var resources: [String]
  /// The names of resource folders beside the program that aren't copied, because they belong to
  /// other programs.
  package var leftOut: [String] = []
  /// The path that the user gave; updates install from it again.
  package var source: String
  /// The form of a script, which the name under which it is installed tells.
  package var form: String?

  /// What the author says that the program is; nil without a manifest.
  package var manifest: PluginManifest?

  /// Where a manifest of the program is searched for; of a link, beside its target.
  package var manifestPath: String {
    URL(fileURLWithPath: file).resolvingSymlinksInPath().path + PluginManifest.suffix
  }

  /// The git commit from which the program was built; nil if the source is a path.
  package var checkout: Checkout?

  /// Whether it is another commit, branch or tag of the repository from which a plugin was installed.
  func isOfSameRepository(as origin: PluginOrigin?) -> Bool {
    checkout.map { PluginOrigin(of: $0).isSameRepository(as: origin) } ?? false
  }

  /// A commit of a git repository.
  package struct Checkout: Hashable, Sendable {
    /// The address from which the repository was cloned.
    package var address: String
    package var commit: String

    package init(address: String, commit: String) {
      self.address = address
      self.commit = commit
    }
  }

  package init(file: String, resources: [String] = [], source: String, form: String? = nil) {
    self.file = file
    self.resources = resources
    self.source = source
    self.form = form
  }

  /// The PATH of plugins, in which interpreters of scripts are also searched.
  package static let searchPath = ["/usr/local/bin", "/usr/bin", "/bin"]

  /// The name of the file, under which it is installed; a download may have been renamed.
  package var name: String {
    let last = file.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    let name = manifest?.program.path ?? last ?? "plugin"
    return form.map { "\(name).\($0)" } ?? name
  }
}

/// The permissions that a plugin requests when it is installed; the user decides about them.
package struct GrantRequest: Hashable, Sendable {
  package var plugin: String
  package var version: String
  package var kinds: [KindDescriptor]
  /// The files and folders that were copied into the home.
  package var copied: [CopiedItem]
  /// Requested permissions that the plugin doesn't have, and earlier ones if its origin changed.
  package var grants: [PluginGrant]
  /// The folders with the plugin's Swift runtime for which it needs permission to start.
  package var runtime: [String] = []
  /// Why earlier permissions no longer apply, in words.
  package var originChange: String?

  /// What a permission allows, and what the plugin needs it for, if known.
  package func meaning(of grant: PluginGrant) -> String {
    guard case .read(let path) = grant, runtime.contains(path) else { return grant.meaning }
    return grant.meaning + ", which contains its Swift runtime"
  }
}

/// What an installation does with the folder that contains a plugin's data.
package enum ContainerFate: String, Hashable, Sendable {
  /// The plugin had no data.
  case new
  /// The plugin keeps its data.
  case kept
  /// The data was removed, because the program or its origin changed.
  case emptied
}

/// What an installation did; `widgetry plugin install` prints it.
package struct Installation: Sendable {
  package var plugin: String
  /// The files and folders that were copied into the home.
  package var copied: [CopiedItem]
  /// Whether another version was installed before.
  package var isUpdate: Bool
  /// Whether the program is the same as before.
  package var isUnchanged: Bool
  package var container: ContainerFate
  /// How the plugin's origin has changed, in words.
  package var originChange: String?
  /// The permissions before the installation.
  package var formerGrants: [PluginGrant]
  package var grants: [PluginGrant]
  /// Kinds that the plugin no longer offers.
  package var goneKinds: [String]
  /// Kinds with names that other plugins use too; they have to be called `PLUGIN/KIND`.
  package var sharedKinds: [String]
  /// Kinds whose names contain letters that look like others, with these letters.
  package var strangeLetters: [(kind: String, letters: [StrangeLetter])]
  /// Requested permissions that this version of widgetry doesn't know.
  package var unknownAsks: [String]
  package var reloads: [ReloadResult]
}
