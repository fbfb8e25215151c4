import Foundation
import WidgetModel
import WidgetViews

@MainActor func archived(
  _ view: some View, _ change: (inout EnvironmentValues) -> Void = { _ in }
) -> ViewNode {
  var environment = EnvironmentValues()
  environment.locale = Locale(identifier: "en_US")
  change(&environment)
  return archive(view, in: environment)
}

extension ViewNode {
  static func words(
    _ words: String, _ font: FontValue = FontValue(), color: String? = nil
  ) -> ViewNode {
    .text(TextNode(runs: [TextRun(words, font: font, paint: color.map { .color(.named($0)) })]))
  }

  /// A variant for each value of a key: two, or three for the rendering mode.
  static func variants(_ key: VariantKey, _ views: ViewNode...) -> ViewNode {
    .variants(VariantsNode(key, views))
  }

  static func column(_ children: ViewNode...) -> ViewNode {
    .stack(StackNode(axis: .vertical, children: children))
  }

  /// All texts in a node, in order.
  var strings: [String] {
    switch self {
    case .text(let text): [text.string]
    case .stack(let stack): stack.children.flatMap(\.strings)
    case .modified(let node, _): node.strings
    case .variants(let variants): variants.views.flatMap(\.strings)
    case .fitting(let views, _, _): views.flatMap(\.strings)
    default: []
    }
  }

  /// The effects on a node, innermost first.
  var effects: [ViewEffect] {
    if case .modified(let node, let effect) = self { node.effects + [effect] } else { [] }
  }

  /// The first run of the first text.
  var run: TextRun? {
    switch self {
    case .text(let text): text.runs.first
    case .stack(let stack): stack.children.lazy.compactMap(\.run).first
    case .modified(let node, _): node.run
    default: nil
    }
  }

  var paragraph: TextNode? {
    switch self {
    case .text(let text): text
    case .modified(let node, _): node.paragraph
    default: nil
    }
  }
}

extension ColorValue {
  static func named(_ name: String) -> ColorValue { ColorValue(.named(name)) }
}
