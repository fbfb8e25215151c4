internal import PluginProtocol
internal import WidgetModel

extension RequestEnvironment {
  /// The time zone by its name; UTC if it is unknown.
  var foundationTimeZone: TimeZone { TimeZone(identifier: timeZone) ?? .gmt }

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
  /// The locale; `en` alone means international English, with the day before the month.
  var foundationLocale: Locale { Locale(identifier: locale == "en" ? "en_001" : locale) }
}
