public import Foundation

/// Details of lists and scroll views; widgets don't scroll.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func badge(_ count: Int) -> some View {
    noting("badge")
  }

  nonisolated public func badge(_ label: Text?) -> some View {
    noting("badge")
  }

  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    noting("badge")
  }

  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    noting("listRowInsets")
  }

  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    noting("listRowBackground")
  }

  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: Edge.Set = .all
  ) -> some View {
    noting("listRowSeparator")
  }

  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: Edge.Set = .all
  ) -> some View {
    noting("listRowSeparatorTint")
  }

  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    noting("listRowSpacing")
  }

  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: Edge.Set = .all
  ) -> some View {
    noting("listSectionSeparator")
  }

  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    noting("swipeActions")
  }

  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    noting("headerProminence")
  }

  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    noting("scrollContentBackground")
  }

  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    noting("scrollDisabled")
  }

  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    noting("scrollIndicators")
  }

  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    noting("scrollClipDisabled")
  }

  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    noting("scrollTargetLayout")
  }

  nonisolated public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    noting("scrollPosition")
  }
}

/// The prominence of section headers; has no effect.
nonisolated public enum Prominence: Hashable, Sendable {
  case standard
  case increased
}

/// Whether scroll bars are shown; has no effect.
nonisolated public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  public static let never = ScrollIndicatorVisibility(name: "never")
}
