#if !canImport(Darwin)
  public import Foundation

  /// Formats measurements and units, such as "5.2 km"; Foundation has it only on Apple's platforms.
  // `@unchecked Sendable` like its superclass: it isn't changed after it is shared.
  open class MeasurementFormatter: Formatter, @unchecked Sendable {
    public struct UnitOptions: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      public static let providedUnit = UnitOptions(rawValue: 1 << 0)
      public static let naturalScale = UnitOptions(rawValue: 1 << 1)
      public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    open var unitOptions: UnitOptions = []
    open var unitStyle = Formatter.UnitStyle.medium
    /// The locale to format for; nil for the locale of the current environment.
    open var locale: Locale!
    /// Formats the numbers; nil for a decimal number with up to three digits after the point.
    open var numberFormatter: NumberFormatter!

    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
      let locale = usedLocale
      return measurement.unit.words(
        measurement.value, width: width,
        usage: unitOptions.contains(.providedUnit) || !(measurement.unit is Dimension)
          ? nil : "default",
        hidesScale: unitOptions.contains(.temperatureWithoutUnit), locale: locale,
        number: { [numberFormatter] in
          numberFormatter?.string(from: NSNumber(value: $0))
            ?? $0.formatted(.number.precision(.fractionLength(0...3)).locale(locale))
        })
    }

    open func string(from unit: Unit) -> String {
      // The words beside a number that is then removed.
      unit.words(2, width: width, usage: nil, locale: usedLocale, number: { _ in "" })
        .trimmingCharacters(in: .whitespaces)
    }

    open override func string(for obj: Any?) -> String? {
      (obj as? Measurement<Unit>).map { string(from: $0) }
    }

    private var usedLocale: Locale { locale ?? .ofReader }

    private var width: UnitWords.Width {
      switch unitStyle {
      case .short: .narrow
      case .medium: .short
      case .long: .wide
      @unknown default: .short
      }
    }
  }
#endif
