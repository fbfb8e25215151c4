public import Foundation
internal import WidgetModel

/// Shows progress as a bar, or a ring if the progress is unknown.
///
/// ```
/// ProgressView("Download", value: 3, total: 8)
/// ProgressView(timerInterval: start...end)  // moves without new entries
/// ```
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  public typealias Body = Never

  private let configuration: ProgressViewStyleConfiguration

  private init(
    _ amount: MeterNode.Amount, label: Label?, currentValueLabel: CurrentValueLabel?
  ) {
    configuration = ProgressViewStyleConfiguration(
      amount: amount, label: label.map { .init(view: AnyView($0)) },
      currentValueLabel: currentValueLabel.map { .init(view: AnyView($0)) })
  }

  private init<V: BinaryFloatingPoint>(
    _ value: V?, of total: V, label: Label?, currentValueLabel: CurrentValueLabel?
  ) {
    let share = value.map { total > 0 ? Double($0 / total) : 0 }
    self.init(
      .fixed(share.map { $0.isNaN ? 0 : $0.asShare }), label: label,
      currentValueLabel: currentValueLabel)
  }

  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value, of: total, label: label(), currentValueLabel: currentValueLabel())
  }

  /// Shows the passed or remaining part of an interval; the bar moves without new entries.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      .interval(timerInterval, countsDown: countsDown), label: label(),
      currentValueLabel: currentValueLabel())
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.add(ProgressViewStyles.self, in: environment, else: DefaultProgressViewStyle()) {
      $0.anyBody(view.configuration)
    }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView {
    self.init(.fixed(nil), label: nil, currentValueLabel: nil)
  }

  public init(@ViewBuilder label: () -> Label) {
    self.init(.fixed(nil), label: label(), currentValueLabel: nil)
  }

  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(.fixed(nil), label: Text(titleKey), currentValueLabel: nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(.fixed(nil), label: Text(title), currentValueLabel: nil)
  }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(value, of: total, label: nil, currentValueLabel: nil)
  }

  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {
    self.init(value, of: total, label: label(), currentValueLabel: nil)
  }

  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(value, of: total, label: Text(titleKey), currentValueLabel: nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(value, of: total, label: Text(title), currentValueLabel: nil)
  }

  public init(_ progress: Progress) where Label == EmptyView {
    let share = progress.isIndeterminate ? nil : progress.fractionCompleted
    self.init(share, of: 1, label: nil, currentValueLabel: nil)
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
    }
  }

  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView {
    self.init(
      .interval(timerInterval, countsDown: countsDown), label: nil,
      currentValueLabel: DefaultDateProgressLabel(
        interval: timerInterval, countsDown: countsDown))
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      configuration.amount, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

extension MeterNode.Amount {
  fileprivate static func interval(
    _ interval: ClosedRange<Date>, countsDown: Bool
  ) -> MeterNode.Amount {
    .interval(start: interval.lowerBound, end: interval.upperBound, countsDown: countsDown)
  }
}

/// The label of a timer's progress, which shows the passed or remaining time.
nonisolated public struct DefaultDateProgressLabel: View, Sendable {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  public var body: some View {
    Text(timerInterval: interval, countsDown: countsDown)
  }
}
