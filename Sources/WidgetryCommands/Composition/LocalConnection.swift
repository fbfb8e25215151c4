internal import PluginHost
internal import PluginProtocol
internal import WidgetAuthoring
internal import WidgetModel

/// Lets the kinds that run in this process call the home, as they would from their own process.
struct LocalConnection: HostConnection {
  let home: LocalHost

  func call(
    _ verb: HostCall.Verb, _ arguments: [String: JSONValue],
    completion: @escaping @Sendable (Result<JSONValue, WireError>) -> Void
  ) {
    let call = HostCall(id: 0, verb: verb.rawValue, arguments: arguments)
    Task { @MainActor in completion(await home.answer(call)) }
  }
}
