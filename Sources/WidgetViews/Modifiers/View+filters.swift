public import Foundation
internal import WidgetModel

/// Shadows, blurs and changes of colours.
extension View {
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> EffectView<Self> {
    withEffect(.shadow(color.value, radius: radius.native, x: x.native, y: y.native))
  }

  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> EffectView<Self> {
    withEffect(.blur(radius: radius.native))
  }

  nonisolated public func brightness(_ amount: Double) -> EffectView<Self> {
    withEffect(.colorFilter(.brightness(amount)))
  }

  nonisolated public func contrast(_ amount: Double) -> EffectView<Self> {
    withEffect(.colorFilter(.contrast(amount)))
  }

  nonisolated public func saturation(_ amount: Double) -> EffectView<Self> {
    withEffect(.colorFilter(.saturation(amount)))
  }

  nonisolated public func grayscale(_ amount: Double) -> EffectView<Self> {
    withEffect(.colorFilter(.grayscale(amount)))
  }

  nonisolated public func hueRotation(_ angle: Angle) -> EffectView<Self> {
    withEffect(.colorFilter(.hueRotation(angle.degrees)))
  }

  nonisolated public func colorInvert() -> EffectView<Self> {
    withEffect(.colorFilter(.invert))
  }

  nonisolated public func colorMultiply(_ color: Color) -> EffectView<Self> {
    withEffect(.colorFilter(.multiply(color.value)))
  }

  nonisolated public func luminanceToAlpha() -> EffectView<Self> {
    withEffect(.colorFilter(.luminanceToAlpha))
  }
}
