/// When a widget is relevant, and with which configuration; compiles, but has no effect.
public struct WidgetRelevance<Configuration> {
  package let attributes: [WidgetRelevanceAttribute<Configuration>]

  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
    self.attributes = attributes
  }
}

/// One reason for a widget to be relevant.
public struct WidgetRelevanceAttribute<Configuration> {
  package let configuration: Configuration?
  package let context: RelevantContext?
  package let group: WidgetRelevanceGroup

  public init(configuration: Configuration, context: RelevantContext) {
    self.configuration = configuration
    self.context = context
    group = .automatic
  }

  public init(configuration: Configuration, group: WidgetRelevanceGroup) {
    self.configuration = configuration
    context = nil
    self.group = group
  }
}

extension WidgetRelevanceAttribute where Configuration == Void {
  public init(context: RelevantContext) {
    self.init(configuration: (), context: context)
  }

  public init(group: WidgetRelevanceGroup) {
    self.init(configuration: (), group: group)
  }
}

/// How relevant widgets are grouped.
public struct WidgetRelevanceGroup: Hashable, Sendable {
  package let name: String?

  public static let automatic = WidgetRelevanceGroup(name: nil)
  public static let ungrouped = WidgetRelevanceGroup(name: "")

  public static func named(_ name: String) -> WidgetRelevanceGroup {
    WidgetRelevanceGroup(name: name)
  }
}

/// A time at which a widget is relevant.
public struct RelevantContext: Hashable, Sendable {
  package let start: Date
  package let end: Date

  public static func date(_ date: Date) -> RelevantContext {
    RelevantContext(start: date, end: date)
  }

  public static func date(from start: Date, to end: Date) -> RelevantContext {
    RelevantContext(start: start, end: end)
  }

  public static func date(interval: DateInterval) -> RelevantContext {
    RelevantContext(start: interval.start, end: interval.end)
  }

  public static func date(range: ClosedRange<Date>) -> RelevantContext {
    RelevantContext(start: range.lowerBound, end: range.upperBound)
  }
}
