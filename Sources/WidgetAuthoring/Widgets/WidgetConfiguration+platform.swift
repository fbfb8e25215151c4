// What belongs to platforms that are not here: it compiles, and changes nothing.

extension WidgetConfiguration {
  /// Compiles; background downloads do not reach plugins.
  public func onBackgroundURLSessionEvents(
    matching matchingString: String,
    _ urlSessionEvent: @escaping (_ identifier: String, _ completion: @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }

  /// Compiles; background downloads do not reach plugins.
  public func onBackgroundURLSessionEvents(
    matching: ((String) -> Bool)? = nil,
    _ urlSessionEvent: @escaping (_ identifier: String, _ completion: @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }

  /// Compiles; tasks of the background are not run.
  public func backgroundTask<Data, Response>(
    _ task: BackgroundTask<Data, Response>, action: @escaping @Sendable (Data) async -> Response
  ) -> some WidgetConfiguration { self }

  /// Compiles; there are no push tokens.
  public func pushHandler(_ handler: any WidgetPushHandler.Type) -> some WidgetConfiguration {
    self
  }

  /// Compiles; only watches replace one widget by another.
  public func associatedKind(_ kind: String?) -> some WidgetConfiguration { self }

  /// Compiles; nothing is mounted here.
  public func supportedMountingStyles(
    _ styles: [WidgetMountingStyle]
  ) -> some WidgetConfiguration { self }

  /// Compiles; there are no walls here.
  public func widgetTexture(_ texture: WidgetTexture) -> some WidgetConfiguration { self }
}

/// A task of the background; kept for sources that have it.
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

/// Is told of push tokens; kept for sources that have it.
public protocol WidgetPushHandler {
  init()
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

/// A push token.
public struct WidgetPushInfo: Hashable, Sendable {
  public let token: Data
}

/// How a widget hangs on a wall.
public struct WidgetMountingStyle: Hashable, Sendable {
  private let name: String

  public static let elevated = WidgetMountingStyle(name: "elevated")
  public static let recessed = WidgetMountingStyle(name: "recessed")
}

/// What a widget on a wall is made of.
public struct WidgetTexture: Hashable, Sendable {
  private let name: String

  public static let glass = WidgetTexture(name: "glass")
  public static let paper = WidgetTexture(name: "paper")
}
