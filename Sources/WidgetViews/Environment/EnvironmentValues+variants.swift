internal import WidgetModel

/// The place-dependent environment values: a place, such as a status bar or a page, chooses them
/// when it draws a widget.
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

  /// The first key in this set.
  var first: VariantKey? { VariantKey.allCases.first { contains(VariantKeys($0)) } }
}

/// Records reads and changes of place-dependent values while a view is archived.
extension EnvironmentValues {
  /// Records that the body of the current view reads a place-dependent value.
  func noteRead(_ key: VariantKeys) {
    guard let run = fields.run, !fields.fixed.contains(key) else { return }
    run.reads.insert(key)
  }

  /// Records that the author sets a place-dependent value, so that the place can't choose it.
  mutating func noteSet(_ key: VariantKeys) {
    if fields.run != nil { fields.fixed.insert(key) }
  }

  /// Sets a place-dependent value to one of its values, given by its index.
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
  /// Sets a place-dependent value for layout, given by its index.
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
