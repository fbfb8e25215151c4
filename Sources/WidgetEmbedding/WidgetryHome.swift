public import Anniversaries
public import Foundation
internal import PluginProtocol
internal import Synchronization
internal import WidgetAuthoring
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// A user's widgets and anniversaries, for use in an app.
///
/// A home is a folder, the same one that the command `widgetry` uses. After ``connect()``,
/// `WidgetCenter.shared` works on it:
///
/// ```swift
/// let home = WidgetryHome(path: "/home/mina/.local/share/widgetry")
/// home.connect()
/// try home.save(Anniversary(id: "wedding", title: "Our wedding", date: date))
/// WidgetCenter.shared.reloadTimelines(ofKind: "dday")
/// ```
///
/// Each call writes in one transaction, and wakes the programs that show widgets, so that they
/// reload the widgets that are affected.
public final class WidgetryHome: Sendable {
  private let connection: DirectConnection

  /// Refers to a home at a path; if it doesn't exist, the first write creates it.
  ///
  /// - Parameters:
  ///   - path: The home's folder.
  ///   - locale: The language of the widgets, if the home is created.
  ///   - timeZone: The time zone of the widgets, if the home is created.
  public init(path: String, locale: Locale = .current, timeZone: TimeZone = .current) {
    connection = DirectConnection(
      path: path, locale: locale.identifier, timeZone: timeZone.identifier)
  }

  /// Makes `WidgetCenter.shared` in this process work on this home.
  public func connect() {
    HostLink.install(connection)
  }

  /// Makes `WidgetCenter.shared` work on this home while a closure runs.
  ///
  /// Use it in tests, and in apps with several homes.
  public func connected<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await HostLink.$scoped.withValue(connection) { try await body() }
  }

  /// The anniversaries in the order in which they were added.
  public func anniversaries() throws(WidgetryHomeError) -> [Anniversary] {
    try connection.withHome { try $0.days.all() }
  }

  /// Saves an anniversary under its id; widgets that show it will be reloaded.
  public func save(_ anniversary: Anniversary) throws(WidgetryHomeError) {
    try connection.withHome { try $0.days.save(anniversary) }
  }

  /// Removes an anniversary; throws if a widget still uses it.
  public func removeAnniversary(id: String) throws(WidgetryHomeError) {
    try connection.withHome { _ = try $0.days.remove([id], force: false) }
  }
}

/// Why a call to a ``WidgetryHome`` failed.
public struct WidgetryHomeError: Error, Hashable, Sendable, LocalizedError {
  /// The kind of error, such as `anniversary.in-use`; codes never change.
  public let code: String
  /// What happened.
  public let summary: String
  /// What to do about it, if anything is known.
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
