public import Foundation
internal import WidgetModel

nonisolated public struct Text: View, Equatable, Sendable {
  public typealias Body = Never

  enum Words: Equatable, Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?)
    case time(Date)
    case date(Date)
    case dates(ClosedRange<Date>)
    case running(RunningText)
    case image(Image)
  }

  /// A run of text with its own style.
  struct Piece: Equatable, Sendable {
    let words: Words
    var style = TextStyle()
    var foreground: AnyShapeStyle?
    /// Modifiers used by the author that have no effect.
    var inert: [String] = []
  }

  var pieces: [Piece]

  init(_ words: Words) {
    pieces = [Piece(words: words)]
  }

  init(pieces: [Piece]) {
    self.pieces = pieces
  }

  public init(verbatim content: String) {
    self.init(.verbatim(content))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(.verbatim(String(content)))
  }

  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(.localized(key, table: tableName))
  }

  public static func + (lhs: Text, rhs: Text) -> Text {
    var text = lhs
    text.pieces += rhs.pieces
    return text
  }
}

extension Text {
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
  }

  public enum TruncationMode: Hashable, Sendable {
    case head
    case tail
    case middle
  }

  /// Has no effect: every line is drawn solid, in the colour of the text.
  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable {
      case solid
      case dot
      case dash
      case dashDot
      case dashDotDot
    }

    public static let single = LineStyle()

    public init(pattern: Pattern = .solid, color: Color? = nil) {}
  }

  /// Has no effect: text scales aren't supported.
  public struct Scale: Hashable, Sendable {
    private let name: String

    public static let `default` = Scale(name: "default")
    public static let secondary = Scale(name: "secondary")
  }
}
