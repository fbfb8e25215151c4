internal import WidgetModel

// The protocols below let an initialiser of `IntentParameter` accept a type, its optional and its
// array. They aren't for authors.

/// A parameter type that holds one or several whole numbers, optional or not.
public protocol _IntIntentValue: _IntentValue {}
extension Int: _IntIntentValue {}
extension Optional: _IntIntentValue where Wrapped == Int {}
extension Array: _IntIntentValue where Element == Int {}

/// A parameter type that holds one or several numbers, optional or not.
public protocol _DoubleIntentValue: _IntentValue {}
extension Double: _DoubleIntentValue {}
extension Optional: _DoubleIntentValue where Wrapped == Double {}
extension Array: _DoubleIntentValue where Element == Double {}

/// A parameter type that is on or off, optional or not.
public protocol _BoolIntentValue: _IntentValue {}
extension Bool: _BoolIntentValue {}
extension Optional: _BoolIntentValue where Wrapped == Bool {}

/// A parameter type that holds one or several texts, optional or not.
public protocol _StringIntentValue: _IntentValue {}
extension String: _StringIntentValue {}
extension Optional: _StringIntentValue where Wrapped == String {}
extension Array: _StringIntentValue where Element == String {}

/// A parameter type that holds one or several dates, optional or not.
public protocol _DateIntentValue: _IntentValue {}
extension Date: _DateIntentValue {}
extension DateComponents: _DateIntentValue {}
extension Optional: _DateIntentValue where Wrapped: _DateIntentValue {}
extension Array: _DateIntentValue where Element: _DateIntentValue {}

/// A parameter type that holds one or several cases of an enumeration, optional or not.
public protocol _EnumIntentValue: _IntentValue {
  /// The enumeration.
  associatedtype _Enum: AppEnum
}
extension Optional: _EnumIntentValue where Wrapped: AppEnum {
  public typealias _Enum = Wrapped
}
extension Array: _EnumIntentValue where Element: AppEnum {
  public typealias _Enum = Element
}

extension IntentParameter where Value: _IntIntentValue {
  /// Creates a parameter for a whole number in a range.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, controlStyle: Int.IntentControlStyle = .stepper,
    inclusiveRange: (lowerBound: Int, upperBound: Int), step: Int? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        minimum: Double(inclusiveRange.lowerBound),
        maximum: Double(inclusiveRange.upperBound), step: step.map(Double.init),
        control: controlStyle.control))
  }

  /// Creates a parameter for a whole number, with the control to set it.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, controlStyle: Int.IntentControlStyle,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        control: controlStyle.control)
    )
  }
}

extension IntentParameter where Value: _DoubleIntentValue {
  /// Creates a parameter for a number in a range.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, controlStyle: Double.IntentControlStyle = .stepper,
    inclusiveRange: (lowerBound: Double, upperBound: Double), step: Double? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        minimum: inclusiveRange.lowerBound,
        maximum: inclusiveRange.upperBound, step: step, control: controlStyle.control))
  }

  /// Creates a parameter for a number, with the control to set it.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, controlStyle: Double.IntentControlStyle,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        control: controlStyle.control)
    )
  }
}

extension IntentParameter where Value: _BoolIntentValue {
  /// Creates a switch with names for its two states.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, displayName: Bool.IntentDisplayName,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        supported: displayName.options)
    )
  }
}

extension IntentParameter where Value: _StringIntentValue {
  /// Creates a parameter for text, with options for its input.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog, input: inputOptions)
    )
  }
}

extension IntentParameter where Value: _DateIntentValue {
  /// Creates a parameter for a date, a time of day, or both.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    kind: Date.IntentKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: nil,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog, dateKind: kind))
  }
}

extension Date {
  /// Whether a parameter is a date, a time of day, or both.
  public enum IntentKind: Hashable, Sendable {
    case date
    case time
    case dateTime
  }
}

extension IntentParameter where Value: AppEnum {
  /// Creates a parameter for some cases of an enumeration.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, supportedValues: [Value],
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        supported: Value.options(of: supportedValues)))
  }
}

extension IntentParameter where Value: _EnumIntentValue {
  /// Creates a parameter for some cases of an enumeration, optional or several.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, supportedValues: [Value._Enum],
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        supported: Value._Enum.options(of: supportedValues)
      ))
  }
}
