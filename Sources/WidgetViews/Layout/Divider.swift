internal import WidgetModel

/// A thin line between views: vertical in a row, horizontal elsewhere.
nonisolated public struct Divider: View, Sendable {
  public typealias Body = Never

  public init() {}

  @MainActor public static func _archive(
    _ view: Divider, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.nodes.append(.divider)
  }
}
