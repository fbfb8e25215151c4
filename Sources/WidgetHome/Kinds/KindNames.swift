internal import Foundation
internal import WidgetModel
package import WidgetRegistry

/// Names that kinds of installed plugins can't have, because they look like bundled plugins or
/// kinds.
struct KindNames {
  /// Descriptions of the plugins and kinds with reserved names, by the name's skeleton.
  private var taken: [String: String] = [:]

  /// - Parameters:
  ///   - plugins: The ids of the bundled plugins.
  ///   - kinds: All known kinds. Only those of bundled plugins reserve their names.
  init(of plugins: [String], kinds: [StoredKind]) {
    for plugin in plugins { taken[NameSkeleton.of(plugin)] = "plugin '\(plugin)'" }
    for kind in kinds where plugins.contains(kind.plugin) {
      taken[NameSkeleton.of(kind.name)] = "kind '\(kind.name)'"
    }
  }

  /// Describes why a kind can't have its name, in words that follow the name; nil if it can.
  ///
  /// Activity types have their name from the plugin's code, so several plugins may have a `Game`.
  func fault(in kind: KindDescriptor) -> String? {
    if kind.name.contains("/") { return "contains '/', which separates a plugin from its kind" }
    if kind.name.hasPrefix("-") { return "begins with '-', as flags do" }
    if kind.name != kind.name.trimmingCharacters(in: .whitespacesAndNewlines) {
      return "begins or ends with a space"
    }
    guard kind.activity == nil, let other = taken[NameSkeleton.of(kind.name)] else { return nil }
    let isSame = other.hasSuffix("'\(kind.name)'")
    return "\(isSame ? "is that of" : "can be taken for") \(other), which comes with widgetry"
  }
}

extension [StoredKind] {
  /// The kinds with a name: `KIND`, or `PLUGIN/KIND` if two plugins use the same.
  ///
  /// The part before the first '/' is a plugin if one has that id. A name without a plugin prefers
  /// a bundled kind, so that an installed plugin can't replace it.
  package func named(
    _ name: String, isBundled: (StoredKind) -> Bool, names: (StoredKind) -> [String] = { [$0.name] }
  ) -> [StoredKind] {
    let folded = Folding.folded(name)
    if let slash = folded.firstIndex(of: "/") {
      let own = filter { Folding.folded($0.plugin) == folded[..<slash] }
      let rest = folded[folded.index(after: slash)...]
      let found = own.filter { names($0).contains { Folding.folded($0) == rest } }
      if !found.isEmpty || !own.isEmpty { return found }
    }
    let found = filter { names($0).contains { Folding.folded($0) == folded } }
    let bundled = found.filter(isBundled)
    return bundled.isEmpty ? found : bundled
  }
}
