extension View {
  /// Draws this view as in the light or in the dark, whatever the place is like.
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Draws this view as in the light or in the dark; nil leaves it to the place.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    changing { environment in
      if let colorScheme { environment.colorScheme = colorScheme }
    }
  }

  /// Hands an object to this view and all in it, by its type.
  nonisolated public func environmentObject<T: AnyObject>(_ object: T) -> some View {
    environment(object)
  }

  /// Hands an object to this view and all in it, by its type.
  nonisolated public func environment<T: AnyObject>(_ object: T?) -> some View {
    changing { $0[T.self] = object }
  }

  /// Prefers a size of text for this view and all in it.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the size of text in this view within limits.
  nonisolated public func dynamicTypeSize<T: RangeExpression>(
    _ range: T
  ) -> some View where T.Bound == DynamicTypeSize {
    changing { environment in
      let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let least = sizes.first, let greatest = sizes.last else { return }
      environment.dynamicTypeSize = min(max(environment.dynamicTypeSize, least), greatest)
    }
  }

  /// Says whether controls in this view can be used, as views that ask are told.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    changing { $0.isEnabled = $0.isEnabled && !disabled }
  }
}
