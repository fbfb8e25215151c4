public import Foundation

// Actions that views call in an app. They compile, but have no effect in a widget.

/// Opens a URL in an app.
///
/// It has no effect in a widget: use ``Link`` or `widgetURL` there.
nonisolated public struct OpenURLAction {
  public struct Result: Sendable {
    public static let handled = Result()
    public static let discarded = Result()
    public static let systemAction = Result()

    public static func systemAction(_ url: URL) -> Result { Result() }
  }

  public init() {}

  public init(handler: @escaping (URL) -> Result) {}

  public func callAsFunction(_ url: URL) {}

  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {}
}

/// Closes a presented view in an app; has no effect in a widget.
nonisolated public struct DismissAction: Sendable {
  public func callAsFunction() {}
}

/// Refreshes a view in an app; has no effect in a widget.
nonisolated public struct RefreshAction: Sendable {
  public func callAsFunction() async {}
}

/// Tells an app's view whether it is presented; a widget's view never is.
nonisolated public struct PresentationMode: Sendable {
  public var isPresented: Bool { false }

  public mutating func dismiss() {}
}

extension EnvironmentValues {
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  public var dismiss: DismissAction { DismissAction() }
  public var isPresented: Bool { false }
  public var refresh: RefreshAction? { nil }
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction() }
}

/// Runs the closure without an animation, because widgets don't animate changes.
nonisolated public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
