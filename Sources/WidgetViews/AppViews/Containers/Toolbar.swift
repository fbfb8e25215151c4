// Toolbars of an app, which widgets don't have.

/// The content of a toolbar; it isn't drawn.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder var body: Body { get }
}

/// The content of a toolbar that a person can change; it isn't drawn.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Never called: this type has no body.
  public var body: Never { preconditionFailure("'\(Self.self)' has no body") }
}

extension Never: ToolbarContent {}

/// Combines the items that are listed in a toolbar.
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  @_disfavoredOverload
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    _ToolbarItems()
  }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
    _ToolbarItems()
  }

  public static func buildEither(first: some ToolbarContent) -> _ToolbarItems { _ToolbarItems() }

  public static func buildEither(second: some ToolbarContent) -> _ToolbarItems { _ToolbarItems() }

  public static func buildLimitedAvailability(_ content: some ToolbarContent) -> _ToolbarItems {
    _ToolbarItems()
  }
}

/// Several items of a toolbar; not for authors.
nonisolated public struct _ToolbarItems: CustomizableToolbarContent {
  public typealias Body = Never
}

/// The position of a toolbar item; has no effect.
nonisolated public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarItemPlacement(name: "automatic")
  public static let principal = ToolbarItemPlacement(name: "principal")
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  public static let status = ToolbarItemPlacement(name: "status")
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
  public static let title = ToolbarItemPlacement(name: "title")
  public static let subtitle = ToolbarItemPlacement(name: "subtitle")
}

/// An item of a toolbar; it isn't drawn.
nonisolated public struct ToolbarItem<Content: View>: CustomizableToolbarContent {
  public typealias Body = Never

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}

  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

/// Items of a toolbar at the same position; they aren't drawn.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

/// Space between the items of a toolbar.
nonisolated public struct ToolbarSpacer: CustomizableToolbarContent {
  public typealias Body = Never

  public init(
    _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
  ) {}
}

/// The size of a ``ToolbarSpacer``; has no effect.
nonisolated public struct SpacerSizing: Hashable, Sendable {
  private let name: String

  public static let fixed = SpacerSizing(name: "fixed")
  public static let flexible = SpacerSizing(name: "flexible")
}

/// A bar of an app; has no effect.
nonisolated public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String

  public static var automatic: ToolbarPlacement { ToolbarPlacement(name: "automatic") }
  public static var bottomBar: ToolbarPlacement { ToolbarPlacement(name: "bottomBar") }
  public static var navigationBar: ToolbarPlacement { ToolbarPlacement(name: "navigationBar") }
  public static var tabBar: ToolbarPlacement { ToolbarPlacement(name: "tabBar") }
}

/// How a toolbar shows a title; has no effect.
nonisolated public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private let name: String

  public static var automatic: ToolbarTitleDisplayMode {
    ToolbarTitleDisplayMode(name: "automatic")
  }
  public static var large: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(name: "large") }
  public static var inline: ToolbarTitleDisplayMode { ToolbarTitleDisplayMode(name: "inline") }
  public static var inlineLarge: ToolbarTitleDisplayMode {
    ToolbarTitleDisplayMode(name: "inlineLarge")
  }
}

/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    noting("toolbar")
  }

  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    noting("toolbar")
  }

  nonisolated public func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    noting("toolbar")
  }

  nonisolated public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    noting("toolbarVisibility")
  }

  nonisolated public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    noting("toolbarBackground")
  }

  nonisolated public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    noting("toolbarBackground")
  }

  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    noting("toolbarBackgroundVisibility")
  }

  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    noting("toolbarColorScheme")
  }

  nonisolated public func toolbarTitleDisplayMode(
    _ mode: ToolbarTitleDisplayMode
  ) -> some View {
    noting("toolbarTitleDisplayMode")
  }
}
