internal import ChildProcesses
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The previously installed version of a plugin, and what a new installation inherits from it.
struct FormerPlugin {
  private let former: StoredPlugin?
  /// How the plugin's origin changed, in words; nil if it didn't change or there is no former
  /// version.
  let change: String?

  init(_ former: StoredPlugin?, now source: String, _ origin: PluginOrigin?) {
    let former = former?.condition == .removed ? nil : former
    self.former = former
    change = former.flatMap { former in
      former.source == source
        ? origin?.change(since: former.origin)
        : "it is from '\(HarmlessText.line(source))' now, and was from "
          + "'\(HarmlessText.line(former.source))'"
    }
  }

  /// The former version's grants.
  var grants: [PluginGrant] { former?.grants ?? [] }

  /// The grants that the new version inherits: none if its origin changed.
  var kept: [PluginGrant] { change == nil ? grants : [] }

  /// Former grants to ask about again, even if the plugin doesn't request them.
  ///
  /// A program from a different source starts with only the grants that it requests.
  func grantsToAskAgain(from source: String) -> [PluginGrant] {
    change == nil || former?.source != source ? [] : grants
  }

  /// Whether the new version may run on machines that can't restrict its file access.
  var fileGuard: FileGuard {
    change == nil ? former?.fileGuard ?? .required : .required
  }

  /// What happens to the plugin's container.
  ///
  /// A different program must not find files that the former one may have planted.
  func fate(with fingerprint: String) -> ContainerFate {
    guard let former else { return .new }
    return former.fingerprint == fingerprint && change == nil ? .kept : .emptied
  }
}

extension HomeFolder {
  /// The name prefix of containers that former versions used.
  static let retired = "container-old-"

  /// Renames a plugin's container, so that the next version starts with an empty one.
  func retireContainer(ofPlugin id: String) {
    let name = Self.retired + String(UInt64.random(in: .min ... .max), radix: 36)
    rename(container(ofPlugin: id), folder(ofPlugin: id) + "/" + name)
  }
}
