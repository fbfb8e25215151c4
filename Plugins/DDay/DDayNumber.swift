internal import WidgetAuthoring

/// The count as large as it fits, never truncated: it is broken into lines first, then replaced by
/// shorter texts.
struct DDayNumber: View {
  let count: DDayCount
  let size: CGFloat
  var alignment = TextAlignment.leading

  var body: some View {
    if let label = count.label {
      if label.contains(" ") || !count.shorterLabels.isEmpty {
        ViewThatFits {
          text(label, size)
          ForEach(forms(of: [label]), id: \.self) { text($0, smaller) }
          if size > 40 { ForEach(forms(of: [label]), id: \.self) { text($0, 16) } }
          ForEach(forms(of: count.shorterLabels.dropLast()), id: \.self) { text($0, smaller) }
          text(count.shorterLabels.last ?? label, smaller).lineLimit(1).minimumScaleFactor(0.3)
        }
      } else {
        text(label, size).lineLimit(1).minimumScaleFactor(0.3)
      }
    }
  }

  /// The labels in one, two and three lines.
  private func forms(of labels: [String]) -> [String] {
    labels.flatMap { words in (1...3).compactMap { words.balanced(inLines: $0) } }
  }

  private var smaller: CGFloat { min(size / 2, 28) }

  private func text(_ words: String, _ size: CGFloat) -> some View {
    Text(verbatim: words)
      .font(.system(size: size, weight: .bold, design: .rounded))
      .multilineTextAlignment(alignment)
      .widgetAccentable()
  }
}
