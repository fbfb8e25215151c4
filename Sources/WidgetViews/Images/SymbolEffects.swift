// Symbol effects compile, but have no effect: widgets don't animate.

/// An animation of a symbol; has no effect in a widget.
public protocol SymbolEffect: Sendable {}

/// SwiftUI's symbol effects, which have no effect here.
nonisolated public struct NamedSymbolEffect: SymbolEffect, Hashable {
  fileprivate init() {}

  public static let bounce = NamedSymbolEffect()
  public static let pulse = NamedSymbolEffect()
  public static let scale = NamedSymbolEffect()
  public static let appear = NamedSymbolEffect()
  public static let disappear = NamedSymbolEffect()
  public static let variableColor = NamedSymbolEffect()
  public static let wiggle = NamedSymbolEffect()
  public static let rotate = NamedSymbolEffect()
  public static let breathe = NamedSymbolEffect()
  public static let replace = NamedSymbolEffect()

  public static let drawOn = NamedSymbolEffect()
  public static let drawOff = NamedSymbolEffect()

  /// The effect of a replacement if its symbols have nothing in common.
  public func magic(fallback: NamedSymbolEffect) -> NamedSymbolEffect { self }

  public static let downUp = NamedSymbolEffect()
  public static let upUp = NamedSymbolEffect()
  public static let offUp = NamedSymbolEffect()

  public var downUp: NamedSymbolEffect { self }
  public var upUp: NamedSymbolEffect { self }
  public var offUp: NamedSymbolEffect { self }
  public var clockwise: NamedSymbolEffect { self }
  public var counterClockwise: NamedSymbolEffect { self }
  public var hideInactiveLayers: NamedSymbolEffect { self }
  public var dimInactiveLayers: NamedSymbolEffect { self }
  public var up: NamedSymbolEffect { self }
  public var down: NamedSymbolEffect { self }
  public var byLayer: NamedSymbolEffect { self }
  public var wholeSymbol: NamedSymbolEffect { self }
  public var iterative: NamedSymbolEffect { self }
  public var cumulative: NamedSymbolEffect { self }
  public var reversing: NamedSymbolEffect { self }
}

extension SymbolEffect where Self == NamedSymbolEffect {
  public static var bounce: NamedSymbolEffect { .bounce }
  public static var pulse: NamedSymbolEffect { .pulse }
  public static var scale: NamedSymbolEffect { .scale }
  public static var appear: NamedSymbolEffect { .appear }
  public static var disappear: NamedSymbolEffect { .disappear }
  public static var variableColor: NamedSymbolEffect { .variableColor }
  public static var wiggle: NamedSymbolEffect { .wiggle }
  public static var rotate: NamedSymbolEffect { .rotate }
  public static var breathe: NamedSymbolEffect { .breathe }
  public static var replace: NamedSymbolEffect { .replace }
}

/// How often and how fast a symbol effect runs; has no effect.
nonisolated public struct SymbolEffectOptions: Hashable, Sendable {
  fileprivate init() {}

  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions()
  public static let nonRepeating = SymbolEffectOptions()

  public static func speed(_ speed: Double) -> SymbolEffectOptions { .default }

  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { .default }

  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { .default }

  /// How an effect repeats; has no effect.
  public struct RepeatBehavior: Hashable, Sendable {
    public static let continuous = RepeatBehavior()
    public static let periodic = RepeatBehavior()

    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      .periodic
    }
  }

  public func speed(_ speed: Double) -> SymbolEffectOptions { self }

  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
}

extension ContentTransition {
  public static var symbolEffect: ContentTransition { .identity }

  public static func symbolEffect<T: SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .identity }
}

extension View {
  /// Has no effect: widgets don't animate.
  nonisolated public func symbolEffect<T: SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    noting("symbolEffect")
  }

  /// Has no effect: widgets don't animate.
  nonisolated public func symbolEffect<T: SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    noting("symbolEffect")
  }

  /// Has no effect: widgets don't animate.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}
