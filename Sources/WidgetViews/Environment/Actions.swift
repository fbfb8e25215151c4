public import Foundation

// What a view could do in an app, and a picture does not: it compiles, and calling it has no effect.

/// Opens an address; in a widget, ``Link`` and `widgetURL` do.
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

/// Closes what is presented.
nonisolated public struct DismissAction: Sendable {
  public func callAsFunction() {}
}

/// Asks for new content.
nonisolated public struct RefreshAction: Sendable {
  public func callAsFunction() async {}
}

/// Whether a view is presented by another.
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

/// Runs a change at once, for a picture does not move.
nonisolated public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
