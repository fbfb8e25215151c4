import Testing
import WidgetModel
import WidgetViews

/// A view and its expected archive.
struct ArchiveCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let node: ViewNode
  let make: @MainActor @Sendable () -> ViewNode

  init<Content: View>(
    _ name: String, _ node: ViewNode,
    @ViewBuilder view: @escaping @MainActor @Sendable () -> Content
  ) {
    testDescription = name
    self.node = node
    make = { archived(view()) }
  }
}
