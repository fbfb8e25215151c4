package import ChildProcesses
internal import Foundation
internal import PluginHost
internal import PluginProtocol
package import WidgetModel

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
  /// - Parameter words: The command that tries it, for hints.
  func stage(
    _ program: PluginProgram, for words: [String], allowing grants: [PluginGrant],
    _ fileGuard: FileGuard
  ) throws -> (staging: PluginStaging, confinement: PluginConfinement) {
    try processes.requireGuard(fileGuard, of: program.name, unless: words + ["--unguarded"])
    let staging = try PluginStaging(temporarily: program)
    let confinement = PluginConfinement(
      container: staging.container, grants: grants, fileGuard: fileGuard,
      plugins: staging.plugins, toolchains: store.context.toolchains,
      scriptLaunch: store.context.scriptLaunch)
    let runtime = try confinement.runtime(of: confinement.inspect(staging.program))
    guard runtime.closed.isEmpty else {
      throw WidgetryError.runtimeClosed(program.source, runtime.closed, words)
    }
    return (staging, confinement)
  }

  /// Starts a program in a temporary folder, and returns what it is.
  ///
  /// - Parameter words: The command that asks for it, for hints.
  package func describe(
    _ program: PluginProgram, for words: [String], grants: [PluginGrant], fileGuard: FileGuard
  ) async throws -> DescribedProgram {
    let (staging, confinement) = try stage(program, for: words, allowing: grants, fileGuard)
    // Before the program runs, which may add or remove files.
    let files = try staging.files()
    let trial = try await tried(staging, in: confinement)
    let runtime = try confinement.runtime(of: confinement.inspect(staging.program))
    return DescribedProgram(
      manifest: PluginManifest(
        plugin: trial.plugin, version: trial.hello.pluginVersion,
        kinds: trial.kinds.map {
          PluginManifest.Kind(name: $0.name, families: $0.families.map(\.name))
        }, asks: trial.hello.asks,
        program: files.first { $0.path == staging.name }
          ?? PluginManifest.File(path: staging.name, bytes: 0, sha256: ""),
        resources: files.filter { $0.path != staging.name }),
      runtime: runtime.opened)
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

  fileprivate static func runtimeClosed(
    _ source: String, _ folders: [String], _ words: [String]
  ) -> WidgetryError {
    WidgetryError(
      .misuse, code: "plugin.asks",
      summary: "'\(HarmlessText.line(source))' needs a Swift runtime in "
        + folders.map { "'\(HarmlessText.line($0))'" }.joined(separator: " and ")
        + ", which isn't a known toolchain",
      hint: "To allow it, run: "
        + ShellWord.commandLine(words + folders.flatMap { ["--allow", "read=\($0)"] }))
  }
}
