internal import WidgetModel

/// Some of what a place may choose.
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
  /// Notes that what is archived depends on a value of the place.
  func note(_ key: VariantKeys) {
    guard let run = fields.run, !fields.fixed.contains(key) else { return }
    run.reads.insert(key)
  }

  /// A value that an author sets is not left to the place.
  mutating func fix(_ key: VariantKeys) {
    if fields.run != nil { fields.fixed.insert(key) }
  }

  /// Sets a key to one of its values, in the order that the key has them.
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
