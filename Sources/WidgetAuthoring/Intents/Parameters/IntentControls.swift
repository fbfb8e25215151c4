internal import WidgetModel

// Arguments of `@Parameter` that choose the control with which a person sets the value.

extension Int {
  /// The control with which a person sets a whole number.
  public enum IntentControlStyle: Hashable, Sendable {
    case stepper
    case field

    var control: ParameterSchema.Control {
      switch self {
      case .stepper: .stepper
      case .field: .field
      }
    }
  }
}

extension Double {
  /// The control with which a person sets a number.
  public enum IntentControlStyle: Hashable, Sendable {
    case stepper
    case field
    case slider

    var control: ParameterSchema.Control {
      switch self {
      case .stepper: .stepper
      case .field: .field
      case .slider: .slider
      }
    }
  }
}

extension Bool {
  /// The names of the two states of a switch.
  public struct IntentDisplayName: Sendable {
    package let whenTrue: LocalizedStringResource
    package let whenFalse: LocalizedStringResource

    public init(true whenTrue: LocalizedStringResource, false whenFalse: LocalizedStringResource) {
      self.whenTrue = whenTrue
      self.whenFalse = whenFalse
    }

    var options: [ParameterOption] {
      [
        ParameterOption(value: .bool(true), title: whenTrue.text),
        ParameterOption(value: .bool(false), title: whenFalse.text),
      ]
    }
  }
}

extension String {
  /// How a person enters text, and whether it is secret.
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
    /// Whether the text is a secret, such as a token, which is never shown.
    ///
    /// Apple has no such option.
    public let isSecret: Bool

    /// The options for a secret text.
    public static var secret: Self { Self(isSecret: true) }

    public init(
      keyboardType: KeyboardType? = nil, capitalizationType: CapitalizationType? = nil,
      multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true,
      smartDashes: Bool = true, isSecret: Bool = false
    ) {
      self.keyboardType = keyboardType
      self.capitalizationType = capitalizationType
      self.multiline = multiline
      self.autocorrect = autocorrect
      self.smartQuotes = smartQuotes
      self.smartDashes = smartDashes
      self.isSecret = isSecret
    }
  }
}

extension TextInput {
  init(_ options: String.IntentInputOptions) {
    self.init(
      isMultiline: options.multiline, keyboard: options.keyboardType.map { "\($0)" },
      capitalization: options.capitalizationType.map { "\($0)" })
  }
}
