public import Foundation
internal import WidgetModel

#if !canImport(CoreGraphics)
  /// The ends of a stroke; Core Graphics has this type only on Apple's platforms.
  nonisolated public enum CGLineCap: Int32, Sendable {
    case butt
    case round
    case square
  }

  /// The corners of a stroke; Core Graphics has this type only on Apple's platforms.
  nonisolated public enum CGLineJoin: Int32, Sendable {
    case miter
    case round
    case bevel
  }
#else
  public import CoreGraphics
#endif

/// The width, ends, corners and dashes of a stroke.
nonisolated public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// The stroke with a paint, as it is archived.
  func value(_ paint: PaintValue, isInside: Bool = false) -> StrokeValue {
    let cap: StrokeValue.Cap =
      switch lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    let join: StrokeValue.Join =
      switch lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
    return StrokeValue(
      paint, width: lineWidth.native, cap: cap, join: join, miterLimit: miterLimit.native,
      dash: dash.map(\.native), dashPhase: dashPhase.native, isInside: isInside)
  }
}

/// The rule that decides which areas of a path are inside.
nonisolated public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
