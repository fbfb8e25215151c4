internal import WidgetModel

/// A parameter type that holds a measurement, optional or not; not for authors.
public protocol _MeasurementIntentValue: _IntentValue {
  /// The dimension of the unit.
  associatedtype _Unit: Dimension

  /// Converts a measurement to this type.
  static func _of(_ value: Measurement<_Unit>) -> Self
}
extension Measurement: _MeasurementIntentValue where UnitType: Dimension {
  public static func _of(_ value: Measurement<UnitType>) -> Measurement<UnitType> { value }
}
extension Optional: _MeasurementIntentValue where Wrapped: _MeasurementIntentValue {
  public static func _of(_ value: Measurement<Wrapped._Unit>) -> Wrapped? { Wrapped._of(value) }
}

extension IntentParameter where Value: _MeasurementIntentValue {
  /// Creates a parameter for a number with a unit.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil, defaultUnit: Value._Unit,
    defaultUnitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    let value = defaultValue.map { Value._of(Measurement(value: $0, unit: defaultUnit)) }
    self.init(
      initial: value,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        minimum: supportsNegativeNumbers ? nil : 0, unit: defaultUnit.known?.symbol))
  }

  /// Creates a parameter for a number with a unit, which may be limited to zero or more.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    supportsNegativeNumbers: Bool, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: nil,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        minimum: supportsNegativeNumbers ? nil : 0))
  }
}

/// A parameter type that holds one or several durations, optional or not; not for authors.
public protocol _DurationIntentValue: _IntentValue {}
extension Duration: _DurationIntentValue {}
extension Optional: _DurationIntentValue where Wrapped == Duration {}
extension Array: _DurationIntentValue where Element == Duration {}

extension IntentParameter where Value: _DurationIntentValue {
  /// Creates a parameter for a duration in a range.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil,
    inclusiveRange: (lowerBound: Duration, upperBound: Duration), step: Duration? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        minimum: inclusiveRange.lowerBound.inSeconds, maximum: inclusiveRange.upperBound.inSeconds,
        step: step?.inSeconds))
  }
}

extension IntentParameter where Value == [URL] {
  /// Creates a parameter for a list of URLs; nil values in the default are ignored.
  @_disfavoredOverload
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: [URL?], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue.compactMap(\.self),
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog))
  }
}
