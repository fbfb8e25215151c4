internal import CSystem

/// A sandbox, prepared in the form that the C code applies while it starts one process.
struct Confinement {
  private let ruleset: Descriptor?
  private let links: CStrings
  private let sandbox: Sandbox

  /// Creates the kernel's rules for a sandbox; throws if they are required and can't be created.
  init(_ sandbox: Sandbox, for executable: String) throws(ProcessError) {
    self.sandbox = sandbox
    links = try CStrings(sandbox.linkPlaces, of: "A path of the sandbox")
    guard widgetry_landlock_version() > 0 else {
      let isRequired = sandbox.fileGuard == .required && Sandbox.support.lacksFileGuard
      guard !isRequired else { throw .unguarded(executable) }
      ruleset = nil
      return
    }
    let number = widgetry_ruleset_open(sandbox.allowsNetwork)
    guard number >= 0 else { throw .sandbox(executable, -number) }
    let ruleset = Descriptor(owning: number)
    for rule in sandbox.rules {
      // C would end the path at the NUL, and so allow a different path.
      guard !rule.path.utf8.contains(0) else { throw .containsNUL("A path of the sandbox") }
      let allow =
        rule.followsLinks ? widgetry_ruleset_allow : widgetry_ruleset_allow_exactly
      let error = allow(ruleset.number, rule.path, rule.rights.rawValue)
      guard error == 0 else { throw .sandbox(executable, error) }
    }
    self.ruleset = ruleset
  }

  /// The sandbox for the C code; valid only as long as this object exists.
  var value: widgetry_sandbox {
    widgetry_sandbox(
      ruleset: ruleset?.number ?? -1, link_places: links.constantPointers,
      link_place_count: links.count, allows_network: sandbox.allowsNetwork,
      allows_processes: sandbox.allowsProcesses, ignores_modes: sandbox.ignoresModes)
  }
}
