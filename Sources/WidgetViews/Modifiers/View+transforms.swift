public import Foundation
internal import WidgetModel

extension View {
  /// Turns what is drawn, clockwise; the room that it takes stays.
  nonisolated public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    having(.rotation(degrees: angle.degrees, anchor: anchor.value))
  }

  /// Draws larger or smaller; the room that it takes stays.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: s, y: s, anchor: anchor)
  }

  /// Draws larger or smaller; the room that it takes stays.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Draws larger or smaller; the room that it takes stays.
  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    having(.scale(x: x.native, y: y.native, anchor: anchor.value))
  }

  /// Mirrors what is drawn where is read from the right.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    having { environment in
      guard enabled, environment.layoutDirection == .rightToLeft else { return nil }
      return .scale(x: -1, y: 1, anchor: .center)
    }
  }

  /// Turns what is drawn in space, seen from straight ahead and from far away.
  ///
  /// About an axis across or down it looks narrower or flatter, about the one towards the reader it is turned; of an
  /// axis between them its strongest part counts. There is no perspective.
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
    return having(effect)
  }

  /// Puts the centre of this view at a place of the room around.
  nonisolated public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Puts the centre of this view at a place of the room around.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    having(.position(x: x.native, y: y.native))
  }

  /// Draws this view before those of a lower number in the same stack.
  nonisolated public func zIndex(_ value: Double) -> some View {
    having(.zIndex(value))
  }
}
