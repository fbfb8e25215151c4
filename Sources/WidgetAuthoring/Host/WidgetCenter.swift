internal import PluginProtocol
internal import WidgetModel

/// The widgets that a person has placed, and their timelines.
///
/// A call that returns nothing has reached the home when it returns. Where no home is connected it says so on
/// standard error.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()

  private init() {}

  /// Asks for new timelines of all widgets of a kind.
  public func reloadTimelines(ofKind kind: String) {
    reload(["kind": .string(kind)])
  }

  /// Asks for new timelines of all widgets of this plugin or app.
  public func reloadAllTimelines() {
    reload([:])
  }

  /// Asks for a new timeline of one widget, which WidgetKit cannot.
  ///
  /// ```swift
  /// for info in try await WidgetCenter.shared.currentConfigurations()
  /// where info.widgetConfigurationIntent(of: SelectCity.self)?.city == "Seoul" {
  ///   WidgetCenter.shared.reloadTimeline(of: info.instanceID)
  /// }
  /// ```
  public func reloadTimeline(of instanceID: String) {
    reload(["instance": .string(instanceID)])
  }

  /// The placed widgets and their configurations.
  ///
  /// The completion comes on a thread of its own.
  @preconcurrency
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    ask { result in
      // Not on the thread that brought the reply: it has to be free for what the completion calls.
      DispatchQueue.global().async { completion(result.mapError { $0 }) }
    }
  }

  /// The placed widgets and their configurations.
  public func currentConfigurations() async throws -> [WidgetInfo] {
    try await withUnsafeContinuation { continuation in
      ask { continuation.resume(returning: $0) }
    }.get()
  }

  /// When a widget is reloaded, what came of the last time, and what is left of its budget.
  ///
  /// ```swift
  /// let schedule = try await WidgetCenter.shared.schedule(of: "dday-1")
  /// if let left = schedule.reloadsLeft, left < 5 { saveReloadsForLater() }
  /// ```
  public func schedule(of instanceID: String) async throws -> WidgetSchedule {
    let result: Result<WidgetSchedule, WireError> = await withUnsafeContinuation { continuation in
      do throws(WireError) {
        try HostLink.current.call(.schedule, ["instance": .string(instanceID)]) { result in
          continuation.resume(returning: result.map { WidgetSchedule($0) })
        }
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    return try result.get()
  }

  /// Compiles; recommendations are asked for whenever they are shown.
  public func invalidateConfigurationRecommendations() {}

  /// Compiles; relevance is asked for on watches only.
  public func invalidateRelevance(ofKind kind: String) {}

  /// Names of what a tapped widget says of itself.
  public struct UserInfoKey {
    public static let kind = "WGWidgetUserInfoKeyKind"
    public static let family = "WGWidgetUserInfoKeyFamily"
    public static let activityID = "WGWidgetUserInfoKeyActivityID"
  }

  private func reload(_ arguments: [String: JSONValue]) {
    do {
      _ = try HostLink.current.result(of: .reload, arguments)
    } catch {
      PluginLog.write("reload: \(error.summary)")
    }
  }

  private func ask(_ completion: @escaping @Sendable (Result<[WidgetInfo], WireError>) -> Void) {
    do {
      try HostLink.current.call(.configurations, [:]) { result in
        completion(result.map { ($0.array ?? []).compactMap(WidgetInfo.init) })
      }
    } catch {
      completion(.failure(error))
    }
  }
}
