internal import WidgetModel

/// Types of parameters that hold whole numbers, optional or several.
public protocol _IntIntentValue: _IntentValue {}
extension Int: _IntIntentValue {}
extension Optional: _IntIntentValue where Wrapped == Int {}
extension Array: _IntIntentValue where Element == Int {}

/// Types of parameters that hold numbers, optional or several.
public protocol _DoubleIntentValue: _IntentValue {}
extension Double: _DoubleIntentValue {}
extension Optional: _DoubleIntentValue where Wrapped == Double {}
extension Array: _DoubleIntentValue where Element == Double {}

/// Types of parameters that are on or off, optional or not.
public protocol _BoolIntentValue: _IntentValue {}
extension Bool: _BoolIntentValue {}
extension Optional: _BoolIntentValue where Wrapped == Bool {}

/// Types of parameters that hold text, optional or several.
public protocol _StringIntentValue: _IntentValue {}
extension String: _StringIntentValue {}
extension Optional: _StringIntentValue where Wrapped == String {}
extension Array: _StringIntentValue where Element == String {}

/// Types of parameters that hold dates, optional or several.
public protocol _DateIntentValue: _IntentValue {}
extension Date: _DateIntentValue {}
extension DateComponents: _DateIntentValue {}
extension Optional: _DateIntentValue where Wrapped: _DateIntentValue {}
extension Array: _DateIntentValue where Element: _DateIntentValue {}

/// Types of parameters that hold cases of an enum, optional or several.
public protocol _EnumIntentValue: _IntentValue {
  /// The enumeration of the value, its wrapped value or its elements.
  associatedtype _Enum: AppEnum
}
extension Optional: _EnumIntentValue where Wrapped: AppEnum {
  public typealias _Enum = Wrapped
}
extension Array: _EnumIntentValue where Element: AppEnum {
  public typealias _Enum = Element
}

extension IntentParameter where Value: _IntIntentValue {
  /// A whole number in a range.
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

  /// A whole number and the control to set it with.
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
  /// A number in a range.
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

  /// A number and the control to set it with.
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
  /// A switch, and the names of its two states.
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
  /// Text, and how it is entered.
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
  /// A date, a time of day, or both.
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
  /// Which parts of a date a parameter has.
  public enum IntentKind: Hashable, Sendable {
    case date
    case time
    case dateTime
  }
}

extension IntentParameter where Value: AppEnum {
  /// An enum of which only some cases are offered.
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
  /// An enum of which only some cases are offered.
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
