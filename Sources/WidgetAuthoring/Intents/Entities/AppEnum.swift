internal import WidgetModel

/// An enumeration whose cases are the choices of a parameter.
///
/// ```swift
/// enum Season: String, AppEnum {
///   case summer, winter
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Season"
///   static let caseDisplayRepresentations: [Season: DisplayRepresentation] = [
///     .summer: "Summer", .winter: "Winter",
///   ]
/// }
/// ```
public protocol AppEnum: AppValue, CaseDisplayRepresentable, CaseIterable, RawRepresentable
where RawValue: LosslessStringConvertible {}

/// A type whose values have titles.
public protocol CaseDisplayRepresentable: Hashable {
  /// The titles of the choices.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
  public static func _describe(_ shape: inout _IntentShape) {
    shape.type = .enumeration
    shape.options = options(of: Array(allCases))
  }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> Self? {
    let text = value.json.string ?? value.json.json
    guard let raw = RawValue(text), let found = Self(rawValue: raw) else {
      let choices = allCases.map { String($0.rawValue) }.joined(separator: ", ")
      throw value.mismatch(expected: "one of \(choices)")
    }
    return found
  }

  public var _json: _IntentJSON { _IntentJSON(.string(String(rawValue))) }

  /// The choices for some of the cases, in the form of the wire.
  static func options(of values: [Self]) -> [ParameterOption] {
    let words = caseDisplayRepresentations
    return values.map { value in
      ParameterOption(
        value: value._json.json, title: words[value]?.title.text ?? String(value.rawValue),
        subtitle: words[value]?.subtitle?.text)
    }
  }
}
