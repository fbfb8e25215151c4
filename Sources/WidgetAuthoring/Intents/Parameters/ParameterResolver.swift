/// Converts a value of another type to a parameter's type, in a shortcut with several intents.
///
/// Compiles, but isn't called: the values that a person enters already have the parameter's type.
public protocol Resolver<Output>: Sendable {
  associatedtype Input
  associatedtype Output: _IntentValue

  func resolve(from input: Input, context: IntentParameterContext<Output>) async throws -> Output?
}

/// The parameter whose value is being converted.
public struct IntentParameterContext<Value: _IntentValue>: Sendable {
  public let parameter: IntentParameter<Value>
}

/// The resolvers of a parameter.
public protocol ResolverSpecification: Sendable {}

/// The resolvers of a parameter, in the order in which they are tried.
public struct ResolverList: ResolverSpecification {
  let resolvers: [any Resolver]
}

/// Lists resolvers.
@resultBuilder
public enum ResolverSpecificationBuilder {
  public static func buildBlock(_ resolvers: any Resolver...) -> ResolverList {
    ResolverList(resolvers: resolvers)
  }
}

extension IntentParameter {
  /// Creates a parameter with resolvers; the resolvers have no effect.
  public convenience init<Specification: ResolverSpecification>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder resolvers: () -> Specification
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog))
  }
}
