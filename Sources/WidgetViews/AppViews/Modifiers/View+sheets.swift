public import Foundation

/// Sheets and popovers of an app in their further forms.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    noting("fullScreenCover")
  }

  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor,
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    noting("popover")
  }

  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    noting("popover")
  }

  nonisolated public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View {
    noting("inspector")
  }

  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    noting("contextMenu")
  }

  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    noting("presentationDetents")
  }

  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    noting("presentationDragIndicator")
  }

  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    noting("presentationCornerRadius")
  }

  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    noting("presentationBackground")
  }

  nonisolated public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    noting("presentationBackground")
  }

  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    noting("presentationCompactAdaptation")
  }
}

/// The place from which a popover opens; has no effect.
nonisolated public enum PopoverAttachmentAnchor {
  public enum Source {
    case bounds

    public static func rect(_ rect: CGRect) -> Source { .bounds }
  }

  case rect(Source)
  case point(UnitPoint)
}

/// How a popover is shown on a small screen; has no effect.
nonisolated public struct PresentationAdaptation: Hashable, Sendable {
  private let name: String

  public static var automatic: PresentationAdaptation { .init(name: "automatic") }
  public static var none: PresentationAdaptation { .init(name: "none") }
  public static var popover: PresentationAdaptation { .init(name: "popover") }
  public static var sheet: PresentationAdaptation { .init(name: "sheet") }
  public static var fullScreenCover: PresentationAdaptation { .init(name: "fullScreenCover") }
}
