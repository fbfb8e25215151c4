public import Foundation
internal import WidgetLayout
internal import WidgetModel

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

  /// Always nil: explicit guides of inner views aren't known.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }

  /// Always nil: explicit guides of inner views aren't known.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// A custom alignment.
///
/// It is approximated by the edge or centre that is closest to its default.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension HorizontalAlignment {
  public init(_ id: any AlignmentID.Type) {
    let place = id.defaultValue(in: ViewDimensions(width: 2, height: 2))
    self.init(value: place < 0.5 ? .leading : place > 1.5 ? .trailing : .center)
  }
}

extension VerticalAlignment {
  public init(_ id: any AlignmentID.Type) {
    let place = id.defaultValue(in: ViewDimensions(width: 2, height: 2))
    self.init(value: place < 0.5 ? .top : place > 1.5 ? .bottom : .center)
  }
}

extension View {
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    GuidedView(content: self, guide: .horizontal(g.value), place: computeValue)
  }

  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    GuidedView(content: self, guide: .vertical(g.value), place: computeValue)
  }
}

/// A view with a custom guide.
///
/// The closure gets the size that the view would have with the whole widget to itself.
nonisolated private struct GuidedView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let guide: AlignmentGuide
  let place: (ViewDimensions) -> CGFloat

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    Content._archive(view.content, in: environment, into: &output)
    guard output.nodes.count > start else { return }
    let layout = Layout(PictureEnvironment(environment), metrics: FontMetrics())
    let room = environment.contentSize
    for index in start..<output.nodes.count {
      let node = output.nodes[index]
      let size = layout.size(
        of: node, in: ProposedSize(width: room.width.native, height: room.height.native))
      let place = environment.evaluate {
        view.place(ViewDimensions(width: size.width, height: size.height))
      }
      output.nodes[index] = .modified(node, .alignmentGuide(view.guide, at: place.native))
    }
  }
}
