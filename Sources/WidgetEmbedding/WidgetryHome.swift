public import Anniversaries
public import Foundation
internal import PluginProtocol
internal import Synchronization
internal import WidgetAuthoring
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// A person's registry, for an app of its own: what the command line works on, in Swift.
///
/// After ``connect()``, `WidgetCenter.shared` works on this home:
///
/// ```swift
/// let home = WidgetryHome(path: "/home/mina/.local/share/widgetry")
/// home.connect()
/// try home.save(Anniversary(id: "wedding", title: "Our wedding", date: date))
/// WidgetCenter.shared.reloadTimelines(ofKind: "dday")
/// ```
///
/// Calls write in one transaction and ring the home's bell; whoever shows a widget next, or a daemon, reloads it.
public final class WidgetryHome: Sendable {
  private let connection: StraightConnection

  /// Names a home; it is made with the first write.
  ///
  /// - Parameter locale: what widgets speak if the home is made now.
  public init(path: String, locale: Locale = .current, timeZone: TimeZone = .current) {
    connection = StraightConnection(
      path: path, locale: locale.identifier, timeZone: timeZone.identifier)
  }

  /// Makes `WidgetCenter.shared` of this process work on this home.
  public func connect() {
    HostLink.install(connection)
  }

  /// Runs a closure in which `WidgetCenter.shared` works on this home; for tests, and apps with several homes.
  public func connected<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await HostLink.$scoped.withValue(connection) { try await body() }
  }

  /// The anniversaries in the order in which they were added.
  public func anniversaries() throws(WidgetryHomeError) -> [Anniversary] {
    try connection.withHome { try $0.anniversaries() }
  }

  /// Keeps an anniversary under its id, new or changed; the widgets that name it are due then.
  public func save(_ anniversary: Anniversary) throws(WidgetryHomeError) {
    try connection.withHome { try $0.keep(anniversary) }
  }

  /// Forgets an anniversary that no widget names.
  public func removeAnniversary(id: String) throws(WidgetryHomeError) {
    try connection.withHome { _ = try $0.removeAnniversaries([id], force: false) }
  }
}

/// Why a home could not do what it was asked.
public struct WidgetryHomeError: Error, Hashable, Sendable, LocalizedError {
  /// Stable, such as `anniversary.in-use`.
  public let code: String
  /// What is wrong, naming the thing.
  public let summary: String
  /// What to do about it.
  public let hint: String?

  public var errorDescription: String? { summary }
  public var recoverySuggestion: String? { hint }

  init(_ error: any Error) {
    switch (error, (error as? WidgetryErrors)?.errors.first) {
    case (let error as WidgetryError, _), (_, let error?):
      (code, summary, hint) = (error.code, error.summary, error.hint)
    default:
      (code, summary, hint) = ("failed", "\(error)", nil)
    }
  }
}
