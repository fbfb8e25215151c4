internal import WidgetModel

/// What is said of a view instead of what it shows.
struct SpokenWords {
  private(set) var label: String?
  private(set) var value: String?

  /// What the effects around a view say, the outermost first; a meter at their core says its amount.
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

  /// Both in one line.
  var line: String { [label, value].compactMap(\.self).joined(separator: " ") }
}

extension MeterNode {
  /// How much it is; nil where that is hidden, not known, or another at every moment.
  var words: String? {
    guard !isRedacted, case .fixed(let share?) = amount else { return nil }
    return "\(Int((share.asShare * 100).rounded()))%"
  }
}
