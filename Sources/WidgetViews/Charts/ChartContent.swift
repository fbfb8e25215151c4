/// The content of a ``Chart``: marks, groups of marks, or an author's content with a body.
@MainActor @preconcurrency public protocol ChartContent {
  associatedtype Body: ChartContent

  @ChartContentBuilder var body: Body { get }

  /// Adds the marks; only primitive content implements it.
  func _add(to marks: inout _ChartMarks)
}

/// Collects the marks of a chart; not for authors.
public struct _ChartMarks {
  var marks: [ChartMark] = []
}

extension ChartContent {
  @MainActor public func _add(to marks: inout _ChartMarks) {
    body._add(to: &marks)
  }
}

extension ChartContent where Body == Never {
  /// Never called: primitive content has no body.
  public var body: Never {
    preconditionFailure("'\(Self.self)' has no body")
  }
}

extension Never: ChartContent {
  @MainActor public func _add(to marks: inout _ChartMarks) {}
}

/// Combines the marks that are listed in the closure of a ``Chart``.
@resultBuilder
public struct ChartContentBuilder {
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock() -> some ChartContent { _ChartList<Never>(items: []) }

  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> some ChartContent {
    _ChartTuple(content: (repeat each content))
  }

  public static func buildIf<Content: ChartContent>(_ content: Content?) -> some ChartContent {
    _ChartList(items: content.map { [$0] } ?? [])
  }

  public static func buildEither<First: ChartContent, Second: ChartContent>(
    first: First
  ) -> _ChartEither<First, Second> {
    .first(first)
  }

  public static func buildEither<First: ChartContent, Second: ChartContent>(
    second: Second
  ) -> _ChartEither<First, Second> {
    .second(second)
  }

  public static func buildLimitedAvailability(
    _ content: some ChartContent
  ) -> some ChartContent {
    content
  }
}

/// Several pieces of chart content in a row; not for authors.
nonisolated public struct _ChartTuple<each Content: ChartContent>: ChartContent {
  public typealias Body = Never

  let content: (repeat each Content)

  @MainActor public func _add(to marks: inout _ChartMarks) {
    for part in repeat each content { part._add(to: &marks) }
  }
}

/// A list of chart content of the same type; not for authors.
nonisolated public struct _ChartList<Content: ChartContent>: ChartContent {
  public typealias Body = Never

  let items: [Content]

  @MainActor public func _add(to marks: inout _ChartMarks) {
    for item in items { item._add(to: &marks) }
  }
}

/// Chart content of an `if`-`else`; not for authors.
nonisolated public enum _ChartEither<First: ChartContent, Second: ChartContent>: ChartContent {
  public typealias Body = Never

  case first(First)
  case second(Second)

  @MainActor public func _add(to marks: inout _ChartMarks) {
    switch self {
    case .first(let content): content._add(to: &marks)
    case .second(let content): content._add(to: &marks)
    }
  }
}

extension Group: ChartContent where Content: ChartContent {
  nonisolated public init(@ChartContentBuilder content: () -> Content) {
    self.init(content: content())
  }

  @MainActor public func _add(to marks: inout _ChartMarks) {
    content._add(to: &marks)
  }
}

extension ForEach: ChartContent where Content: ChartContent {
  nonisolated public init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, views: data.map(content))
  }

  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, views: data.map(content))
  }

  nonisolated public init(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, views: data.map(content))
  }

  @MainActor public func _add(to marks: inout _ChartMarks) {
    for view in views { view._add(to: &marks) }
  }
}
