internal import WidgetModel

/// The accessibility label and value of a view, for one-line texts and for screen readers.
struct AccessibilityText {
  private(set) var label: String?
  private(set) var value: String?

  /// Collects label and value from the effects around a view; outer effects take precedence.
  ///
  /// A meter's value is its percentage.
  init(around node: ViewNode) {
    var node = node
    while case .modified(let content, let effect) = node {
      switch effect {
      case .accessibilityLabel(let words): label = label ?? words
      case .accessibilityValue(let words): value = value ?? words
      case .hidden, .opacity(..<0), .opacity(0):
        (label, value) = (nil, nil)
        return
      default: break
      }
      node = content
    }
    if value == nil, case .meter(let meter) = node { value = meter.words }
  }

  /// Label and value in one line.
  var line: String {
    guard let label, let value else { return label ?? value ?? "" }
    return label + " " + value
  }
}

extension MeterNode {
  /// The percentage; nil if it is redacted, unknown, or changes continuously.
  var words: String? {
    guard !isRedacted, case .fixed(let share?) = amount else { return nil }
    return "\(Int((share.asShare * 100).rounded()))%"
  }
}
