/// Creates a view, or a chart's content, for each element of a collection.
///
/// ```
/// ForEach(days, id: \.self) { day in Text(day) }
/// ```
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public let data: Data
  // Created immediately, so that the closure reads the environment of the view that contains it.
  let views: [Content]
}

// Needed because `View` and `ChartContent` both require a body.
extension ForEach {
  public typealias Body = Never

  /// Never called: this type has no body.
  nonisolated public var body: Never {
    preconditionFailure("'\(Self.self)' has no body")
  }
}

extension ForEach: View where Content: View {
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    views = data.map(content)
  }

  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    views = data.map(content)
  }

  nonisolated public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.data = data
    views = data.map(content)
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    for content in view.views {
      Content._archive(content, in: environment, into: &output)
    }
  }
}
