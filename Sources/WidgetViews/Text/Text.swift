public import Foundation
internal import WidgetModel

/// A view that shows text, such as a title, a date or a running timer.
///
/// ```
/// Text("Our wedding").font(.headline)
/// Text(date, style: .timer)
/// ```
nonisolated public struct Text: View, Equatable, Sendable {
  public typealias Body = Never

  /// What a piece of text shows.
  enum Content: Equatable, Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?)
    case time(Date)
    case date(Date)
    case dates(ClosedRange<Date>)
    case running(RunningText)
    case image(Image)
  }

  /// A part of the text with its own style.
  struct Piece: Equatable, Sendable {
    let content: Content
    var style = TextStyle()
    var foreground: AnyShapeStyle?
    /// Modifiers in the author's code that have no effect.
    var inert: [String] = []
  }

  var pieces: [Piece]

  init(_ content: Content) {
    pieces = [Piece(content: content)]
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
  /// Changes the letters of text to upper or lower case.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
  }

  /// Where text that doesn't fit is shortened.
  public enum TruncationMode: Hashable, Sendable {
    case head
    case tail
    case middle
  }

  /// The pattern of an underline; has no effect, because lines are solid and in the text's colour.
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
