public import Foundation

// Actions for an app's views. They compile, but calling them has no effect in a widget.

/// Has no effect: use ``Link`` or `widgetURL` in a widget.
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

/// Has no effect.
nonisolated public struct DismissAction: Sendable {
  public func callAsFunction() {}
}

/// Has no effect.
nonisolated public struct RefreshAction: Sendable {
  public func callAsFunction() async {}
}

/// Always not presented.
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

/// Runs the closure without an animation.
nonisolated public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
