public import Foundation

/// Sheets, alerts and menus of an app, which widgets don't have.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    noting("sheet")
  }

  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    noting("sheet")
  }

  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    noting("fullScreenCover")
  }

  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    noting("popover")
  }

  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    noting("alert")
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    noting("alert")
  }

  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    noting("alert")
  }

  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    noting("confirmationDialog")
  }

  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    noting("contextMenu")
  }

  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    noting("presentationDetents")
  }

  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    noting("interactiveDismissDisabled")
  }
}

/// Whether a part of a view is shown.
nonisolated public enum Visibility: CaseIterable, Hashable, Sendable {
  case automatic
  case visible
  case hidden
}

/// The height of a sheet; has no effect.
nonisolated public struct PresentationDetent: Hashable, Sendable {
  private let value: CGFloat

  public static let medium = PresentationDetent(value: 0.5)
  public static let large = PresentationDetent(value: 1)

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(value: fraction)
  }

  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(value: height)
  }
}
