/// Modifiers that change common environment values.
extension View {
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> EnvironmentView<Self>
  {
    changing { environment in
      if let colorScheme { environment.colorScheme = colorScheme }
    }
  }

  nonisolated public func environmentObject<T: AnyObject>(_ object: T) -> some View {
    environment(object)
  }

  nonisolated public func environment<T: AnyObject>(_ object: T?) -> EnvironmentView<Self> {
    changing { $0[T.self] = object }
  }

  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  nonisolated public func dynamicTypeSize<T: RangeExpression>(
    _ range: T
  ) -> some View where T.Bound == DynamicTypeSize {
    changing { environment in
      let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let smallest = sizes.first, let largest = sizes.last else { return }
      environment.dynamicTypeSize = min(max(environment.dynamicTypeSize, smallest), largest)
    }
  }

  /// Disables buttons and toggles: they don't perform their intents, but look the same.
  nonisolated public func disabled(_ disabled: Bool) -> EnvironmentView<Self> {
    changing { $0.isEnabled = $0.isEnabled && !disabled }
  }
}
