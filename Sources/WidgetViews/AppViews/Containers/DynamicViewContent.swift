public import Foundation

/// Views of a collection's elements, which a person of an app can delete and move.
@MainActor @preconcurrency public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection

  nonisolated var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// Views of a collection that an app could edit; not for authors.
nonisolated public struct _InertDynamicContent<Content: DynamicViewContent>: DynamicViewContent {
  public typealias Data = Content.Data

  let content: Content
  let name: StaticString

  nonisolated public var data: Data { content.data }
  @MainActor public var body: some View { content.noting(name) }
}

/// Compile, but have no effect: nobody edits a widget's rows.
extension DynamicViewContent {
  nonisolated public func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent<Data> {
    _InertDynamicContent(content: self, name: "onDelete")
  }

  nonisolated public func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent<Data> {
    _InertDynamicContent(content: self, name: "onMove")
  }
}

extension View {
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    noting("deleteDisabled")
  }

  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    noting("moveDisabled")
  }
}
