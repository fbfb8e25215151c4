/// A SiriKit intent that configures a widget: a subclass declares its parameters with
/// `@IntentParameter`.
///
/// ```swift
/// final class SelectCharacterIntent: INIntent {
///   @IntentParameter(title: "Hero", default: "panda") var hero: String
/// }
/// ```
open class INIntent: NSObject {
  public required override init() {
    super.init()
  }

  /// The former names of parameters, mapped to their current names.
  ///
  /// Apple has no such property.
  open class var renamedParameters: [String: String] { [:] }
}

extension INIntent {
  public typealias Parameter = IntentParameter
}
