/// Modifiers for all images and symbols inside a view.
extension View {
  nonisolated public func imageScale(_ scale: Image.Scale) -> EnvironmentView<Self> {
    changing { $0.imageScale = scale }
  }

  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> EnvironmentView<Self>
  {
    changing { $0.symbolRenderingMode = mode }
  }

  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> EnvironmentView<Self> {
    changing { $0.symbolVariants = $0.symbolVariants.joined(variant) }
  }
}

extension EnvironmentValues {
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolModeKey.self] }
    set { self[SymbolModeKey.self] = newValue }
  }

  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

private enum ImageScaleKey: EnvironmentKey {
  static let defaultValue = Image.Scale.medium
}

private enum SymbolModeKey: EnvironmentKey {
  static let defaultValue: SymbolRenderingMode? = nil
}

private enum SymbolVariantsKey: EnvironmentKey {
  static let defaultValue = SymbolVariants.none
}
