/// The older way of configuring a widget: subclasses have their parameters as `@Parameter`.
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

  /// The present names of parameters by those that they had before; not Apple's.
  open class var renamedParameters: [String: String] { [:] }
}

extension INIntent {
  public typealias Parameter = IntentParameter
}
