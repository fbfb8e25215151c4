internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import Synchronization
internal import WidgetAuthoring
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Lets an app's `WidgetCenter` work on a home directly, without a host process.
///
/// ``WidgetryHome`` creates it. Calls run one at a time, in the process of the app.
final class DirectConnection: HostConnection {
  private let home: Mutex<Home>
  private let watched: HomeChanges

  init(path: String, locale: String, timeZone: String) {
    watched = HomeChanges(of: HomeFolder(path))
    var context = HomeContext(
      directory: path, program: "WidgetEmbedding",
      asker: Asker(
        command: "app", selector: ProcessInfo.processInfo.processName,
        pid: Int(ProcessInfo.processInfo.processIdentifier)),
      plugins: [], timeZone: timeZone, locale: locale, machineTimeZone: { timeZone },
      now: { Date() },
      // An app runs no plugins. Its reload requests are recorded, and carried out by the program
      // that shows the widgets.
      transport: { plugin, _ in
        throw WidgetryError(
          .failed, code: "plugin.not-here", summary: "An app doesn't run the plugin '\(plugin)'")
      })
    context.running = ClockReading.Running.ofMachine
    home = Mutex(Home(context))
  }

  func call(
    _ verb: HostCall.Verb, _ arguments: [String: JSONValue],
    completion: @escaping @Sendable (Result<JSONValue, WireError>) -> Void
  ) {
    completion(
      home.withLock { $0.calls.answer(HostCall(id: 0, verb: verb.rawValue, arguments: arguments)) })
  }

  func changes() -> AsyncStream<Void>? {
    watched.stream { [weak self] in
      // Activities also change because time passes, such as when their content becomes stale.
      (try? self?.withHome { try $0.activities.nextChange() }) ?? nil
    }
  }

  /// Calls a closure with the home, while no other call uses it.
  func withHome<Value: Sendable>(
    _ body: (Home) throws -> Value
  ) throws(WidgetryHomeError) -> Value {
    do {
      return try home.withLock { try body($0) }
    } catch {
      throw WidgetryHomeError(error)
    }
  }
}
