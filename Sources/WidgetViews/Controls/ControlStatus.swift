internal import WidgetModel

/// The status that a control's label sets while it is archived.
final class ControlStatus {
  var words: String?
}

/// The environment key of the status; nil outside a control's label.
enum ControlStatusKey: EnvironmentKey {
  static var defaultValue: ControlStatus? { nil }
}

extension View {
  /// Sets a status that is read after the control's value, such as “Closes in 5 minutes”.
  ///
  /// It isn't drawn on the control.
  nonisolated public func controlWidgetStatus(_ status: Text) -> some View {
    ControlStatusView(content: self, status: status)
  }
}

/// A label that sets its control's status.
nonisolated private struct ControlStatusView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let status: Text

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    environment[ControlStatusKey.self]?.words = view.status.words(in: environment)
    Content._archive(view.content, in: environment, into: &output)
  }
}
