internal import ChildProcesses
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The installed version of a plugin that a new installation replaces, and what is kept from it.
struct FormerPlugin {
  private let former: StoredPlugin?
  /// How the plugin's origin has changed, in words; nil if it hasn't, or for a first installation.
  let change: String?

  init(_ former: StoredPlugin?, now source: String, _ origin: PluginOrigin?) {
    let former = former?.condition == .removed ? nil : former
    self.former = former
    change = former.flatMap { former in
      former.source == source || origin?.isSameRepository(as: former.origin) == true
        ? origin?.change(since: former.origin)
        : "its source changed to '\(HarmlessText.line(source))' from "
          + "'\(HarmlessText.line(former.source))'"
    }
  }

  /// The permissions of the installed version.
  var grants: [PluginGrant] { former?.grants ?? [] }

  /// The permissions that the new version keeps: none if the origin has changed.
  var kept: [PluginGrant] { change == nil ? grants : [] }

  /// The permissions that the installed version requested and the user didn't give.
  var declined: [PluginGrant] {
    change == nil ? (former?.asks ?? []).missing(from: grants) : []
  }

  /// Earlier permissions that the user is asked about again, even if the plugin doesn't request
  /// them.
  ///
  /// A program from another source gets only the permissions that it requests.
  func grantsToAskAgain(from source: String) -> [PluginGrant] {
    change == nil || former?.source != source ? [] : grants
  }

  /// Whether the new version may run on machines that can't protect the user's files.
  var fileGuard: FileGuard {
    change == nil ? former?.fileGuard ?? .required : .required
  }

  /// What happens to the plugin's own folder for data.
  ///
  /// Another program must not find files that the earlier one may have planted there.
  func fate(with fingerprint: String) -> ContainerFate {
    guard let former else { return .new }
    return former.fingerprint == fingerprint && change == nil ? .kept : .emptied
  }
}

/// Puts the data of earlier versions aside.
extension HomeFolder {
  /// How the names of folders begin that contain data of earlier versions.
  static let retired = "container-old-"

  /// Renames a plugin's container, so that the next version starts with an empty one.
  func retireContainer(ofPlugin id: String) {
    let name = Self.retired + String(UInt64.random(in: .min ... .max), radix: 36)
    rename(container(ofPlugin: id), folder(ofPlugin: id) + "/" + name)
  }
}
