internal import PluginProtocol
internal import WidgetModel

/// Reloads and lists the widgets that a person has added.
///
/// ```swift
/// WidgetCenter.shared.reloadTimelines(ofKind: "caffeine")
/// ```
///
/// A call to reload returns after the home has recorded it. If no home is connected, the call only
/// prints an error to standard error.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()

  private init() {}

  /// Requests new timelines for all widgets of a kind.
  public func reloadTimelines(ofKind kind: String) {
    reload(["kind": .string(kind)])
  }

  /// Requests new timelines for all widgets of this plugin or app.
  public func reloadAllTimelines() {
    reload([:])
  }

  /// Requests a new timeline for a single widget; WidgetKit has no such call.
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

  /// Gets the added widgets and their configurations.
  ///
  /// The completion is called on another thread.
  @preconcurrency
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    requestConfigurations { result in
      // Leave the thread that read the reply: it must be free for calls that the completion makes.
      let widgets = result.map { $0.filter { $0.family != .control } }
      DispatchQueue.global().async { completion(widgets.mapError { $0 }) }
    }
  }

  /// The added widgets and their configurations.
  ///
  /// Controls aren't included; see ``ControlCenter/currentControls()``.
  public func currentConfigurations() async throws -> [WidgetInfo] {
    try await currentInstances().filter { $0.family != .control }
  }

  /// The added widgets and controls, with their configurations.
  func currentInstances() async throws -> [WidgetInfo] {
    try await withUnsafeContinuation { continuation in
      requestConfigurations { continuation.resume(returning: $0) }
    }.get()
  }

  /// A widget's next reload, the outcome of its last reload, and the remaining reloads of its
  /// budget.
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

  /// Compiles, but has no effect: recommendations are requested each time they are shown.
  public func invalidateConfigurationRecommendations() {}

  /// Compiles, but has no effect: only watches use relevance.
  public func invalidateRelevance(ofKind kind: String) {}

  /// Keys of the user info that a tapped widget opens its app with.
  public struct UserInfoKey {
    public static let kind = "WGWidgetUserInfoKeyKind"
    public static let family = "WGWidgetUserInfoKeyFamily"
    public static let activityID = "WGWidgetUserInfoKeyActivityID"
  }

  func reload(_ arguments: [String: JSONValue]) {
    do {
      _ = try HostLink.current.result(of: .reload, arguments)
    } catch {
      PluginLog.write("Couldn't reload: \(error.summary)")
    }
  }

  private func requestConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], WireError>) -> Void
  ) {
    do {
      try HostLink.current.call(.configurations, [:]) { result in
        completion(result.map { ($0.array ?? []).compactMap(WidgetInfo.init) })
      }
    } catch {
      completion(.failure(error))
    }
  }
}
