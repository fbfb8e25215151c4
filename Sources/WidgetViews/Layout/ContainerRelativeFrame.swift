public import Foundation
internal import WidgetModel

extension EnvironmentValues {
  /// The size inside the widget's margins.
  var contentSize: CGSize {
    let size = displaySize
    let margins = keepsContentMargins ? widgetContentMargins : EdgeInsets()
    return CGSize(
      width: max(0, size.width - margins.leading - margins.trailing),
      height: max(0, size.height - margins.top - margins.bottom))
  }
}

/// Frames whose size is a part of the widget's size.
extension View {
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let count = CGFloat(max(count, 1))
      let span = CGFloat(max(span, 1))
      let part = (length - spacing * (count - 1)) / count
      return part * span + spacing * (span - 1)
    }
  }

  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> EnvironmentEffectView<Self> {
    withEffect { environment in
      let size = environment.contentSize
      let width = axes.contains(.horizontal) ? length(size.width, .horizontal) : nil
      let height = axes.contains(.vertical) ? length(size.height, .vertical) : nil
      return .frame(width: width?.native, height: height?.native, alignment: alignment.value)
    }
  }
}
