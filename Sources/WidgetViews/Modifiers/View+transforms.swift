public import Foundation
internal import WidgetModel

/// Rotates, scales and moves views.
extension View {
  nonisolated public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> EffectView<Self> {
    withEffect(.rotation(degrees: angle.degrees, anchor: anchor.value))
  }

  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: s, y: s, anchor: anchor)
  }

  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> EffectView<Self> {
    withEffect(.scale(x: x.native, y: y.native, anchor: anchor.value))
  }

  nonisolated public func flipsForRightToLeftLayoutDirection(
    _ enabled: Bool
  ) -> EnvironmentEffectView<Self> {
    withEffect { environment in
      guard enabled, environment.layoutDirection == .rightToLeft else { return nil }
      return .scale(x: -1, y: 1, anchor: .center)
    }
  }

  /// Rotates the view in space, drawn without perspective.
  ///
  /// A rotation about a horizontal or vertical axis makes the view lower or narrower. For other
  /// axes, only the largest component of the axis counts.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    let (x, y, z) = (abs(axis.x), abs(axis.y), abs(axis.z))
    let effect: ViewEffect =
      if z >= x, z >= y {
        .rotation(degrees: axis.z < 0 ? -angle.degrees : angle.degrees, anchor: anchor.value)
      } else if x >= y {
        .scale(x: 1, y: cos(angle.radians), anchor: anchor.value)
      } else {
        .scale(x: cos(angle.radians), y: 1, anchor: anchor.value)
      }
    return withEffect(effect)
  }

  nonisolated public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> EffectView<Self> {
    withEffect(.position(x: x.native, y: y.native))
  }

  nonisolated public func zIndex(_ value: Double) -> EffectView<Self> {
    withEffect(.zIndex(value))
  }
}
