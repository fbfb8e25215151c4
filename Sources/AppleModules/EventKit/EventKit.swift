// `import EventKit` compiles. The first use of a symbol is an error that says what to do instead.

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
open class EKEventStore {}

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
open class EKEvent {}

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
open class EKReminder {}

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
open class EKCalendar {}

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
open class EKCalendarItem {}

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
public enum EKEntityType {}

@available(*, unavailable, message: "not in Widgetry; use 'widgetry anniversary import'")
public enum EKAuthorizationStatus {}
