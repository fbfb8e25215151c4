public import WidgetAuthoring
package import WidgetModel

/// A value in a test's configuration or shared group, usually written as a Swift literal.
///
/// ```swift
/// let configuration: [String: TestValue] = [
///   "city": "seoul", "days": 3, "cities": ["seoul", "paris"], "season": TestValue(Season.winter),
/// ]
/// ```
///
/// A day is written `"2026-05-23"`, a time `"09:00"`, and a moment `"2026-05-23T09:00:00Z"`.
public struct TestValue: Hashable, Sendable {
  package var json: JSONValue

  package init(json: JSONValue) {
    self.json = json
  }

  /// Creates a value of any parameter type, such as an enum's case or an entity.
  public init<Value: _IntentValue>(_ value: Value) {
    json = value._json.json
  }
}

extension TestValue: ExpressibleByStringInterpolation {
  /// A string.
  public init(stringLiteral value: String) {
    json = .string(value)
  }
}

extension TestValue: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) {
    json = .int(value)
  }
}

extension TestValue: ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}

extension TestValue: ExpressibleByBooleanLiteral {
  /// True or false.
  public init(booleanLiteral value: Bool) {
    json = .bool(value)
  }
}

extension TestValue: ExpressibleByArrayLiteral {
  /// A list of values.
  public init(arrayLiteral elements: TestValue...) {
    json = .array(elements.map(\.json))
  }
}

extension TestValue: ExpressibleByDictionaryLiteral {
  /// Values by name; only shared groups can have these.
  public init(dictionaryLiteral elements: (String, TestValue)...) {
    json = .object(Dictionary(elements.map { ($0, $1.json) }, uniquingKeysWith: { $1 }))
  }
}

extension TestValue: CustomStringConvertible {
  /// The stored value as JSON.
  public var description: String { json.json }
}
