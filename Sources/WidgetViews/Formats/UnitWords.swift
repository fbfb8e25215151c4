#if !canImport(Darwin)
  // Foundation's formatters for units exist only on Apple's platforms. These use the library for
  // languages that comes with Foundation; its functions have the prefix `swift_`.
  internal import Foundation
  internal import _FoundationICU

  /// Formats a number with a unit in words of a language, such as "5.2 kilometers".
  struct UnitWords {
    enum Width: String {
      case wide = "unit-width-full-name"
      case short = "unit-width-short"
      case narrow = "unit-width-narrow"
    }

    /// The unit's identifier in CLDR, such as `kilometer`.
    let unit: String
    let width: Width
    /// The purpose for which a locale has a preferred unit, such as `road`; nil keeps the unit.
    let usage: String?
    let locale: Locale

    /// The text of a value.
    ///
    /// - Parameter number: formats the number, after it is converted to the unit that is shown.
    func text(_ value: Double, number: ((Double) -> String)? = nil) -> String {
      guard let number else { return formatted(value, precision: "")?.text ?? "\(value) \(unit)" }
      guard let exact = formatted(value, precision: ".####################"),
        exact.numberRanges.count == 1
      else { return text(value) }
      let digits = number(exact.number)
      // With as many digits as are shown, so that "1 mile" and "1.0 miles" have their own words.
      let precision = "." + String(repeating: "0", count: fractionDigits(in: digits))
      guard let whole = formatted(value, precision: precision), let range = whole.numberRanges.first
      else { return text(value) }
      var units = whole.units
      units.replaceSubrange(range, with: digits.utf16)
      return String(decoding: units, as: UTF16.self)
    }

    private func fractionDigits(in text: String) -> Int {
      guard let mark = text.range(of: locale.decimalSeparator ?? ".", options: .backwards) else {
        return 0
      }
      return text[mark.upperBound...].prefix { $0.isNumber }.count
    }

    /// A formatted number, and where its digits are.
    private struct Formatted {
      var units: [UInt16]
      /// The number in the unit that is shown.
      var number: Double
      var numberRanges: [Range<Int>]

      var text: String { String(decoding: units, as: UTF16.self) }
    }

    private func formatted(_ value: Double, precision: String) -> Formatted? {
      let skeleton = ["unit/\(unit)", width.rawValue, usage.map { "usage/\($0)" } ?? "", precision]
        .filter { !$0.isEmpty }.joined(separator: " ")
      var status = U_ZERO_ERROR
      let units = Array(skeleton.utf16)
      let formatter = swift_unumf_openForSkeletonAndLocale(
        units, Int32(units.count), locale.identifier, &status)
      defer { swift_unumf_close(formatter) }
      let result = swift_unumf_openResult(&status)
      defer { swift_unumf_closeResult(result) }
      swift_unumf_formatDouble(formatter, value, result, &status)
      let text: [UInt16] = buffer { swift_unumf_resultToString(result, $0, $1, $2) }
      let number: [CChar] = buffer { swift_unumf_resultToDecimalNumber(result, $0, $1, $2) }
      guard status.rawValue <= 0, !text.isEmpty,
        let converted = Double(String(decoding: number.map(UInt8.init(bitPattern:)), as: UTF8.self))
      else { return nil }
      return Formatted(units: text, number: converted, numberRanges: ranges(in: result))
    }

    /// Where the numbers are in a result: from the sign or the first digit to the last digit.
    private func ranges(in result: OpaquePointer?) -> [Range<Int>] {
      func positions(_ field: UNumberFormatFields) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var status = U_ZERO_ERROR
        var position = UFieldPosition(
          field: Int32(bitPattern: field.rawValue), beginIndex: 0, endIndex: 0)
        while swift_unumf_resultNextFieldPosition(result, &position, &status) != 0 {
          found.append(Int(position.beginIndex)..<Int(position.endIndex))
        }
        return found
      }
      let signs = positions(UNUM_SIGN_FIELD)
      let fractions = positions(UNUM_FRACTION_FIELD)
      return positions(UNUM_INTEGER_FIELD).map { whole in
        let sign = signs.first { $0.upperBound == whole.lowerBound }
        let fraction = fractions.first { $0.lowerBound == whole.upperBound + 1 }
        return (sign ?? whole).lowerBound..<(fraction ?? whole).upperBound
      }
    }
  }

  /// The text that a function writes: it is called for the length first, and then for the text.
  private func buffer<Unit: FixedWidthInteger>(
    _ write: (UnsafeMutablePointer<Unit>?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
  ) -> [Unit] {
    var status = U_ZERO_ERROR
    let length = write(nil, 0, &status)
    guard length > 0 else { return [] }
    var units = [Unit](repeating: 0, count: Int(length) + 1)
    status = U_ZERO_ERROR
    _ = units.withUnsafeMutableBufferPointer { write($0.baseAddress, length + 1, &status) }
    return Array(units.prefix(Int(length)))
  }

  /// Formats amounts of time units as one list, such as "1 hour, 10 minutes".
  struct DurationWords {
    enum Width {
      case wide, short, shorter, narrow
      /// As `wide`, with numbers in words.
      case spellOut
    }

    let width: Width
    let locale: Locale

    func text(_ amounts: [(count: Double, unit: Calendar.Component)]) -> String? {
      guard width == .spellOut, amounts.count > 1 else { return formatted(amounts) }
      // The library spells only the last number out.
      let digits = DurationWords(width: .wide, locale: locale)
      return amounts.reduce(digits.formatted(amounts)) { text, amount in
        guard let old = digits.formatted([amount]), let new = formatted([amount]),
          let range = text?.range(of: old)
        else { return text }
        return text?.replacingCharacters(in: range, with: new)
      }
    }

    private func formatted(_ amounts: [(count: Double, unit: Calendar.Component)]) -> String? {
      var status = U_ZERO_ERROR
      let words =
        width == .spellOut
        ? swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status) : nil
      let formatter = uameasfmt_open(locale.identifier, icuWidth, words, &status)
      defer { uameasfmt_close(formatter) }
      let measures = amounts.compactMap { amount in
        Self.unit(amount.unit).map { UAMeasure(value: amount.count, unit: $0) }
      }
      guard status.rawValue <= 0, !measures.isEmpty else { return nil }
      let text: [UInt16] = buffer {
        uameasfmt_formatMultiple(formatter, measures, Int32(measures.count), $0, $1, $2)
      }
      return text.isEmpty ? nil : String(decoding: text, as: UTF16.self)
    }

    private var icuWidth: UAMeasureFormatWidth {
      switch width {
      case .wide, .spellOut: UAMEASFMT_WIDTH_WIDE
      case .short: UAMEASFMT_WIDTH_SHORT
      case .shorter: UAMEASFMT_WIDTH_SHORTER
      case .narrow: UAMEASFMT_WIDTH_NARROW
      }
    }

    private static func unit(_ component: Calendar.Component) -> UAMeasureUnit? {
      switch component {
      case .year: UAMEASUNIT_DURATION_YEAR
      case .month: UAMEASUNIT_DURATION_MONTH
      case .weekOfMonth: UAMEASUNIT_DURATION_WEEK
      case .day: UAMEASUNIT_DURATION_DAY
      case .hour: UAMEASUNIT_DURATION_HOUR
      case .minute: UAMEASUNIT_DURATION_MINUTE
      case .second: UAMEASUNIT_DURATION_SECOND
      default: nil
      }
    }
  }
#endif
