public import Foundation
internal import WidgetModel

/// Words, in one or several styles.
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

  /// Words in a style of their own.
  struct Piece: Equatable, Sendable {
    let words: Words
    var style = TextStyle()
    var foreground: AnyShapeStyle?
    /// Words of the author's that change nothing.
    var inert: [String] = []
  }

  var pieces: [Piece]

  init(_ words: Words) {
    pieces = [Piece(words: words)]
  }

  init(pieces: [Piece]) {
    self.pieces = pieces
  }

  /// Shows words just as they are.
  public init(verbatim content: String) {
    self.init(.verbatim(content))
  }

  /// Shows words that are a value, such as a name; nothing is looked up.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(.verbatim(String(content)))
  }

  /// Shows words in the reader's language.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(.localized(key, table: tableName))
  }

  /// Joins two texts, each in its style.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var text = lhs
    text.pieces += rhs.pieces
    return text
  }
}

extension Text {
  /// What becomes of capitals.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
  }

  /// The end at which text is cut when there is no room.
  public enum TruncationMode: Hashable, Sendable {
    case head
    case tail
    case middle
  }

  /// How the line under or through a text is drawn, which all places draw alike.
  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable {
      case solid
      case dot
      case dash
      case dashDot
      case dashDotDot
    }

    /// One line.
    public static let single = LineStyle()

    /// A line of a pattern and colour.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}
  }

  /// The size of words beside others, which all places draw alike.
  public struct Scale: Hashable, Sendable {
    private let name: String

    public static let `default` = Scale(name: "default")
    public static let secondary = Scale(name: "secondary")
  }
}
