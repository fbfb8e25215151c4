extension DisplayList {
  /// The lines of text that a screen reader reads; an accessibility label replaces the text inside
  /// it.
  package var lines: [String] {
    var reader = LineReader()
    for operation in operations { reader.read(operation) }
    return reader.lines
  }
}

/// Collects the lines of a display list, one operation after the other.
private struct LineReader {
  private(set) var lines: [String] = []
  /// The last text, to which another text on the same baseline is appended.
  private var last: DrawnText?
  /// The number of enclosing groups since one that is hidden or has a label, so that its content
  /// isn't read.
  private var silentDepth = 0
  /// The number of bytes that may still be added; a screen reader needs no more.
  private var left = 16_384

  mutating func read(_ operation: DrawingOperation) {
    switch operation {
    case .begin(let group): begin(group)
    case .end: if silentDepth > 0 { silentDepth -= 1 }
    case .text(let text) where silentDepth == 0: add(text)
    case .symbol(let symbol) where silentDepth == 0: add(symbol.label ?? "")
    case .image(let image) where silentDepth == 0: add(image.label ?? "")
    default: break
    }
  }

  private mutating func begin(_ group: DrawingGroup) {
    if silentDepth > 0 {
      silentDepth += 1
      return
    }
    switch group {
    case .accessibilityHidden: silentDepth = 1
    case .accessibilityLabel(let label):
      silentDepth = 1
      add(label)
    case .accessibilityValue(let value): add(value)
    default: break
    }
  }

  private mutating func add(_ line: String) {
    last = nil
    guard left > 0, !line.isEmpty else { return }
    left -= line.utf8.count
    lines.append(line)
  }

  private mutating func add(_ text: DrawnText) {
    guard let last, last.baseline == text.baseline, let line = lines.last else {
      add(text.text)
      self.last = text
      return
    }
    let touches = abs(text.x - (last.x + last.width)) < 0.5
    left -= text.text.utf8.count
    if left > 0 { lines[lines.count - 1] = line + (touches ? "" : " ") + text.text }
    self.last = text
  }
}
