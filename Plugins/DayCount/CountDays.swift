internal import Anniversaries
internal import WidgetAuthoring

/// The configuration of a day count: its start and end, or the app group that contains them.
struct CountDays: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Count Days"

  @Parameter(title: "Name") var name: String?
  @Parameter(title: "Start Date", kind: .date, requestValueDialog: "When does it start?")
  var startDate: Date?
  @Parameter(title: "End Date", kind: .date, requestValueDialog: "When does it end?")
  var endDate: Date?
  @Parameter(title: "After the End", default: .countUp) var afterEnd: AfterEnd
  @Parameter(
    title: "Group", description: "The app group with the dates, used if neither is set here",
    default: SharedGroup("group.day-count"))
  var group: SharedGroup
  @Parameter(
    title: "Key",
    description:
      "The dates' key in the group: {\"startDate\":\"2026-01-01\",\"endDate\":\"2026-12-31\"}",
    default: "dates")
  var key: String

  /// The days to count; throws if there are none.
  func days(in timeZone: TimeZone) throws(DayCountFault) -> CountedDays {
    guard startDate == nil, endDate == nil else {
      return try CountedDays(
        start: startDate.map { CivilDate($0, in: timeZone) },
        end: endDate.map { CivilDate($0, in: timeZone) })
    }
    do {
      let dates = try SharedObject(group, key: key)
      return try CountedDays(
        start: dates.day("startDate", in: timeZone), end: dates.day("endDate", in: timeZone))
    } catch let fault as SharedObject.Fault {
      throw .shared(fault, group: group.id)
    } catch {
      throw error as? DayCountFault ?? .noDates
    }
  }
}

/// What a day count shows after its end.
enum AfterEnd: String, AppEnum {
  case countUp = "count-up"
  case stay
  case done

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "After the End"
  static let caseDisplayRepresentations: [AfterEnd: DisplayRepresentation] = [
    .countUp: "Count up", .stay: "Stay at 0", .done: "Show that it's over",
  ]
}
