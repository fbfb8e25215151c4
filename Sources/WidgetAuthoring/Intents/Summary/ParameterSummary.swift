internal import WidgetModel

/// How an intent's parameters are presented to a person, and under which conditions.
public protocol ParameterSummary: Sendable {
  /// The layout of the parameters; nil if the intent declares none.
  func _layout(_ names: _ParameterNames) -> _SummaryLayout?
}

/// A sentence with parameters in it, and further parameters listed below, written
/// `Summary("Show \(\.$city)") { \.$style }`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  private let sentence: ParameterSummaryString<Intent>?
  /// The parameters listed below the sentence.
  private let listed: [ParameterPath<Intent>]
  private let showsAllParameters: Bool

  /// Creates the summary of an intent that declares none: all parameters are shown.
  init() {
    sentence = nil
    listed = []
    showsAllParameters = true
  }

  public init(_ text: ParameterSummaryString<Intent>, table: String? = nil) {
    self.init(text, table: table) {}
  }

  public init(
    _ text: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterSummaryBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
  ) {
    sentence = text
    listed = parameters().map { ParameterPath($0) }
    showsAllParameters = false
  }

  public init(@ParameterSummaryBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {
    sentence = nil
    listed = parameters().map { ParameterPath($0) }
    showsAllParameters = false
  }

  public func _layout(_ names: _ParameterNames) -> _SummaryLayout? {
    guard !showsAllParameters else { return nil }
    return _SummaryLayout(
      .layout(text: sentence?.text(names), parameters: listed.compactMap { $0.name(in: names) }))
  }
}

/// The sentence of a summary: text with parameters in it.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation,
  Sendable
{
  fileprivate enum Piece: Sendable {
    case words(String)
    case parameter(ParameterPath<Intent>)
  }

  private let pieces: [Piece]

  public init(stringLiteral value: String) {
    pieces = [.words(value)]
  }

  public init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
  }

  /// The localized text with `${name}` in place of parameters.
  ///
  /// Its key in a strings file has the same form.
  func text(_ names: _ParameterNames) -> String {
    let key = pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .parameter(let path): path.name(in: names).map { "${\($0)}" } ?? ""
      }
    }.joined()
    return LocalizedStringResource(String.LocalizationValue(key)).text
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.words(literal)) }
    }

    public mutating func appendInterpolation<Value: _IntentValue>(
      _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) {
      pieces.append(.parameter(ParameterPath(parameter)))
    }
  }
}

/// Lets authors list the parameters below a summary's sentence.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildExpression<Value: _IntentValue>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>
  ) -> PartialKeyPath<Intent> { parameter }

  public static func buildBlock(_ parameters: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>]
  { parameters }
}
