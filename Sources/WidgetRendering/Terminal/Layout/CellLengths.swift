internal import WidgetLayout
internal import WidgetModel

/// Rounds lengths of a widget, such as spacing and padding, to whole terminal cells.
///
/// A cell is larger than most distances in a widget, so most of them become no cell or one.
enum CellLengths {
  private static let cell = CellMetrics.cell

  /// The space between views in a row; nil for the default.
  static func gap(_ length: Double?) -> Double {
    guard let length = length?.asFinite else { return cell.width }
    guard length >= cell.width / 2 else { return min(length, 0) }
    return max(1, whole((length + 1) / cell.width)) * cell.width
  }

  /// The space between columns of a grid: at least one cell for any spacing above zero.
  static func columnGap(_ length: Double?) -> Double {
    let gap = gap(length)
    return (length ?? 0) > 0 ? max(gap, cell.width) : gap
  }

  /// The space between views in a column.
  static func lineGap(_ length: Double?) -> Double {
    guard let length = length?.asFinite else { return 0 }
    return length < 0 ? length : whole((length + 4) / cell.height) * cell.height
  }

  /// The padding around a view.
  ///
  /// Text that would shrink gets less padding, because text can't shrink in a terminal.
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

  /// The default padding in points.
  private static let usual = 16.0

  /// A width in whole cells: at least one cell, unless it is zero or infinite.
  static func width(_ length: Double?) -> Double? { size(length, in: cell.width) }

  /// A height in whole cells: at least one cell, unless it is zero or infinite.
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
  /// Whether the view, without its effects, is a text that may shrink.
  fileprivate var isShrinkingText: Bool {
    var node = self
    while case .modified(let content, _) = node { node = content }
    guard case .text(let text) = node else { return false }
    return text.minimumScaleFactor < 1
  }
}
