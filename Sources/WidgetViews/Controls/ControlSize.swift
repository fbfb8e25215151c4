internal import Foundation

/// The size of buttons.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini
  case small
  case regular
  case large
  case extraLarge

  /// The padding of a button's label.
  var insets: EdgeInsets {
    switch self {
    case .mini: EdgeInsets(top: 2, leading: 8, bottom: 2, trailing: 8)
    case .small: EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
    case .regular: EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: EdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
    case .extraLarge: EdgeInsets(top: 16, leading: 24, bottom: 16, trailing: 24)
    }
  }
}

extension EnvironmentValues {
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// Whether controls omit their labels.
  var hidesLabels: Bool {
    get { self[HidesLabelsKey.self] }
    set { self[HidesLabelsKey.self] = newValue }
  }
}

private enum ControlSizeKey: EnvironmentKey {
  static let defaultValue = ControlSize.regular
}

private enum HidesLabelsKey: EnvironmentKey {
  static let defaultValue = false
}

extension View {
  nonisolated public func controlSize(_ controlSize: ControlSize) -> EnvironmentView<Self> {
    changing { $0.controlSize = controlSize }
  }

  nonisolated public func labelsHidden() -> EnvironmentView<Self> {
    changing { $0.hidesLabels = true }
  }
}

/// The label of a control; it isn't shown if `labelsHidden()` is set.
nonisolated struct ControlLabel: View {
  typealias Body = Never

  let view: AnyView

  init(_ view: some View) {
    self.view = AnyView(view)
  }

  @MainActor static func _archive(
    _ view: ControlLabel, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    guard !environment.hidesLabels else { return }
    AnyView._archive(view.view, in: environment, into: &output)
  }
}

/// The size of the rows in a sidebar; a widget has none.
public enum SidebarRowSize: Hashable, Sendable {
  case small
  case medium
  case large
}

extension EnvironmentValues {
  public var sidebarRowSize: SidebarRowSize {
    get { self[SidebarRowSizeKey.self] }
    set { self[SidebarRowSizeKey.self] = newValue }
  }
}

private enum SidebarRowSizeKey: EnvironmentKey {
  static let defaultValue = SidebarRowSize.medium
}
