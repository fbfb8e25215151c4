/// The keyboard of a text field; has no effect.
nonisolated public enum UIKeyboardType: Int, Sendable {
  case `default`
  case asciiCapable
  case numbersAndPunctuation
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  case numberPad
  case phonePad
  case namePhonePad
  case emailAddress
  case decimalPad
  case twitter
  case webSearch
  case asciiCapableNumberPad
}

/// The meaning of a text field; has no effect.
nonisolated public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
  public static let location = UITextContentType(rawValue: "location")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
}

/// Which letters of a text field are capital; has no effect.
nonisolated public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String

  public static var never: TextInputAutocapitalization { .init(name: "never") }
  public static var words: TextInputAutocapitalization { .init(name: "words") }
  public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
  public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}

/// The reasons for which a text is submitted; have no effect.
nonisolated public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let text = SubmitTriggers(rawValue: 1 << 0)
  public static let search = SubmitTriggers(rawValue: 1 << 1)
}

/// Details of keyboards, which widgets don't have.
///
/// These modifiers compile, but only add a note that they have no effect.
extension View {
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    noting("keyboardType")
  }

  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    noting("textContentType")
  }

  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    noting("textInputAutocapitalization")
  }

  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    noting("disableAutocorrection")
  }

  nonisolated public func onSubmit(
    of triggers: SubmitTriggers, _ action: @escaping () -> Void
  ) -> some View {
    noting("onSubmit")
  }

  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    noting("submitScope")
  }
}
