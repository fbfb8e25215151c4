internal import Foundation
internal import WidgetModel

/// What a view finds around it: the place it is drawn in, and what the views that hold it say.
nonisolated public struct EnvironmentValues {
  // One reference, because every view is handed all of it; copied when a view changes something.
  private(set) var storage: Storage

  /// The surroundings of a small widget on this machine.
  public init() {
    storage = Storage(Fields())
  }

  init(_ storage: Storage) {
    self.storage = storage
  }

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

  struct Fields {
    var widgetFamily = WidgetFamily.systemSmall
    var widgetRenderingMode = WidgetRenderingMode.fullColor
    var widgetContentMargins = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    var showsWidgetContainerBackground = true
    var colorScheme = ColorScheme.light
    var isLuminanceReduced = false
    var redactionReasons: RedactionReasons = []
    var locale = Locale.current
    var calendar = Calendar.current
    var timeZone = TimeZone.current
    var displayScale: CGFloat = 2
    var dynamicTypeSize = DynamicTypeSize.large
    var layoutDirection = LayoutDirection.leftToRight
    var text = TextStyle()
    /// What text is drawn with, nil for its own, and the levels below where they have their own.
    var foreground: PaintValue?
    var lowerForegrounds: [PaintValue] = []
    var tint: PaintValue?
    var paragraph = ParagraphStyle()
    var isPrivacySensitive = false
    var custom: [ObjectIdentifier: Any] = [:]
    var place = Place()
    /// What the archive gathers that this is part of; nil where nothing is archived.
    var run: ArchiveRun?
    /// The scheme that a view around set, rather than the place.
    var setScheme: ColorScheme?
    /// What a place may choose and that is not left to it here.
    var fixed: VariantKeys = []
  }
}

extension EnvironmentValues {
  /// A value of the author's own.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { fields.custom[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { fields.custom[ObjectIdentifier(key)] = newValue }
  }
}
