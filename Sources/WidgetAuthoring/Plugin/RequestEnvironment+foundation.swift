internal import PluginProtocol
internal import WidgetModel

/// The time zone, calendar and locale of a request as Foundation's types.
extension RequestEnvironment {
  /// The time zone with the request's name; UTC if the name is unknown.
  var foundationTimeZone: TimeZone { TimeZone(identifier: timeZone) ?? .gmt }

  /// The calendar with the request's name; the Gregorian one if the name is unknown.
  var foundationCalendar: Calendar {
    let identifier: Calendar.Identifier =
      switch calendar {
      case "buddhist": .buddhist
      case "chinese": .chinese
      case "coptic": .coptic
      case "ethiopicAmeteAlem": .ethiopicAmeteAlem
      case "ethiopicAmeteMihret": .ethiopicAmeteMihret
      case "hebrew": .hebrew
      case "indian": .indian
      case "islamic": .islamic
      case "islamicCivil": .islamicCivil
      case "islamicTabular": .islamicTabular
      case "islamicUmmAlQura": .islamicUmmAlQura
      case "iso8601": .iso8601
      case "japanese": .japanese
      case "persian": .persian
      case "republicOfChina": .republicOfChina
      default: .gregorian
      }
    return Calendar(identifier: identifier)
  }
}

extension RequestEnvironment {
  /// The request's locale; `en` alone means international English, with the day before the month.
  var foundationLocale: Locale { Locale(identifier: locale == "en" ? "en_001" : locale) }
}
