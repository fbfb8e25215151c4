/// A key for a value that an app's views pass to their outer views.
public protocol PreferenceKey {
  associatedtype Value

  static var defaultValue: Value { get }

  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// A position in a view that is passed to outer views; has no effect here.
nonisolated public struct Anchor<Value> {
  let value: Value

  public struct Source {}
}

extension Anchor: Sendable where Value: Sendable {}

/// Modifiers for preferences.
///
/// Views are archived once, from the outermost to the innermost, so that preferences always have
/// their default values.
extension View {
  /// Compiles, but has no effect.
  nonisolated public func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    noting("preference")
  }

  /// Compiles, but has no effect.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    noting("transformPreference")
  }

  /// Compiles, but has no effect.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    noting("onPreferenceChange")
  }

  /// Compiles, but has no effect.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    noting("anchorPreference")
  }

  /// Adds a background; its closure always gets the preference's default value.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    background { transform(K.defaultValue) }.noting("backgroundPreferenceValue")
  }

  /// Adds an overlay; its closure always gets the preference's default value.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    overlay { transform(K.defaultValue) }.noting("overlayPreferenceValue")
  }
}
