package import Foundation
internal import WidgetModel

/// A control as in Control Center: a symbol in a circle, a title, and a value below it.
///
/// The labels only provide the symbol, the title and the value: their own fonts, colours and layout
/// are ignored, as on iOS.
nonisolated package struct ControlCard: View {
  package typealias Body = Never

  /// The view with the title, and the symbol if the value has none.
  package var label: AnyView
  /// The view with the value.
  package var value: AnyView?
  /// Whether a toggle is on; nil for a button.
  package var isOn: Bool?
  package var effect: ControlEffect
  /// The URL that a tap opens, if it performs no intent.
  package var link: URL?
  /// The colour of a toggle that is on; nil for the accent colour.
  package var tint: Color?
  package var isDisabled = false
  package var isPrivate = false

  package init(
    label: AnyView, value: AnyView? = nil, isOn: Bool? = nil, effect: ControlEffect
  ) {
    self.label = label
    self.value = value
    self.isOn = isOn
    self.effect = effect
  }

  @MainActor package static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    var inside = environment
    inside.isEnabled = environment.isEnabled && !view.isDisabled
    let status = ControlStatus()
    var labels = inside
    labels[ControlStatusKey.self] = status
    let label = ControlPieces(of: view.label, in: labels)
    let value = view.value.map { ControlPieces(of: $0, in: labels) }
    let card = DrawnControl(
      symbol: value?.symbol ?? label.symbol, title: label.text, value: value?.text,
      status: status.words, isOn: view.isOn, tint: view.tint)
    let start = output.nodes.count
    output.add(card.privacySensitive(view.isPrivate), in: inside)
    if let words = card.spoken { output.modify(from: start, with: .accessibilityLabel(words)) }
    if !inside.isEnabled { output.modify(from: start, with: .opacity(0.5)) }
    if let link = view.link, inside.isEnabled {
      output.modify(from: start, with: .widgetURL(link.absoluteString))
    }
    output.add(view.effect, from: start, in: inside)
  }
}

/// The layout of a control.
nonisolated private struct DrawnControl: View {
  let symbol: ControlPieces.Piece<ImageNode>?
  let title: ControlPieces.Piece<TextNode>?
  let value: ControlPieces.Piece<TextNode>?
  let status: String?
  let isOn: Bool?
  let tint: Color?

  var body: some View {
    HStack(spacing: 8) {
      if let symbol {
        ZStack {
          Circle().fill(circle)
          ControlSymbol(node: symbol.node)
            .font(.system(size: 22, weight: .medium))
            .foregroundStyle(isOn == true ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
            .privacySensitive(symbol.isPrivate)
        }
        .frame(width: 50, height: 50)
      }
      words
    }
    .padding(.horizontal, 10)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Capsule().fill(.fill.tertiary))
  }

  private var words: some View {
    VStack(alignment: .leading, spacing: 1) {
      if let title {
        ControlText(node: title.node)
          .font(.footnote.weight(.semibold))
          .lineLimit(value == nil ? 2 : 1)
          .privacySensitive(title.isPrivate)
      }
      if let value {
        ControlText(node: value.node)
          .font(.footnote)
          .foregroundStyle(.secondary)
          .lineLimit(1)
          .privacySensitive(value.isPrivate)
      }
    }
    .minimumScaleFactor(0.8)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var circle: AnyShapeStyle {
    isOn == true ? AnyShapeStyle(tint ?? .accentColor) : AnyShapeStyle(.fill.secondary)
  }

  /// The texts for screen readers if they are more than what is drawn; otherwise nil.
  var spoken: String? {
    guard let status else { return nil }
    let words = [title, value].compactMap { $0?.node.string }.joined(separator: " ")
    return "\(words), \(status)"
  }
}

/// The title or value of a control, in the style of its place.
nonisolated private struct ControlText: View {
  typealias Body = Never

  let node: TextNode

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let sample = _ArchivedViews(of: Text(verbatim: "x"), in: environment)
    guard case .text(var text)? = sample.nodes.first, let style = text.runs.first else { return }
    text.runs = TextRuns(
      view.node.runs.map { run in
        var styled = style
        styled.text = run.text
        styled.running = run.running
        styled.symbol = run.symbol
        return styled
      })
    text.isRedacted = text.isRedacted || view.node.isRedacted
    output.nodes.append(.text(text))
  }
}

/// The symbol or picture of a control, in the style of its place.
nonisolated private struct ControlSymbol: View {
  typealias Body = Never

  let node: ImageNode

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let sample = _ArchivedViews(of: Image(systemName: "circle"), in: environment)
    var image = view.node
    guard case .image(let style)? = sample.nodes.first else { return }
    (image.font, image.paint, image.lowerPaints) = (style.font, style.paint, [])
    image.isTemplate = true
    output.nodes.append(.image(image))
  }
}
