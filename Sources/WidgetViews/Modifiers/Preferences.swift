/// Names a value that views hand to those around them.
public protocol PreferenceKey {
  associatedtype Value

  static var defaultValue: Value { get }

  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// A place in a view that another view can ask for.
nonisolated public struct Anchor<Value> {
  let value: Value

  /// What is asked for.
  public struct Source {}
}

extension Anchor: Sendable where Value: Sendable {}

// Preferences go up the tree, for which a picture makes no second pass: they keep their usual values.
extension View {
  /// Compiles; preferences keep their usual values.
  nonisolated public func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    noting("preference")
  }

  /// Compiles; preferences keep their usual values.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    noting("transformPreference")
  }

  /// Compiles; preferences keep their usual values.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    noting("onPreferenceChange")
  }

  /// Compiles; preferences keep their usual values.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    noting("anchorPreference")
  }

  /// Draws something behind this view, made of the usual value of a preference.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    background { transform(K.defaultValue) }.noting("backgroundPreferenceValue")
  }

  /// Draws something before this view, made of the usual value of a preference.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    overlay { transform(K.defaultValue) }.noting("overlayPreferenceValue")
  }
}
