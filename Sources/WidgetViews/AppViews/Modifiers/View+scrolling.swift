public import Foundation

/// Details of scrolling and of lists; widgets don't scroll.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    noting("scrollTargetBehavior")
  }

  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    noting("scrollBounceBehavior")
  }

  nonisolated public func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View {
    noting("scrollDismissesKeyboard")
  }

  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    noting("defaultScrollAnchor")
  }

  nonisolated public func listItemTint(_ tint: Color?) -> some View {
    noting("listItemTint")
  }

  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    noting("listSectionSpacing")
  }

  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    noting("listSectionSpacing")
  }

  nonisolated public func listSectionSeparatorTint(
    _ color: Color?, edges: Edge.Set = .all
  ) -> some View {
    noting("listSectionSeparatorTint")
  }
}

/// Where scrolling stops; has no effect.
nonisolated public protocol ScrollTargetBehavior {}

nonisolated public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public init() {}
}

nonisolated public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public init() {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
}

/// Whether a scroll view bounces; has no effect.
nonisolated public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String

  public static var automatic: ScrollBounceBehavior { .init(name: "automatic") }
  public static var always: ScrollBounceBehavior { .init(name: "always") }
  public static var basedOnSize: ScrollBounceBehavior { .init(name: "basedOnSize") }
}

/// Whether scrolling hides the keyboard; has no effect.
nonisolated public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private let name: String

  public static var automatic: ScrollDismissesKeyboardMode { .init(name: "automatic") }
  public static var immediately: ScrollDismissesKeyboardMode { .init(name: "immediately") }
  public static var interactively: ScrollDismissesKeyboardMode { .init(name: "interactively") }
  public static var never: ScrollDismissesKeyboardMode { .init(name: "never") }
}

/// The space between the sections of a list; has no effect.
nonisolated public struct ListSectionSpacing: Sendable {
  private let length: CGFloat?

  public static let `default` = ListSectionSpacing(length: nil)
  public static let compact = ListSectionSpacing(length: 0)

  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(length: spacing)
  }
}
