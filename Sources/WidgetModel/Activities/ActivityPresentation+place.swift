// The size and shape in which each presentation of a live activity is drawn.

extension ActivityPresentation {
  /// The widget family with the most similar shape.
  package var family: WidgetFamily {
    switch self {
    case .lockScreen, .expanded, .compact: .systemMedium
    case .standBy: .systemLarge
    case .minimal, .small: .systemSmall
    }
  }

  /// The size in points on a phone of common width.
  package var displaySize: DisplaySize {
    switch self {
    case .lockScreen, .expanded: DisplaySize(width: 371, height: 160)
    case .standBy: DisplaySize(width: 371, height: 371)
    case .compact: DisplaySize(width: 230, height: 37)
    case .minimal: DisplaySize(width: 45, height: 37)
    case .small: DisplaySize(width: 170, height: 78)
    }
  }

  /// The margins around its content; a card has none, as on a phone.
  package var margins: EdgeLengths {
    switch self {
    case .lockScreen, .standBy: EdgeLengths(all: 0)
    case .expanded: EdgeLengths(top: 12, leading: 20, bottom: 12, trailing: 20)
    case .compact: EdgeLengths(top: 4, leading: 12, bottom: 4, trailing: 12)
    case .minimal: EdgeLengths(all: 3)
    case .small: EdgeLengths(top: 8, leading: 12, bottom: 8, trailing: 12)
    }
  }

  /// The radius of its corners.
  package var cornerRadius: Double {
    switch self {
    case .lockScreen, .standBy: 22
    case .small: 16
    case .expanded: 44
    // Fully rounded.
    case .compact, .minimal: displaySize.height / 2
    }
  }

  /// Whether it is shown in the Dynamic Island, which is always black.
  package var isInIsland: Bool {
    switch self {
    case .compact, .minimal, .expanded: true
    case .lockScreen, .small, .standBy: false
    }
  }
}
