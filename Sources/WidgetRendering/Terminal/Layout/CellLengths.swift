internal import WidgetLayout
internal import WidgetModel

/// Lengths of a widget, rounded to whole cells.
///
/// A cell is larger than the distances between the parts of a widget, so most of these become none or one.
enum CellLengths {
  private static let cell = CellMetrics.cell

  /// Between views beside each other; nil is what suits the platform.
  static func gap(_ length: Double?) -> Double {
    guard let length = length?.asFinite else { return cell.width }
    guard length >= cell.width / 2 else { return min(length, 0) }
    return max(1, whole((length + 1) / cell.width)) * cell.width
  }

  /// Between columns of a grid, whose words would read as one without any.
  static func columnGap(_ length: Double?) -> Double {
    let gap = gap(length)
    return (length ?? 0) > 0 ? max(gap, cell.width) : gap
  }

  /// Between views below each other.
  static func lineGap(_ length: Double?) -> Double {
    guard let length = length?.asFinite else { return 0 }
    return length < 0 ? length : whole((length + 4) / cell.height) * cell.height
  }

  /// Around a view; words that may shrink to fit, which cells cannot do, get the room instead.
  static func padding(_ edges: EdgeLengths, around view: ViewNode) -> EdgeLengths {
    let spare = view.isShrinkingText ? -4.0 : 1
    func horizontal(_ length: Double?) -> Double {
      let length = (length ?? usual).asFinite ?? 0
      return length > 0
        ? max(0, whole(length + spare, in: cell.width)) : whole(length, in: cell.width)
    }
    func vertical(_ length: Double?) -> Double {
      whole(((length ?? usual).asFinite ?? 0) + 4, in: cell.height)
    }
    return EdgeLengths(
      top: vertical(edges.top), leading: horizontal(edges.leading),
      bottom: vertical(edges.bottom), trailing: horizontal(edges.trailing))
  }

  /// What an author's padding is where no length is said.
  private static let usual = 16.0

  /// A size, never less than a cell where there is any; what is endless stays so.
  static func width(_ length: Double?) -> Double? { size(length, in: cell.width) }

  static func height(_ length: Double?) -> Double? { size(length, in: cell.height) }

  private static func size(_ length: Double?, in unit: Double) -> Double? {
    guard let length, length.isFinite, length > 0 else { return length }
    return max(1, (min(length, 1e6) / unit).rounded()) * unit
  }

  private static func whole(_ length: Double, in unit: Double) -> Double {
    whole(length / unit) * unit
  }

  private static func whole(_ count: Double) -> Double {
    min(max(count, -1000), 1000).rounded(.towardZero)
  }
}

extension ViewNode {
  /// Whether it is a text, whatever is done to it, that gets smaller before it is cut.
  fileprivate var isShrinkingText: Bool {
    var node = self
    while case .modified(let content, _) = node { node = content }
    guard case .text(let text) = node else { return false }
    return text.minimumScaleFactor < 1
  }
}
