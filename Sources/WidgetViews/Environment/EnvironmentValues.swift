internal import Foundation
internal import WidgetModel

/// The values that a view inherits from the place it is drawn in and from the modifiers around it.
nonisolated public struct EnvironmentValues {
  // A single reference, because every view gets a copy. The storage is copied on write.
  private(set) var storage: Storage

  /// The default environment: a small widget on this machine.
  public init() {
    storage = Storage(Fields())
  }

  init(_ storage: Storage) {
    self.storage = storage
  }

  /// The values, copied before a change if another environment shares them.
  var fields: Fields {
    _read { yield storage.fields }
    _modify {
      if !isKnownUniquelyReferenced(&storage) {
        storage = Storage(storage.fields)
      }
      yield &storage.fields
    }
  }

  final class Storage {
    fileprivate(set) var fields: Fields

    fileprivate init(_ fields: Fields) {
      self.fields = fields
    }
  }

  /// The stored values.
  struct Fields {
    var widgetFamily = WidgetFamily.systemSmall
    var widgetRenderingMode = WidgetRenderingMode.fullColor
    var widgetContentMargins = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    var showsWidgetContainerBackground = true
    var colorScheme = ColorScheme.light
    var isLuminanceReduced = false
    var redactionReasons: RedactionReasons = []
    /// Nil for those of this machine, which are read only when needed, because that takes long.
    var locale: Locale?
    var calendar: Calendar?
    var timeZone: TimeZone?
    var displayScale: CGFloat = 2
    var dynamicTypeSize = DynamicTypeSize.large
    var layoutDirection = LayoutDirection.leftToRight
    var text = TextStyle()
    /// The inherited foreground style; nil for the text's default colour.
    var foreground: PaintValue?
    /// The inherited secondary, tertiary and lower styles.
    var lowerForegrounds: [PaintValue] = []
    var tint: PaintValue?
    var paragraph = ParagraphStyle()
    var isPrivacySensitive = false
    /// The author's own values and objects, by their key or type.
    var custom: [ObjectIdentifier: Any] = [:]
    var place = Place()
    /// The state of the current call of `archive`; nil if nothing is being archived.
    var run: ArchiveRun?
    /// The colour scheme that a modifier sets; nil if only the place chooses it.
    var setScheme: ColorScheme?
    /// The place-dependent values that are already set, so that the place can't choose them.
    var fixed: VariantKeys = []
  }
}

/// Values that authors define with an ``EnvironmentKey``.
extension EnvironmentValues {
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // A missing value would be cast to nil if the key's values are optional.
      guard let value = fields.custom[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { fields.custom[ObjectIdentifier(key)] = newValue }
  }
}
