internal import CSystem
internal import PluginProtocol
internal import Synchronization

/// The main program of a plugin: answers a host's requests one at a time, until the host closes the
/// wire.
///
/// `Widget.main()` and `WidgetBundle.main()` run it for an author's `@main` type; `widgetry` itself
/// runs it for bundled plugins.
package enum PluginMain {
  /// Runs a bundled plugin.
  @MainActor package static func run<Bundle: WidgetBundle>(
    _ bundle: Bundle.Type, name: String, version: String = ""
  ) -> Never {
    run(name: name, version: version) { bundle.kinds }
  }

  private static let requestedGroups = Mutex<[String]>([])

  /// The shared groups that the plugin asks for.
  package static var groups: [String] { requestedGroups.withLock { $0 } }

  /// A plugin's name: the file name of its program; if that is unknown, the name of its type.
  static func name(of type: Any.Type) -> String {
    // Read through C, because `CommandLine` finds nothing where `/proc` isn't mounted.
    let words = widgetry_start_words() ?? CommandLine.unsafeArgv
    if let path = words[0], let program = String(cString: path).split(separator: "/").last {
      return String(program)
    }
    // `String(describing:)` would search every conformance in the program, a quarter of the start
    // time.
    return _typeName(type, qualified: false)
  }

  @MainActor static func run(
    name: String, version: String = "", permissions: [PluginPermission] = [],
    definitions: @escaping @MainActor () -> [KindDefinition]
  ) -> Never {
    widgetry_keep_freed_memory()
    requestedGroups.withLock { groups in
      groups = permissions.compactMap { if case .group(let name) = $0 { name } else { nil } }
    }
    let wire: WireDescriptors
    do {
      wire = try WireDescriptors.detachedFromStandardStreams()
    } catch {
      PluginLog.write("Couldn't open the connection to the host: \(error)")
      ProcessExit.now(1)
    }
    let session = PluginSession(
      lines: HostLines(descriptor: wire.input), writer: WireWriter(descriptor: wire.output),
      plugin: InProcessPlugin(definitions),
      hello: PluginHello(plugin: name, pluginVersion: version, asks: permissions.map(\.text)),
      settings: ProcessSettings())
    HostLink.install(session.connection)
    session.start { status in ProcessExit.now(status) }
    // The run loop also runs the main actor's tasks and authors' timers.
    while true { RunLoop.main.run() }
  }
}
