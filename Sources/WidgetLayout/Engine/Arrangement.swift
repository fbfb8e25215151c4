internal import WidgetModel

/// How a view divides what it is offered: its size, and where its parts stand in it.
struct Arrangement {
  struct Slot {
    var item: Int
    var proposal: ProposedSize
    var x = 0.0
    var y = 0.0
    /// Whether others may align with the guides of this part.
    var hasGuides = true
  }

  var size: DisplaySize
  var slots: [Slot] = []
}

/// What others need to know of a view: its size and the guides that they may align with.
struct Measure {
  var size: DisplaySize
  var guides = Guides()

  /// Where the guide of an alignment is from the left.
  func position(_ alignment: AlignmentValue.Horizontal) -> Double {
    if let place = guides[.horizontal(alignment)] { return place }
    return switch alignment {
    case .leading: 0
    case .center: size.width / 2
    case .trailing: size.width
    }
  }

  /// Where the guide of an alignment is from the top; a view without text has its baseline at the bottom.
  func position(_ alignment: AlignmentValue.Vertical) -> Double {
    if let place = guides[.vertical(alignment)] { return place }
    return switch alignment {
    case .top: 0
    case .center: size.height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: size.height
    }
  }

  /// Where the guide is that views in a line of an axis are aligned by.
  func position(across axis: Axis, _ alignment: AlignmentValue) -> Double {
    axis == .horizontal ? position(alignment.vertical) : position(alignment.horizontal)
  }
}

/// Guides that stand elsewhere than the size alone says.
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

  /// Takes the guides of a part: the highest first baseline, the lowest last one, of others the first there is.
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
