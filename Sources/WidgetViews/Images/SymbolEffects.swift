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

  public func speed(_ speed: Double) -> SymbolEffectOptions { self }

  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
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
