internal import WidgetModel

/// Environment values that a place chooses when it draws, such as the colour scheme.
struct VariantKeys: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let colorScheme = VariantKeys(rawValue: 1 << 0)
  static let renderingMode = VariantKeys(rawValue: 1 << 1)
  static let isLuminanceReduced = VariantKeys(rawValue: 1 << 2)
  static let showsBackground = VariantKeys(rawValue: 1 << 3)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ key: VariantKey) {
    switch key {
    case .colorScheme: self = .colorScheme
    case .renderingMode: self = .renderingMode
    case .isLuminanceReduced: self = .isLuminanceReduced
    case .showsBackground: self = .showsBackground
    }
  }

  var first: VariantKey? { VariantKey.allCases.first { contains(VariantKeys($0)) } }
}

extension EnvironmentValues {
  /// Records that the archived view depends on such a value.
  func note(_ key: VariantKeys) {
    guard let run = fields.run, !fields.fixed.contains(key) else { return }
    run.reads.insert(key)
  }

  /// Records that the author set such a value, so that the place doesn't choose it.
  mutating func fix(_ key: VariantKeys) {
    if fields.run != nil { fields.fixed.insert(key) }
  }

  /// Sets a key to one of its values, by its index.
  mutating func choose(_ index: Int, for key: VariantKey) {
    fields.fixed.insert(VariantKeys(key))
    switch key {
    case .colorScheme: fields.colorScheme = ColorScheme.allCases[index]
    case .renderingMode:
      fields.widgetRenderingMode = WidgetRenderingMode(description: key.values[index])
    case .isLuminanceReduced: fields.isLuminanceReduced = index == 1
    case .showsBackground: fields.showsWidgetContainerBackground = index == 0
    }
  }
}

extension PictureEnvironment {
  mutating func choose(_ index: Int, for key: VariantKey) {
    let value = key.values[index]
    switch key {
    case .colorScheme: colorScheme = .init(rawValue: value) ?? colorScheme
    case .renderingMode: renderingMode = .init(rawValue: value) ?? renderingMode
    case .isLuminanceReduced: isLuminanceReduced = index == 1
    case .showsBackground: showsBackground = index == 0
    }
  }
}
