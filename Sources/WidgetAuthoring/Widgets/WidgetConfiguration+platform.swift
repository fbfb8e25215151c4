// Modifiers for other platforms: they compile, but have no effect.

extension WidgetConfiguration {
  /// Compiles, but has no effect: plugins have no background downloads.
  public func onBackgroundURLSessionEvents(
    matching matchingString: String,
    _ urlSessionEvent: @escaping (_ identifier: String, _ completion: @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }

  /// Compiles, but has no effect: plugins have no background downloads.
  public func onBackgroundURLSessionEvents(
    matching: ((String) -> Bool)? = nil,
    _ urlSessionEvent: @escaping (_ identifier: String, _ completion: @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }

  /// Compiles, but has no effect: plugins have no background tasks.
  public func backgroundTask<Data, Response>(
    _ task: BackgroundTask<Data, Response>, action: @escaping @Sendable (Data) async -> Response
  ) -> some WidgetConfiguration { self }

  /// Compiles, but has no effect: there are no push tokens for widgets.
  public func pushHandler(_ handler: any WidgetPushHandler.Type) -> some WidgetConfiguration {
    self
  }

  /// Compiles, but has no effect: only watches replace one widget by another.
  public func associatedKind(_ kind: String?) -> some WidgetConfiguration { self }

  /// Compiles, but has no effect: mounting styles are for visionOS.
  public func supportedMountingStyles(
    _ styles: [WidgetMountingStyle]
  ) -> some WidgetConfiguration { self }

  /// Compiles, but has no effect: textures are for visionOS.
  public func widgetTexture(_ texture: WidgetTexture) -> some WidgetConfiguration { self }
}

/// A background task of a widget; compiles, but is never run.
public struct BackgroundTask<Request, Response>: Sendable {
  let name: String
}

extension BackgroundTask {
  /// An identified refresh of the app.
  public static func appRefresh(
    _ identifier: String
  ) -> BackgroundTask<Void, Void> where Request == Void, Response == Void {
    BackgroundTask(name: identifier)
  }

  /// The events of a background download.
  public static func urlSession(
    _ identifier: String
  ) -> BackgroundTask<String, Void> where Request == String, Response == Void {
    BackgroundTask(name: identifier)
  }
}

/// Receives push tokens for widgets; compiles, but is never called.
public protocol WidgetPushHandler {
  init()
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

/// A push token for widgets; compiles, but is never created.
public struct WidgetPushInfo: Hashable, Sendable {
  public let token: Data
}

/// How a widget is mounted on a wall; compiles, but has no effect.
public struct WidgetMountingStyle: Hashable, Sendable {
  private let name: String

  public static let elevated = WidgetMountingStyle(name: "elevated")
  public static let recessed = WidgetMountingStyle(name: "recessed")
}

/// The material of a mounted widget; compiles, but has no effect.
public struct WidgetTexture: Hashable, Sendable {
  private let name: String

  public static let glass = WidgetTexture(name: "glass")
  public static let paper = WidgetTexture(name: "paper")
}
