import Foundation
import WidgetLayout
import WidgetModel

/// Metrics in which every character is 10 wide and every line 20 high, with the baseline at 16.
struct SquareMetrics: TextMetrics {
  func pointSize(of font: FontValue) -> Double {
    if case .points(let points) = font.size { points } else { 20 }
  }

  func lineExtent(of font: FontValue, pointSize: Double) -> LineExtent {
    LineExtent(ascent: 0.8 * pointSize, descent: 0.2 * pointSize)
  }

  func widths(of text: Substring, font: FontValue, pointSize: Double) -> [Double] {
    text.map { _ in pointSize / 2 }
  }

  func symbolSize(_ name: String, font: FontValue, scale: ImageNode.Scale) -> DisplaySize {
    DisplaySize(width: 20, height: 20)
  }
}

func environment(
  _ family: WidgetFamily = .systemSmall, size: DisplaySize? = nil, showsBackground: Bool = true,
  colorScheme: RequestEnvironment.ColorScheme = .light
) -> PictureEnvironment {
  PictureEnvironment(
    family: family, size: size, colorScheme: colorScheme, showsBackground: showsBackground,
    now: Date(timeIntervalSince1970: 1_000_000))
}

var layout: Layout { Layout(environment(), metrics: SquareMetrics()) }

func size(_ width: Double, _ height: Double) -> DisplaySize {
  DisplaySize(width: width, height: height)
}

func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
  Rectangle(x: x, y: y, width: width, height: height)
}

func offer(_ width: Double?, _ height: Double?) -> ProposedSize {
  ProposedSize(width: width, height: height)
}

/// The frames of the drawn views from back to front, with the root view at the top left.
func frames(_ node: ViewNode, in room: DisplaySize) -> [Rectangle] {
  let view = ViewNode.modified(
    node,
    .flexibleFrame(
      FlexibleFrame(
        minimumWidth: 0, maximumWidth: .infinity, minimumHeight: 0, maximumHeight: .infinity,
        alignment: AlignmentValue(horizontal: .leading, vertical: .top))))
  return layout.place(view, in: rectangle(0, 0, room.width, room.height)).leaves.map(\.frame)
}

extension PlacedView {
  /// Views without children, from back to front.
  var leaves: [PlacedView] {
    switch content {
    case .group(let views): views.flatMap(\.leaves)
    case .effect(_, let view): view.leaves
    default: [self]
    }
  }

  /// The lines of all texts.
  var lines: [String] {
    leaves.flatMap { leaf -> [String] in
      guard case .text(let text) = leaf.content else { return [] }
      return text.lines.map { $0.runs.map(\.run.text).joined() }
    }
  }
}

extension ViewNode {
  static let fill = ViewNode.color(ColorValue(.named("red")))

  static func text(_ words: String) -> ViewNode { .text(TextNode(words)) }

  /// A view that takes a width between two limits.
  static func flexible(_ minimum: Double, _ maximum: Double) -> ViewNode {
    .fill.with(.flexibleFrame(FlexibleFrame(minimumWidth: minimum, maximumWidth: maximum)))
  }

  static func row(
    _ children: [ViewNode], spacing: Double? = nil, alignment: AlignmentValue = .center
  ) -> ViewNode {
    .stack(
      StackNode(axis: .horizontal, alignment: alignment, spacing: spacing, children: children))
  }

  static func column(
    _ children: [ViewNode], spacing: Double? = nil, alignment: AlignmentValue = .center
  ) -> ViewNode {
    .stack(StackNode(axis: .vertical, alignment: alignment, spacing: spacing, children: children))
  }

  static func layers(_ children: [ViewNode], alignment: AlignmentValue = .center) -> ViewNode {
    .stack(StackNode(axis: .depth, alignment: alignment, children: children))
  }

  /// A colour with a fixed size.
  static func box(_ width: Double, _ height: Double = 10) -> ViewNode {
    fill.frame(width, height)
  }

  func frame(
    _ width: Double?, _ height: Double?, _ alignment: AlignmentValue = .center
  ) -> ViewNode {
    .modified(self, .frame(width: width, height: height, alignment: alignment))
  }

  func with(_ effect: ViewEffect) -> ViewNode { .modified(self, effect) }
}
