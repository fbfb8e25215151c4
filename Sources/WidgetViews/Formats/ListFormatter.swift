#if !canImport(Darwin)
  public import Foundation

  /// Joins texts to a list, such as "milk, bread and tea"; Foundation has it only on Apple's
  /// platforms.
  // `@unchecked Sendable` like its superclass: it isn't changed after it is shared.
  open class ListFormatter: Formatter, @unchecked Sendable {
    /// The locale to format for; nil for the locale of the current environment.
    open var locale: Locale!
    /// Formats the items; nil for their descriptions.
    open var itemFormatter: Formatter?

    open class func localizedString(byJoining strings: [String]) -> String {
      strings.formatted(.list(type: .and).locale(EnvironmentValues.current.locale))
    }

    open func string(from items: [Any]) -> String? {
      let texts = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
      return texts.formatted(
        .list(type: .and).locale(locale ?? EnvironmentValues.current.locale))
    }

    open override func string(for obj: Any?) -> String? {
      (obj as? [Any]).flatMap { string(from: $0) }
    }
  }
#endif
