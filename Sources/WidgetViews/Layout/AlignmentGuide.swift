public import Foundation
internal import WidgetLayout
internal import WidgetModel

/// The size and the alignment guides of a view, for custom guides.
nonisolated public struct ViewDimensions: Equatable {
  public let width: CGFloat
  public let height: CGFloat

  public subscript(guide: HorizontalAlignment) -> CGFloat {
    switch guide.value {
    case .leading: 0
    case .center: width / 2
    case .trailing: width
    }
  }

  public subscript(guide: VerticalAlignment) -> CGFloat {
    switch guide.value {
    case .top: 0
    case .center: height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: height
    }
  }

  /// Always nil, because the custom guides of inner views aren't known when the view is archived.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }

  /// Always nil, because the custom guides of inner views aren't known when the view is archived.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// A custom alignment; it is replaced by the edge or center that is closest to its default.
public protocol AlignmentID {
  /// The position of the guide in a view that doesn't set it.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension HorizontalAlignment {
  public init(_ id: any AlignmentID.Type) {
    let value = id.defaultValue(in: ViewDimensions(width: 2, height: 2))
    self.init(value: value < 0.5 ? .leading : value > 1.5 ? .trailing : .center)
  }
}

extension VerticalAlignment {
  public init(_ id: any AlignmentID.Type) {
    let value = id.defaultValue(in: ViewDimensions(width: 2, height: 2))
    self.init(value: value < 0.5 ? .top : value > 1.5 ? .bottom : .center)
  }
}

extension View {
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    AlignmentGuideView(content: self, guide: .horizontal(g.value), computeValue: computeValue)
  }

  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    AlignmentGuideView(content: self, guide: .vertical(g.value), computeValue: computeValue)
  }
}

/// A view with a custom alignment guide.
///
/// The closure gets the size that the view would have if it could fill the widget.
nonisolated private struct AlignmentGuideView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let guide: AlignmentGuide
  let computeValue: (ViewDimensions) -> CGFloat

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    Content._archive(view.content, in: environment, into: &output)
    guard output.nodes.count > start else { return }
    let layout = Layout(PictureEnvironment(environment), metrics: FontMetrics())
    let available = environment.contentSize
    for index in start..<output.nodes.count {
      let node = output.nodes[index]
      let size = layout.size(
        of: node, in: ProposedSize(width: available.width.native, height: available.height.native))
      let value = environment.evaluate {
        view.computeValue(ViewDimensions(width: size.width, height: size.height))
      }
      output.nodes[index] = .modified(node, .alignmentGuide(view.guide, at: value.native))
    }
  }
}
