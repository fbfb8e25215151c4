internal import WidgetModel

extension IntentParameter {
  /// A parameter that is named as its property is.
  public convenience init() {
    self.init(initial: nil, details: IntentParameterDetails())
  }

  /// A parameter with a name for a person and, if it need not be set, a default.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue, details: IntentParameterDetails(title: title, description: description)
    )
  }

  /// A parameter with a default that is named as its property is.
  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(initial: defaultValue, details: IntentParameterDetails(description: description))
  }

  /// A parameter whose choices are asked for.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: Provider
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, query: ProvidedOptions(provider: optionsProvider)))
  }
}

/// Where a value comes from in a chain of intents; kept for sources that have it.
public enum InputConnectionBehavior: Hashable, Sendable {
  case `default`
  case never
  case connectToPreviousIntentResult
}

extension Int {
  /// How a whole number is set.
  public enum IntentControlStyle: Hashable, Sendable {
    case stepper
    case field
  }
}

extension Double {
  /// How a number is set.
  public enum IntentControlStyle: Hashable, Sendable {
    case stepper
    case field
    case slider
  }
}

extension Bool {
  /// The words for on and off.
  public struct IntentDisplayName: Sendable {
    package let whenTrue: LocalizedStringResource
    package let whenFalse: LocalizedStringResource

    public init(true whenTrue: LocalizedStringResource, false whenFalse: LocalizedStringResource) {
      self.whenTrue = whenTrue
      self.whenFalse = whenFalse
    }
  }
}

extension String {
  /// How text is typed; kept for sources that have it.
  public struct IntentInputOptions: Hashable, Sendable {
    public enum KeyboardType: Hashable, Sendable {
      // swift-format-ignore: AlwaysUseLowerCamelCase
      case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
      case emailAddress, decimalPad, webSearch, asciiCapableNumberPad, twitter
    }

    public enum CapitalizationType: Hashable, Sendable {
      case none, words, sentences, allCharacters
    }

    public let keyboardType: KeyboardType?
    public let capitalizationType: CapitalizationType?
    public let multiline: Bool
    public let autocorrect: Bool
    public let smartQuotes: Bool
    public let smartDashes: Bool

    public init(
      keyboardType: KeyboardType? = nil, capitalizationType: CapitalizationType? = nil,
      multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true,
      smartDashes: Bool = true
    ) {
      self.keyboardType = keyboardType
      self.capitalizationType = capitalizationType
      self.multiline = multiline
      self.autocorrect = autocorrect
      self.smartQuotes = smartQuotes
      self.smartDashes = smartDashes
    }
  }
}

/// How many values a list has.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Hashable, Sendable {
  public let min: Int?
  public let max: Int?

  public init(min: Int? = nil, max: Int? = nil) {
    self.min = min
    self.max = max
  }

  public init(exactly count: Int) {
    self.init(min: count, max: count)
  }

  public init(integerLiteral value: Int) {
    self.init(exactly: value)
  }
}

/// A family, where the size of a list depends on it.
public enum IntentWidgetFamily: Hashable, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCorner
  case accessoryCircular, accessoryRectangular, accessoryInline
}
