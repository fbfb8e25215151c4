public import Foundation
internal import WidgetModel

/// A view that opens a URL when the user taps it.
nonisolated public struct Link<Label: View>: View {
  public typealias Body = Never

  private let label: Label
  private let destination: URL
  /// Whether the label is a plain text, which is drawn in the tint colour.
  private let isTitle: Bool

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
    isTitle = false
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    var environment = environment
    if view.isTitle {
      environment.fields.foreground = TintShapeStyle()._resolve(in: environment).paint
    }
    let label = _ArchivedViews(of: view.label, in: environment).node(joinedAlong: .vertical)
    output.nodes.append(.modified(label, .link(view.destination.absoluteString)))
  }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(title: Text(titleKey), destination: destination)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(title: Text(title), destination: destination)
  }

  private init(title: Text, destination: URL) {
    label = title
    self.destination = destination
    isTitle = true
  }
}
