public import Foundation
internal import WidgetModel

/// Draws in a ``Canvas``; the canvas passes it to its closure.
///
/// A copy draws on the same canvas with its own transform, opacity and filters, as in SwiftUI.
nonisolated public struct GraphicsContext {
  let drawing: CanvasDrawing
  public let environment: EnvironmentValues
  public var opacity: Double = 1
  /// Has no effect: everything is drawn as `normal`.
  public var blendMode = BlendMode.normal
  public var transform = CGAffineTransform.identity
  var effects: [ViewEffect] = []
  public private(set) var clipBoundingRect: CGRect

  init(drawing: CanvasDrawing, environment: EnvironmentValues) {
    self.drawing = drawing
    self.environment = environment
    clipBoundingRect = CGRect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: angle.radians)
  }

  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    let path = path.applying(transform)
    clipBoundingRect = clipBoundingRect.intersection(path.boundingRect)
    effects.append(.clip(outline(of: path), isEvenOdd: style.isEOFilled))
  }

  /// Options for clipping; `inverse` has no effect.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let inverse = ClipOptions(rawValue: 1 << 0)
  }

  /// An outline of the canvas's size that contains a path.
  func outline(of path: Path) -> ShapeOutline {
    .path(path.value, width: drawing.size.width, height: drawing.size.height)
  }

  /// Records a drawing step with the current transform, opacity and effects.
  func add(_ content: CanvasDrawing.Step.Content) {
    let opacityEffect: [ViewEffect] = opacity == 1 ? [] : [.opacity(opacity)]
    drawing.add(
      CanvasDrawing.Step(content: content, transform: transform, effects: opacityEffect + effects))
  }
}

/// Filters that apply to everything that is drawn after `addFilter(_:)`.
extension GraphicsContext {
  /// An effect such as a blur, a shadow or a change of colours.
  public struct Filter: Sendable {
    let effect: ViewEffect?

    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(effect: .blur(radius: radius.native))
    }

    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0
    ) -> Filter {
      Filter(effect: .shadow(color.value, radius: radius.native, x: x.native, y: y.native))
    }

    public static func brightness(_ amount: Double) -> Filter {
      Filter(effect: .colorFilter(.brightness(amount)))
    }

    public static func contrast(_ amount: Double) -> Filter {
      Filter(effect: .colorFilter(.contrast(amount)))
    }

    public static func saturation(_ amount: Double) -> Filter {
      Filter(effect: .colorFilter(.saturation(amount)))
    }

    public static func grayscale(_ amount: Double) -> Filter {
      Filter(effect: .colorFilter(.grayscale(amount)))
    }

    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(effect: .colorFilter(.hueRotation(angle.degrees)))
    }

    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter(effect: amount >= 0.5 ? .colorFilter(.invert) : nil)
    }

    public static func colorMultiply(_ color: Color) -> Filter {
      Filter(effect: .colorFilter(.multiply(color.value)))
    }

    public static var luminanceToAlpha: Filter {
      Filter(effect: .colorFilter(.luminanceToAlpha))
    }
  }

  /// Options of a blur; they have no effect.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let opaque = BlurOptions(rawValue: 1 << 0)
    public static let dithersResult = BlurOptions(rawValue: 1 << 1)
  }

  public mutating func addFilter(_ filter: Filter) {
    if let effect = filter.effect { effects.append(effect) }
  }
}
