package import WidgetModel

extension ViewNode {
  /// The view as a place shows it at its moment: of its variants the one that fits, words that change as they are then,
  /// and what is private as blocks.
  package func seen(in environment: PictureEnvironment, hidingPrivate: Bool = false) -> ViewNode {
    switch self {
    case .variants(let variants):
      variants.view(in: environment).seen(in: environment, hidingPrivate: hidingPrivate)
    case .modified(let content, .privacySensitive) where hidingPrivate:
      .modified(content.seen(in: environment).redacted, .privacySensitive)
    case .text(let text): .text(text.worded(in: environment))
    default: mapped { $0.seen(in: environment, hidingPrivate: hidingPrivate) }
    }
  }

  /// The view with what is private as blocks.
  package var withoutPrivate: ViewNode {
    guard case .modified(let content, .privacySensitive) = self else {
      return mapped(\.withoutPrivate)
    }
    return .modified(content.redacted, .privacySensitive)
  }

  /// The view as blocks; what is read aloud would tell, and goes.
  private var redacted: ViewNode {
    switch self {
    case .text(var text):
      text.isRedacted = true
      return .text(text)
    case .shape(var shape):
      shape.isRedacted = true
      return .shape(shape)
    case .image(var image):
      image.isRedacted = true
      image.label = nil
      return .image(image)
    case .meter(var meter):
      meter.isRedacted = true
      return .meter(meter)
    case .modified(let content, .accessibilityLabel), .modified(let content, .accessibilityValue):
      return content.redacted
    default: return mapped(\.redacted)
    }
  }

  /// The same view with other views inside.
  private func mapped(_ change: (ViewNode) -> ViewNode) -> ViewNode {
    switch self {
    case .empty, .text, .spacer, .divider, .color, .shape, .gradient, .image, .meter, .deferred,
      .unknown:
      return self
    case .stack(var stack):
      stack.children = stack.children.map(change)
      return .stack(stack)
    case .grid(var grid):
      for row in grid.rows.indices { grid.rows[row].cells = grid.rows[row].cells.map(change) }
      return .grid(grid)
    case .trackGrid(var grid):
      grid.children = grid.children.map(change)
      return .trackGrid(grid)
    case .fitting(let views, let horizontal, let vertical):
      return .fitting(views.map(change), horizontal: horizontal, vertical: vertical)
    case .variants(var variants):
      variants.views = variants.views.map(change)
      return .variants(variants)
    case .modified(let content, let effect):
      return .modified(change(content), effect.mapped(change))
    }
  }
}

extension TextNode {
  fileprivate func worded(in environment: PictureEnvironment) -> TextNode {
    guard runs.contains(where: { $0.running != nil }) else { return self }
    var text = self
    text.runs = TextRuns(
      runs.map { run in
        guard let running = run.running else { return run }
        var run = run
        run.text = RunningWords.words(
          running, at: environment.now, locale: environment.locale)
        return run
      })
    return text
  }
}

extension ViewEffect {
  fileprivate func mapped(_ change: (ViewNode) -> ViewNode) -> ViewEffect {
    switch self {
    case .background(let view, let alignment): .background(change(view), alignment)
    case .overlay(let view, let alignment): .overlay(change(view), alignment)
    case .mask(let view, let alignment): .mask(change(view), alignment)
    case .containerBackground(let view): .containerBackground(change(view))
    default: self
    }
  }
}
