// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Apps share code that reads calendars with their widgets. It compiles and runs as on a phone whose
// person denies access: 'widgetry anniversary import' reads calendars instead.
public import AppleFrameworks

public enum EKEntityType: UInt, Sendable {
  case event, reminder
}

public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly

  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

public enum EKSpan: Int, Sendable {
  case thisEvent, futureEvents
}

open class EKObject: NSObject {}

open class EKSource: EKObject {
  public internal(set) var title = ""
  public internal(set) var sourceIdentifier = ""
}

open class EKCalendar: EKObject {
  public var title = ""
  public let calendarIdentifier = ""
  public internal(set) var allowsContentModifications = false
  public var source: EKSource!
  public var cgColor: CGColor! = CGColor(red: 0, green: 0.48, blue: 1, alpha: 1)
}

open class EKAlarm: EKObject {
  public var absoluteDate: Date?
  public var relativeOffset: TimeInterval = 0

  public convenience init(absoluteDate date: Date) {
    self.init()
    absoluteDate = date
  }

  public convenience init(relativeOffset offset: TimeInterval) {
    self.init()
    relativeOffset = offset
  }
}

open class EKCalendarItem: EKObject {
  public var alarms: [EKAlarm]?
  public let calendarItemIdentifier = ""
  public var calendar: EKCalendar!
  public var title: String!
  public var location: String?
  public var notes: String?
  public var url: URL?
  public let creationDate: Date? = nil
  public let lastModifiedDate: Date? = nil
  public let hasNotes = false
  public let hasAlarms = false
  public let hasRecurrenceRules = false
}

open class EKEvent: EKCalendarItem {
  public let eventIdentifier: String! = nil
  public var isAllDay = false
  public var startDate: Date!
  public var endDate: Date!

  public convenience init(eventStore: EKEventStore) {
    self.init()
  }
}

open class EKReminder: EKCalendarItem {
  public var startDateComponents: DateComponents?
  public var dueDateComponents: DateComponents?
  public var isCompleted = false
  public var completionDate: Date?
  public var priority = 0

  public convenience init(eventStore: EKEventStore) {
    self.init()
  }
}

/// Thrown where events are saved.
public struct EKError: Error, Hashable, Sendable {}

/// The calendars and reminders, of which a plugin sees none.
open class EKEventStore {
  public init() {}

  public class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    .denied
  }

  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { false }
  open func requestFullAccessToEvents() async throws -> Bool { false }
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
  open func requestFullAccessToReminders() async throws -> Bool { false }

  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, nil) }

  open func requestFullAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    completion(false, nil)
  }

  open func requestFullAccessToReminders(completion: @escaping (Bool, (any Error)?) -> Void) {
    completion(false, nil)
  }

  public var sources: [EKSource] { [] }
  public var defaultCalendarForNewEvents: EKCalendar? { nil }

  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  open func refreshSourcesIfNecessary() {}
  open func reset() {}

  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }

  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: false)
  }

  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }

  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    completion([])
    return ()
  }

  open func save(_ event: EKEvent, span: EKSpan) throws { throw EKError() }
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws { throw EKError() }
  open func save(_ reminder: EKReminder, commit: Bool) throws { throw EKError() }
  open func remove(_ event: EKEvent, span: EKSpan) throws { throw EKError() }
  open func remove(_ reminder: EKReminder, commit: Bool) throws { throw EKError() }
}

extension NSNotification.Name {
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
