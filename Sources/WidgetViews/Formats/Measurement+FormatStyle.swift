#if !canImport(Darwin)
  public import Foundation

  extension Measurement where UnitType: Dimension {
    /// Formats measurements with their unit, such as "5.2 km"; Foundation has it only on Apple's
    /// platforms.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
      public struct UnitWidth: Codable, Hashable, Sendable {
        private let name: String

        public static var wide: UnitWidth { UnitWidth(name: "wide") }
        public static var abbreviated: UnitWidth { UnitWidth(name: "abbreviated") }
        public static var narrow: UnitWidth { UnitWidth(name: "narrow") }

        var words: UnitWords.Width {
          self == .wide ? .wide : self == .narrow ? .narrow : .short
        }
      }

      public var width: UnitWidth
      public var locale: Locale
      public var usage: MeasurementFormatUnitUsage<UnitType>?
      public var numberFormatStyle: FloatingPointFormatStyle<Double>?
      var hidesScale = false

      public init(
        width: UnitWidth, locale: Locale = .autoupdatingCurrent,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
      ) {
        self.width = width
        self.locale = locale
        self.usage = usage
        self.numberFormatStyle = numberFormatStyle
      }

      public func format(_ value: Measurement<UnitType>) -> String {
        let locale = self.locale == .autoupdatingCurrent ? .ofReader : self.locale
        let number = numberFormatStyle.map { style in { style.locale(locale).format($0) } }
        return value.unit.words(
          value.value, width: width.words, usage: usage?.name, hidesScale: hidesScale,
          locale: locale, number: number)
      }

      public func locale(_ locale: Locale) -> Self {
        var style = self
        style.locale = locale
        return style
      }
    }

    public func formatted<S: Foundation.FormatStyle>(
      _ style: S
    ) -> S.FormatOutput where S.FormatInput == Measurement<UnitType> {
      style.format(self)
    }

    public func formatted() -> String {
      formatted(FormatStyle(width: .abbreviated))
    }
  }

  extension Measurement.FormatStyle where UnitType == UnitTemperature {
    public var hidesScaleName: Bool {
      get { hidesScale }
      set { hidesScale = newValue }
    }

    public init(
      width: UnitWidth = .abbreviated, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.init(width: width, locale: locale, usage: usage, numberFormatStyle: numberFormatStyle)
      hidesScale = hidesScaleName
    }
  }

  extension FormatStyle {
    public static func measurement<UnitType: Dimension>(
      width: Measurement<UnitType>.FormatStyle.UnitWidth,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
      Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }

    public static func measurement(
      width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
      usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
      Self(
        width: width, usage: usage, hidesScaleName: hidesScaleName,
        numberFormatStyle: numberFormatStyle)
    }
  }

  extension Locale {
    /// The locale of the current environment, for styles that have none of their own.
    static var ofReader: Locale { EnvironmentValues.current.locale }
  }
#endif
