package import WidgetModel

/// Resolves what depends on where and when a view is shown.
extension ViewNode {
  /// The view as it is seen in an environment: with the variant that fits, the current values of
  /// running texts, and blocks instead of private content.
  package func seen(in environment: PictureEnvironment, hidingPrivate: Bool = false) -> ViewNode {
    switch self {
    case .variants(let variants):
      variants.view(in: environment).seen(in: environment, hidingPrivate: hidingPrivate)
    case .modified(let content, .privacySensitive) where hidingPrivate:
      .modified(content.seen(in: environment).redacted, .privacySensitive)
    case .modified(let content, .accessibilityLabel), .modified(let content, .accessibilityValue):
      if hidingPrivate, content.hasPrivateParts {
        content.seen(in: environment, hidingPrivate: true)
      } else {
        mappingParts { $0.seen(in: environment, hidingPrivate: hidingPrivate) }
      }
    case .modified(let content, .link) where hidingPrivate && content.isPrivate,
      .modified(let content, .widgetURL) where hidingPrivate && content.isPrivate,
      .modified(let content, .action) where hidingPrivate && content.isPrivate,
      .modified(let content, .menu) where hidingPrivate && content.hasPrivateParts:
      content.seen(in: environment, hidingPrivate: true)
    case .text(let text): .text(text.worded(in: environment))
    default: mappingParts { $0.seen(in: environment, hidingPrivate: hidingPrivate) }
    }
  }

  /// The view with blocks instead of private content.
  package var withoutPrivate: ViewNode {
    switch self {
    case .modified(let content, .privacySensitive):
      .modified(content.redacted, .privacySensitive)
    case .modified(let content, .accessibilityLabel) where content.hasPrivateParts,
      .modified(let content, .accessibilityValue) where content.hasPrivateParts,
      .modified(let content, .link) where content.isPrivate,
      .modified(let content, .widgetURL) where content.isPrivate,
      .modified(let content, .action) where content.isPrivate,
      .modified(let content, .menu) where content.hasPrivateParts:
      content.withoutPrivate
    default: mappingParts(\.withoutPrivate)
    }
  }

  /// Whether the view is marked as private, perhaps inside of effects.
  private var isPrivate: Bool {
    switch self {
    case .modified(_, .privacySensitive): true
    case .modified(let content, _): content.isPrivate
    case .variants(let variants): variants.views.contains(where: \.isPrivate)
    default: false
    }
  }

  private var hasPrivateParts: Bool {
    contains { node in
      if case .modified(_, .privacySensitive) = node { true } else { false }
    }
  }
}

extension TextNode {
  fileprivate func worded(in environment: PictureEnvironment) -> TextNode {
    guard runs.isRunning else { return self }
    var text = self
    text.runs = TextRuns(
      runs.map { run in
        guard let running = run.running else { return run }
        var run = run
        run.text = RunningTextFormat.text(
          running, at: environment.now, locale: environment.locale)
        return run
      })
    return text
  }
}
