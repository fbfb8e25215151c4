/// Views in a row, in a column, or on top of each other: SwiftUI's `HStack`, `VStack` and `ZStack`.
package struct StackNode: Hashable, Sendable {
  /// The direction in which the views are placed.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case horizontal, vertical, depth
  }

  package var axis: Axis
  package var alignment: AlignmentValue
  /// Nil for the platform's default.
  package var spacing: Double?
  package var children: [ViewNode]

  package init(
    axis: Axis, alignment: AlignmentValue = .center, spacing: Double? = nil, children: [ViewNode]
  ) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    self.children = children
  }
}

/// The alignment of a view in a larger area, or of several views with each other.
package struct AlignmentValue: Hashable, Sendable {
  package enum Horizontal: String, Hashable, Sendable, CaseIterable {
    case leading, center, trailing
  }

  package enum Vertical: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom, firstTextBaseline, lastTextBaseline
  }

  package var horizontal: Horizontal
  package var vertical: Vertical

  package init(horizontal: Horizontal = .center, vertical: Vertical = .center) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package static let center = AlignmentValue()
}

extension AlignmentValue {
  /// Apple's names of alignments.
  ///
  /// `leading`, `top`, `topLeading`, `firstTextBaseline`, `leadingFirstTextBaseline`, …
  package static let names: [String: AlignmentValue] = {
    var names: [String: AlignmentValue] = [:]
    for horizontal in Horizontal.allCases {
      for vertical in Vertical.allCases {
        let alignment = AlignmentValue(horizontal: horizontal, vertical: vertical)
        names[alignment.name] = alignment
      }
    }
    return names
  }()

  /// Apple's name of the alignment.
  package var name: String {
    switch (horizontal, vertical) {
    case (_, .center): horizontal.rawValue
    case (.center, _): vertical.rawValue
    case (.leading, .top): "topLeading"
    case (.trailing, .top): "topTrailing"
    case (.leading, .bottom): "bottomLeading"
    case (.trailing, .bottom): "bottomTrailing"
    case (_, .firstTextBaseline): horizontal.rawValue + "FirstTextBaseline"
    case (_, .lastTextBaseline): horizontal.rawValue + "LastTextBaseline"
    }
  }
}
