internal import WidgetModel

/// The first symbol and the first text of a control's label; nothing else of a label is drawn.
struct ControlPieces {
  struct Piece<Node> {
    var node: Node
    /// Whether the author marked this part of the label as private.
    var isPrivate: Bool
  }

  private(set) var symbol: Piece<ImageNode>?
  private(set) var text: Piece<TextNode>?

  @MainActor init(of label: AnyView, in environment: EnvironmentValues) {
    for node in _ArchivedViews(of: label, in: environment).nodes {
      add(node, isPrivate: false)
    }
  }

  private mutating func add(_ node: ViewNode, isPrivate: Bool) {
    switch node {
    case .text(let node): text = text ?? Piece(node: node, isPrivate: isPrivate)
    case .image(let node): symbol = symbol ?? Piece(node: node, isPrivate: isPrivate)
    case .modified(let content, .privacySensitive): add(content, isPrivate: true)
    case .modified(_, .hidden): break
    case .modified(let content, _): add(content, isPrivate: isPrivate)
    case .fitting(let views, _, _): if let first = views.first { add(first, isPrivate: isPrivate) }
    case .variants(let variants):
      if let usual = variants.views.first { add(usual, isPrivate: isPrivate) }
    default: for part in node.parts { add(part, isPrivate: isPrivate) }
    }
  }
}
