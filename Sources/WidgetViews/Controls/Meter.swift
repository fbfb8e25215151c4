internal import WidgetModel

/// A bar or ring that is filled up to an amount; gauges and progress views draw it.
nonisolated struct Meter: View {
  typealias Body = Never

  let form: MeterNode.Form
  let amount: MeterNode.Amount

  @MainActor static func _archive(
    _ view: Meter, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    // Without a tint, the renderer chooses the colour.
    let tint = environment.fields.tint == nil ? nil : environment.tintPaint
    output.nodes.append(
      .meter(
        MeterNode(
          view.form, view.amount, paint: tint?.along(view.form),
          isRedacted: environment.redactsContent)))
  }
}

extension PaintValue {
  /// This paint; a gradient is stretched from the meter's start to its end.
  fileprivate func along(_ form: MeterNode.Form) -> PaintValue {
    guard case .gradient(var gradient) = self else { return self }
    gradient.geometry =
      switch form {
      case .bar, .markedBar:
        .linear(start: UnitPoint.leading.value, end: UnitPoint.trailing.value)
      case .ring: .angular(center: .center, start: -90, end: 270)
      case .openRing, .markedOpenRing: .angular(center: .center, start: 135, end: 405)
      }
    return .gradient(gradient)
  }
}
