// URLs of entities and intents. They compile, but nothing here opens them.

/// An entity that an app opens with a URL.
public protocol URLRepresentableEntity: AppEntity {
  typealias URLRepresentation = EntityURLRepresentation<Self>

  static var urlRepresentation: URLRepresentation { get }
}

/// An enumeration whose cases an app opens with URLs.
public protocol URLRepresentableEnum: AppEnum {
  typealias URLRepresentation = EnumURLRepresentation<Self>

  static var urlRepresentation: URLRepresentation { get }
}

/// An intent that an app performs with a URL.
public protocol URLRepresentableIntent: AppIntent {
  typealias URLRepresentation = IntentURLRepresentation<Self>

  static var urlRepresentation: URLRepresentation { get }
}

/// The URL of an entity: `"https://example.com/trails/\(.id)"`.
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation,
  Sendable
{
  public enum Token: Sendable {
    case id
  }

  public init(stringLiteral value: String) {}

  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}

    public mutating func appendInterpolation(_ token: Token) {}

    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Entity, EntityProperty<Value>>
    ) {}
  }
}

/// The URLs of the cases of an enumeration.
public struct EnumURLRepresentation<Enum: AppEnum>: ExpressibleByDictionaryLiteral, Sendable {
  public init(dictionaryLiteral elements: (Enum, String)...) {}

  public init(_ urls: [Enum: String]) {}
}

/// The URL of an intent, with the values of its parameters.
public struct IntentURLRepresentation<Intent: AppIntent>: ExpressibleByStringInterpolation,
  Sendable
{
  public init(stringLiteral value: String) {}

  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}

    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
}

/// An entity that Apple's system can find in a search; compiles, but has no effect.
public protocol IndexedEntity: AppEntity {
  static var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
  public static var hideInSpotlight: Bool { false }
}
