package import ChildProcesses
internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel

/// Starts programs that aren't installed yet, in a sandbox, to learn what they are.
extension Plugins {
  /// What a plugin answered when it was tried.
  struct Trial {
    /// The plugin's id, made from its name.
    var plugin: String
    var hello: PluginHello
    var kinds: [KindDescriptor]
  }

  /// The largest description of a plugin's kinds, in bytes; many commands read it.
  private static let descriptionLimit = 1 << 20

  /// Starts the program in the sandbox, and asks for its name and its kinds.
  func tried(_ staging: PluginStaging, in confinement: PluginConfinement) async throws -> Trial {
    let name = staging.name
    let launch = try confinement.launch(staging.program)
    let host = PluginHost(
      name: store.context.program, limits: store.context.limits, groups: store.context.groups,
      transports: { _ in .process(launch, container: staging.container) },
      calls: { _, _, _ in
        .failure(
          WireError(
            code: "call.refused",
            summary: "Not available until the plugin is installed"))
      })
    defer { host.close() }
    let hello = try await host.hello(of: name)
    guard let plugin = hello.id else { throw WidgetryError.unnamed(hello.plugin) }
    var kinds: Result<[KindDescriptor], WidgetryError> = .success([])
    try await host.outcomes(of: [PluginQuestion(plugin: name, request: .describe)]) {
      kinds = $1.result.map { if case .kinds(let kinds) = $0 { kinds } else { [] } }
    }
    let described = try kinds.get()
    guard !described.isEmpty else { throw WidgetryError.noKinds(name) }
    let size = described.reduce(0) { size, kind in
      var json = JSONWriter()
      json.value(kind)
      return size + json.bytes.count
    }
    guard size <= Self.descriptionLimit else { throw WidgetryError.describesTooMuch(name, size) }
    return Trial(plugin: plugin, hello: hello, kinds: described)
  }

  /// Copies a program into a temporary folder, and confines it there.
  ///
  /// - Parameter command: The command that tries it, such as `plugin check`.
  func stage(
    _ program: PluginProgram, for command: String, allowing grants: [PluginGrant],
    _ fileGuard: FileGuard
  ) throws -> (staging: PluginStaging, confinement: PluginConfinement) {
    let words = command.split(separator: " ").map(String.init)
    try processes.requireGuard(
      fileGuard, of: program.name, unless: words + [program.source, "--unguarded"])
    let staging = try PluginStaging(temporarily: program)
    let confinement = PluginConfinement(
      container: staging.container, grants: grants, fileGuard: fileGuard,
      plugins: staging.home.plugins, toolchains: store.context.toolchains,
      scriptLaunch: store.context.scriptLaunch)
    return (staging, confinement)
  }

  /// Starts a program in a temporary folder, and returns what it is.
  package func describe(
    _ program: PluginProgram, fileGuard: FileGuard = .required
  ) async throws -> DescribedProgram {
    let (staging, confinement) = try stage(
      program, for: "plugin build", allowing: [], fileGuard)
    let runtime = try confinement.runtime(of: confinement.inspect(staging.program))
    let trial = try await tried(staging, in: confinement)
    var files = try staging.files()
    guard let index = files.firstIndex(where: { $0.path == staging.name }) else {
      preconditionFailure("a staged program is in its folder")
    }
    let file = files.remove(at: index)
    return DescribedProgram(
      manifest: PluginManifest(
        plugin: trial.plugin, version: trial.hello.pluginVersion,
        kinds: trial.kinds.map {
          PluginManifest.Kind(name: $0.name, families: $0.families.map(\.name))
        }, asks: trial.hello.asks, program: file, resources: files),
      runtime: runtime.opened + runtime.closed)
  }
}

/// A program that was started to learn what it is.
package struct DescribedProgram: Sendable {
  package var manifest: PluginManifest
  /// The folders with Swift's libraries that it loads, and without which it doesn't start.
  package var runtime: [String]
}

extension WidgetryError {
  fileprivate static func noKinds(_ name: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.no-kinds", summary: "'\(name)' offers no kinds",
      hint: "Answer 'describe' with at least one kind; in Swift, add a widget to the bundle")
  }

  fileprivate static func describesTooMuch(_ name: String, _ bytes: Int) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.too-much",
      summary: "The description of the kinds of '\(name)' has \(bytes) bytes, more than 1 MB",
      hint: "Provide long lists of options on request, with dynamicOptions")
  }

  fileprivate static func unnamed(_ name: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.unnamed",
      summary: "The plugin's name '\(HarmlessText.line(name))' can't be used as an id",
      hint:
        "Use letters a-z, digits, '.', '_' and '-' for the name in its hello line; 'widgetry', "
        + "'error', 'warning', 'note', 'hint' and 'plugin' are reserved")
  }
}
