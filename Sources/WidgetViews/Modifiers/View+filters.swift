public import Foundation
internal import WidgetModel

extension View {
  /// Draws a shadow of this view behind it.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    having(.shadow(color.value, radius: radius.native, x: x.native, y: y.native))
  }

  /// Draws this view unsharp.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    having(.blur(radius: radius.native))
  }

  /// Adds so much light to all colours.
  nonisolated public func brightness(_ amount: Double) -> some View {
    having(.colorFilter(.brightness(amount)))
  }

  /// Moves all colours apart from the middle, 1 for as they are.
  nonisolated public func contrast(_ amount: Double) -> some View {
    having(.colorFilter(.contrast(amount)))
  }

  /// Makes all colours stronger or weaker, 1 for as they are.
  nonisolated public func saturation(_ amount: Double) -> some View {
    having(.colorFilter(.saturation(amount)))
  }

  /// Takes colour away, 1 for all of it.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    having(.colorFilter(.grayscale(amount)))
  }

  /// Turns all colours on the wheel.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    having(.colorFilter(.hueRotation(angle.degrees)))
  }

  /// Draws all colours as their opposites.
  nonisolated public func colorInvert() -> some View {
    having(.colorFilter(.invert))
  }

  /// Multiplies all colours by one.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    having(.colorFilter(.multiply(color.value)))
  }

  /// Makes what is bright opaque and what is dark clear.
  nonisolated public func luminanceToAlpha() -> some View {
    having(.colorFilter(.luminanceToAlpha))
  }
}
