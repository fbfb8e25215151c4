internal import Foundation
internal import WidgetLayout
internal import WidgetModel

/// Records what the closure of a ``Canvas`` draws; all copies of its context add to the same
/// drawing.
final class CanvasDrawing {
  static let stepLimit = 4_000

  /// One call of a drawing method, with the settings of the context at that moment.
  struct Step {
    /// What to draw.
    enum Content {
      /// A shape in the canvas's coordinates.
      case shape(ShapeNode)
      /// Text with its anchor at a point, which the step's transform still has to move.
      case text(Text, EnvironmentValues, at: CGPoint, anchor: UnitPoint)
      case textInside(Text, EnvironmentValues, CGRect)
      case image(Image, EnvironmentValues, CGRect)
      /// A view with its anchor at a point.
      case view(ViewNode, at: CGPoint, anchor: UnitPoint)
      case layer(CanvasDrawing)
    }

    var content: Content
    var transform: CGAffineTransform
    /// The effects, in the order of their application.
    var effects: [ViewEffect]
  }

  let size: DisplaySize
  private(set) var steps: [Step] = []

  init(size: DisplaySize) {
    self.size = size
  }

  /// Adds a step, unless there are too many.
  func add(_ step: Step) {
    if steps.count < Self.stepLimit { steps.append(step) }
  }

  /// Joins all steps to a single view with the canvas's size.
  @MainActor func node(in environment: EnvironmentValues) -> ViewNode {
    if steps.count == Self.stepLimit {
      environment.noteInert("more than \(Self.stepLimit) drawing steps in a Canvas")
    }
    let layout = Layout(PictureEnvironment(environment), metrics: FontMetrics())
    let parts = steps.map { step in
      step.effects.reduce(node(of: step, layout)) { .modified($0, $1) }
    }
    return parts.count == 1 ? parts[0] : .stack(StackNode(axis: .depth, children: parts))
  }

  @MainActor private func node(of step: Step, _ layout: Layout) -> ViewNode {
    switch step.content {
    case .shape(let shape): return .shape(shape)
    case .text(let text, let environment, let point, let anchor):
      let node = _ArchivedViews(of: text, in: environment).node(joinedAlong: .depth)
      return placed(node, point, anchor, step, layout)
    case .textInside(let text, let environment, let rect):
      let node = _ArchivedViews(of: text, in: environment).node(joinedAlong: .depth)
      let corner = AlignmentValue(horizontal: .leading, vertical: .top)
      let box = ViewEffect.frame(
        width: rect.width.native, height: rect.height.native, alignment: corner)
      return placed(.modified(node, box), CGPoint(x: rect.midX, y: rect.midY), step)
    case .image(let image, let environment, let rect):
      let node = _ArchivedViews(of: image.resizable(), in: environment).node(joinedAlong: .depth)
      let box = ViewEffect.frame(
        width: rect.width.native, height: rect.height.native, alignment: .center)
      return placed(.modified(node, box), CGPoint(x: rect.midX, y: rect.midY), step)
    case .view(let node, let point, let anchor):
      return placed(node, point, anchor, step, layout)
    case .layer(let drawing): return drawing.node(in: EnvironmentValues())
    }
  }

  /// Places a view in its ideal size, with its anchor at a point.
  private func placed(
    _ node: ViewNode, _ point: CGPoint, _ anchor: UnitPoint, _ step: Step, _ layout: Layout
  ) -> ViewNode {
    let size = layout.size(of: node, in: .unspecified)
    let center = CGPoint(
      x: point.x + (0.5 - anchor.x) * CGFloat(size.width),
      y: point.y + (0.5 - anchor.y) * CGFloat(size.height))
    return placed(.modified(node, .fixedSize(horizontal: true, vertical: true)), center, step)
  }

  /// Centers a view at a point, and applies the transform of its step.
  private func placed(_ node: ViewNode, _ center: CGPoint, _ step: Step) -> ViewNode {
    let transform = step.transform
    let place = center.applying(transform)
    var node = node
    let width = hypot(transform.a.native, transform.b.native)
    let height = hypot(transform.c.native, transform.d.native)
    let isMirrored = transform.a * transform.d < transform.b * transform.c
    if abs(width - 1) > 1e-6 || abs(height - 1) > 1e-6 || isMirrored {
      node = .modified(
        node, .scale(x: width, y: isMirrored ? -height : height, anchor: .center))
    }
    let degrees = atan2(transform.b.native, transform.a.native) * 180 / .pi
    if abs(degrees) > 1e-6 {
      node = .modified(node, .rotation(degrees: degrees, anchor: .center))
    }
    return .modified(node, .position(x: place.x.native, y: place.y.native))
  }
}
