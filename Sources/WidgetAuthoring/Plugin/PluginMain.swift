internal import CSystem
internal import PluginProtocol

/// The main program of a plugin: answers a host's requests one at a time until the wire closes.
package enum PluginMain {
  /// Serves a bundled plugin, whose kinds wait for nothing; never returns.
  @MainActor package static func run<Bundle: WidgetBundle>(
    _ bundle: Bundle.Type, name: String, version: String = ""
  ) -> Never {
    run(name: name, version: version, executor: MainQueueExecutor()) { bundle.kinds }
  }

  /// A plugin's name: that of its program, otherwise that of its type.
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
    name: String, version: String = "", asks: [PluginPermission] = [],
    executor: (any TaskExecutor)? = nil, definitions: @escaping @MainActor () -> [KindDefinition]
  ) -> Never {
    widgetry_keep_freed_memory()
    let wire: WireDescriptors
    do {
      wire = try WireDescriptors.takenFromStandardStreams()
    } catch {
      PluginLog.write("no wire: \(error)")
      ProcessExit.now(1)
    }
    let session = PluginSession(
      lines: HostLines(descriptor: wire.input), writer: WireWriter(descriptor: wire.output),
      plugin: InProcessPlugin(definitions),
      hello: PluginHello(plugin: name, pluginVersion: version, asks: asks.map(\.text)),
      world: ProcessWorld(), executor: executor)
    HostLink.install(session.connection)
    session.start { status in ProcessExit.now(status) }
    // The run loop drains the main queue, so main-actor work and authors' timers run.
    while true { RunLoop.main.run() }
  }
}
