internal import PluginProtocol

/// The main program of a plugin: answers a host over its wire, one request at a time, until that closes.
package enum PluginMain {
  /// Serves a bundle and never returns.
  @MainActor package static func run<Bundle: WidgetBundle>(
    _ bundle: Bundle.Type, name: String, version: String = ""
  ) -> Never {
    run(name: name, version: version) { bundle.kinds }
  }

  /// The name of a type by which a plugin goes that has no other.
  static func name(of type: Any.Type) -> String {
    // `String(describing:)` searches every conformance in the program, a quarter of the time that a start takes.
    _typeName(type, qualified: false)
  }

  @MainActor static func run(
    name: String, version: String = "", definitions: @escaping @MainActor () -> [KindDefinition]
  ) -> Never {
    let wire: WireDescriptors
    do {
      wire = try WireDescriptors.takenFromStandardStreams()
    } catch {
      PluginLog.write("no wire: \(error)")
      ProcessExit.now(1)
    }
    let session = PluginSession(
      writer: WireWriter(descriptor: wire.output), plugin: InProcessPlugin(definitions),
      hello: PluginHello(plugin: name, pluginVersion: version), world: ProcessWorld())
    HostLink.install(session.connection)
    session.start(reading: wire.input) { status in ProcessExit.now(status) }
    // The loop drains the main queue, so that main-actor work and authors' timers run.
    while true { RunLoop.main.run() }
  }
}
