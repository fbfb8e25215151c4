public import Foundation
internal import WidgetModel

/// Space that grows as much as possible in a row or column.
nonisolated public struct Spacer: View, Sendable {
  public typealias Body = Never

  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  @MainActor public static func _archive(
    _ view: Spacer, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.nodes.append(.spacer(minimumLength: view.minLength?.native))
  }
}
