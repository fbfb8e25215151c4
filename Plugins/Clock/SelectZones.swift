internal import WidgetAuthoring

/// The configuration of the kind `clock`: its time zones and its style.
struct SelectZones: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Select Time Zones"

  @Parameter(title: "Zones", description: "The local time zone if none is chosen")
  var zones: [ClockZone]
  @Parameter(title: "Hours", default: .locale) var hours: HourCycle
  @Parameter(title: "Face", default: .digital) var face: ClockFace
  @Parameter(title: "Date", default: true) var date: Bool
}

/// Whether the clock counts 12 or 24 hours.
enum HourCycle: String, AppEnum {
  case locale
  case twelve = "12"
  case twentyFour = "24"

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Hours"
  static let caseDisplayRepresentations: [HourCycle: DisplayRepresentation] = [
    .locale: "Language default", .twelve: "12 hours", .twentyFour: "24 hours",
  ]
}

/// Whether a clock has digits or hands.
enum ClockFace: String, AppEnum {
  case digital, analog

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Face"
  static let caseDisplayRepresentations: [ClockFace: DisplayRepresentation] = [
    .digital: "Digital", .analog: "Analog",
  ]
}
