internal import ChildProcesses
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a plugin was before it is installed again.
struct FormerPlugin {
  private let former: StoredPlugin?
  /// Why the code comes from elsewhere now, in words; nil where it doesn't, or was not there before.
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

  /// What it was allowed.
  var grants: [PluginGrant] { former?.grants ?? [] }

  /// What it is still allowed: nobody has granted anything to code from elsewhere.
  var kept: [PluginGrant] { change == nil ? grants : [] }

  /// What it was allowed and is asked for again, whether or not it asks itself.
  ///
  /// A program that was put in its place by a person begins with what it asks for.
  func grantsToAskAgain(from source: String) -> [PluginGrant] {
    change == nil || former?.source != source ? [] : grants
  }

  /// Whether it may still run where nothing keeps it from files.
  var fileGuard: FileGuard {
    change == nil ? former?.fileGuard ?? .required : .required
  }

  /// What becomes of its folder; a former program may have put there what the next one would run.
  func fate(with fingerprint: String) -> ContainerFate {
    guard let former else { return .new }
    return former.fingerprint == fingerprint && change == nil ? .kept : .emptied
  }
}

extension HomeFolder {
  /// How the folders begin that plugins had before they were updated.
  static let retired = "container-old-"

  /// Moves a plugin's folder out of the way of the next one.
  func retireContainer(ofPlugin id: String) {
    let name = Self.retired + String(UInt64.random(in: .min ... .max), radix: 36)
    rename(container(ofPlugin: id), folder(ofPlugin: id) + "/" + name)
  }
}
