internal import Foundation
internal import WidgetModel
package import WidgetRegistry

/// The names that kinds of plugins from elsewhere can't have: those of what comes with the program.
struct KindNames {
  /// What has a name that is taken, by its skeleton.
  private var taken: [String: String] = [:]

  /// - Parameters:
  ///   - plugins: The ids of the plugins that come with the program.
  ///   - kinds: All that are known; those of other plugins take no names.
  init(of plugins: [String], kinds: [StoredKind]) {
    for plugin in plugins { taken[NameSkeleton.of(plugin)] = "plugin '\(plugin)'" }
    for kind in kinds where plugins.contains(kind.plugin) {
      taken[NameSkeleton.of(kind.name)] = "kind '\(kind.name)'"
    }
  }

  /// What is wrong with the name of a kind, in words that follow it; nil if nothing is.
  ///
  /// Types of activities are called what their code calls them: several apps may have a `Game`.
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
  /// Those that a name means: `KIND`, or `PLUGIN/KIND` where two plugins use the same.
  ///
  /// The part before the first '/' is a plugin where there is one of that id, whatever kinds are called. A plain name
  /// is that of what comes with the program, if that has it: nothing that is installed can take its place.
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
