internal import WidgetModel

/// The result of laying out a view in a proposed size: its size and the positions of its parts.
struct Arrangement {
  struct Slot {
    var item: Int
    var proposal: ProposedSize
    var x = 0.0
    var y = 0.0
    /// Whether other views can align with this part's guides.
    var hasGuides = true
  }

  var size: DisplaySize
  var slots: [Slot] = []
}

/// A view's size and alignment guides, which enclosing views need for their own layout.
struct Measure {
  var size: DisplaySize
  var guides = Guides()

  /// The position of a horizontal alignment guide from the left.
  func position(_ alignment: AlignmentValue.Horizontal) -> Double {
    if let place = guides[.horizontal(alignment)] { return place }
    return switch alignment {
    case .leading: 0
    case .center: size.width / 2
    case .trailing: size.width
    }
  }

  /// The position of a vertical alignment guide from the top; without text the baseline is at the
  /// bottom.
  func position(_ alignment: AlignmentValue.Vertical) -> Double {
    if let place = guides[.vertical(alignment)] { return place }
    return switch alignment {
    case .top: 0
    case .center: size.height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: size.height
    }
  }

  /// The position of the guide by which views in a line along an axis are aligned.
  func position(across axis: Axis, _ alignment: AlignmentValue) -> Double {
    axis == .horizontal ? position(alignment.vertical) : position(alignment.horizontal)
  }
}

/// Alignment guides whose positions don't follow from the size alone.
struct Guides {
  private var firstBaseline: Double?
  private var lastBaseline: Double?
  private var others: [AlignmentGuide: Double] = [:]

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

  /// Adds the guides of a part: the highest first baseline, the lowest last baseline, and for the
  /// others the first one found.
  mutating func merge(_ part: Guides, x: Double, y: Double) {
    if let baseline = part.firstBaseline {
      firstBaseline = min(firstBaseline ?? .infinity, baseline + y)
    }
    if let baseline = part.lastBaseline {
      lastBaseline = max(lastBaseline ?? -.infinity, baseline + y)
    }
    for (guide, place) in part.others where others[guide] == nil {
      switch guide {
      case .horizontal: others[guide] = place + x
      case .vertical: others[guide] = place + y
      }
    }
  }
}
