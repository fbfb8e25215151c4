internal import WidgetModel

/// The result of laying out a view in a proposed size: its size and the positions of its parts.
struct Arrangement {
  /// The position of one part, and the size that was proposed to it.
  struct Slot {
    /// The index of the part in the layout pass.
    var item: Int
    var proposal: ProposedSize
    var x = 0.0
    var y = 0.0
    /// Whether the part's alignment guides count as guides of the whole view.
    var hasGuides = true
  }

  var size: DisplaySize
  var slots: [Slot] = []
}

/// A view's size and alignment guides, which its container needs to place it.
struct Measure {
  var size: DisplaySize
  var guides = Guides()

  /// The position of a horizontal alignment guide from the left.
  func position(_ alignment: AlignmentValue.Horizontal) -> Double {
    if let position = guides[.horizontal(alignment)] { return position }
    return switch alignment {
    case .leading: 0
    case .center: size.width / 2
    case .trailing: size.width
    }
  }

  /// The position of a vertical alignment guide from the top.
  ///
  /// A view without text has its baseline at the bottom.
  func position(_ alignment: AlignmentValue.Vertical) -> Double {
    if let position = guides[.vertical(alignment)] { return position }
    return switch alignment {
    case .top: 0
    case .center: size.height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: size.height
    }
  }

  /// The position of the guide that aligns views in a row or column along an axis.
  func position(across axis: Axis, _ alignment: AlignmentValue) -> Double {
    axis == .horizontal ? position(alignment.vertical) : position(alignment.horizontal)
  }
}

/// The alignment guides that a view sets itself, because they don't follow from its size alone.
struct Guides {
  private var firstBaseline: Double?
  private var lastBaseline: Double?
  private var others: [AlignmentGuide: Double] = [:]

  /// The position of a guide; nil if it follows from the view's size.
  subscript(guide: AlignmentGuide) -> Double? {
    get {
      switch guide {
      case .vertical(.firstTextBaseline): firstBaseline
      case .vertical(.lastTextBaseline): lastBaseline
      default: others.isEmpty ? nil : others[guide]
      }
    }
    set {
      switch guide {
      case .vertical(.firstTextBaseline): firstBaseline = newValue
      case .vertical(.lastTextBaseline): lastBaseline = newValue
      default: others[guide] = newValue
      }
    }
  }

  /// Adds the guides of a part at a position.
  ///
  /// Keeps the highest first baseline, the lowest last baseline, and the first of any other guide.
  mutating func merge(_ part: Guides, x: Double, y: Double) {
    if let baseline = part.firstBaseline {
      firstBaseline = min(firstBaseline ?? .infinity, baseline + y)
    }
    if let baseline = part.lastBaseline {
      lastBaseline = max(lastBaseline ?? -.infinity, baseline + y)
    }
    for (guide, position) in part.others where others[guide] == nil {
      switch guide {
      case .horizontal: others[guide] = position + x
      case .vertical: others[guide] = position + y
      }
    }
  }
}
