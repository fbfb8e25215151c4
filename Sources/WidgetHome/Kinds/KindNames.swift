internal import Foundation
internal import WidgetModel
package import WidgetRegistry

/// Names that installed plugins can't use for their kinds, because they look like the names of
/// bundled plugins or kinds.
struct KindNames {
  /// What has each reserved name; the key is the name's skeleton.
  private var taken: [String: String] = [:]

  /// - Parameters:
  ///   - plugins: The ids of the bundled plugins.
  ///   - kinds: All known kinds; only the names of bundled ones are reserved.
  init(of plugins: [String], kinds: [StoredKind]) {
    for plugin in plugins { taken[NameSkeleton.of(plugin)] = "plugin '\(plugin)'" }
    for kind in kinds where plugins.contains(kind.plugin) {
      taken[NameSkeleton.of(kind.name)] = "kind '\(kind.name)'"
    }
  }

  /// Why a kind can't have its name, in words that follow the name; nil if it can.
  ///
  /// Names of activity types aren't reserved: they come from Swift code, so several plugins may
  /// have a `Game`.
  func fault(in kind: KindDescriptor) -> String? {
    if kind.name.contains("/") { return "contains '/', which separates a plugin from its kind" }
    if kind.name.hasPrefix("-") { return "begins with '-', as flags do" }
    if kind.name != kind.name.trimmingCharacters(in: .whitespacesAndNewlines) {
      return "begins or ends with a space"
    }
    guard kind.activity == nil, let other = taken[NameSkeleton.of(kind.name)] else { return nil }
    let isSame = other.hasSuffix("'\(kind.name)'")
    return "\(isSame ? "is taken by" : "looks like") \(other), which is bundled with widgetry"
  }
}

extension [StoredKind] {
  /// The kinds with a name, given as `KIND` or `PLUGIN/KIND`.
  ///
  /// Without a plugin, bundled kinds are preferred, so that an installed plugin can't replace them.
  /// The part before a '/' is a plugin only if one has that id.
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
