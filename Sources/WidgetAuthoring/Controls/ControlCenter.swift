internal import PluginProtocol
internal import WidgetModel

/// Reloads and lists the controls that a person has added.
///
/// ```swift
/// ControlCenter.shared.reloadControls(ofKind: "lamp")
/// ```
///
/// A call to reload returns after the home has recorded it. If no home is connected, the call only
/// prints an error to standard error.
public final class ControlCenter: Sendable {
  public static let shared = ControlCenter()

  private init() {}

  /// Requests new values for all controls of a kind.
  public func reloadControls(ofKind kind: String) {
    WidgetCenter.shared.reload(["kind": .string(kind)])
  }

  /// Requests new values for all controls of this plugin or app.
  public func reloadAllControls() {
    WidgetCenter.shared.reload(["family": .string(WidgetFamily.control.name)])
  }

  /// The added controls and their configurations.
  public func currentControls() async throws -> [ControlInfo] {
    try await WidgetCenter.shared.currentInstances().compactMap(ControlInfo.init)
  }
}
