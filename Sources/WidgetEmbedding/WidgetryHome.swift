public import Anniversaries
public import Foundation
internal import PluginProtocol
internal import Synchronization
internal import WidgetAuthoring
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// A person's widgets and anniversaries, for use in an app: what `widgetry` on the command line
/// works on.
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
/// Each call writes in one transaction and wakes the programs that show widgets, which then reload
/// what is due.
public final class WidgetryHome: Sendable {
  private let connection: DirectConnection

  /// Refers to a home; the first write creates it.
  ///
  /// - Parameters:
  ///   - locale: the language of the widgets, if the home is created.
  ///   - timeZone: the time zone of the widgets, if the home is created.
  public init(path: String, locale: Locale = .current, timeZone: TimeZone = .current) {
    connection = DirectConnection(
      path: path, locale: locale.identifier, timeZone: timeZone.identifier)
  }

  /// Makes `WidgetCenter.shared` in this process work on this home.
  public func connect() {
    HostLink.install(connection)
  }

  /// Makes `WidgetCenter.shared` work on this home during a closure; for tests, and for apps with
  /// several homes.
  public func connected<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await HostLink.$scoped.withValue(connection) { try await body() }
  }

  /// The anniversaries in the order in which they were added.
  public func anniversaries() throws(WidgetryHomeError) -> [Anniversary] {
    try connection.withHome { try $0.days.all() }
  }

  /// Saves an anniversary under its id; widgets that show it become due for a reload.
  public func save(_ anniversary: Anniversary) throws(WidgetryHomeError) {
    try connection.withHome { try $0.days.save(anniversary) }
  }

  /// Removes an anniversary; throws if a widget still uses it.
  public func removeAnniversary(id: String) throws(WidgetryHomeError) {
    try connection.withHome { _ = try $0.days.remove([id], force: false) }
  }
}

/// Why a call to a home failed.
public struct WidgetryHomeError: Error, Hashable, Sendable, LocalizedError {
  /// A code that never changes, such as `anniversary.in-use`.
  public let code: String
  /// What is wrong.
  public let summary: String
  /// What to do about it.
  public let hint: String?

  /// The same as ``summary``.
  public var errorDescription: String? { summary }
  /// The same as ``hint``.
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
