public import Foundation
internal import WidgetModel

/// The size and spacing of a column in ``LazyVGrid``, or of a row in ``LazyHGrid``.
nonisolated public struct GridItem: Sendable {
  /// The size of a column or row; `adaptive` creates as many as fit.
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// The item as it is archived.
  var track: TrackGridNode.Track {
    TrackGridNode.Track(
      size: size.value, spacing: spacing?.native, alignment: alignment?.value)
  }
}

extension GridItem.Size {
  fileprivate var value: TrackGridNode.Size {
    switch self {
    case .fixed(let length): .fixed(length.native)
    case .flexible(let minimum, let maximum):
      .flexible(minimum: minimum.native, maximum: maximum.native)
    case .adaptive(let minimum, let maximum):
      .adaptive(minimum: minimum.native, maximum: maximum.native)
    }
  }
}

/// The headers to pin while scrolling; has no effect, because widgets don't scroll.
nonisolated public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1 << 0)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 1 << 1)
}
