public import Foundation
internal import WidgetModel

/// Padding, frames and offsets.
extension View {
  nonisolated public func padding(_ insets: EdgeInsets) -> EffectView<Self> {
    withEffect(
      .padding(
        EdgeLengths(
          top: insets.top.native, leading: insets.leading.native, bottom: insets.bottom.native,
          trailing: insets.trailing.native)))
  }

  nonisolated public func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> EffectView<Self> {
    func padding(at edge: Edge.Set) -> Double? {
      edges.contains(edge) ? length?.native : 0
    }
    return withEffect(
      .padding(
        EdgeLengths(
          top: padding(at: .top), leading: padding(at: .leading), bottom: padding(at: .bottom),
          trailing: padding(at: .trailing))))
  }

  nonisolated public func padding(_ length: CGFloat) -> EffectView<Self> {
    padding(.all, length)
  }

  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> EffectView<Self> {
    withEffect(.frame(width: width?.native, height: height?.native, alignment: alignment.value))
  }

  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> EffectView<Self> {
    withEffect(
      .flexibleFrame(
        FlexibleFrame(
          minimumWidth: minWidth?.native, idealWidth: idealWidth?.native,
          maximumWidth: maxWidth?.native, minimumHeight: minHeight?.native,
          idealHeight: idealHeight?.native, maximumHeight: maxHeight?.native,
          alignment: alignment.value)))
  }

  nonisolated public func fixedSize() -> EffectView<Self> {
    fixedSize(horizontal: true, vertical: true)
  }

  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> EffectView<Self> {
    withEffect(.fixedSize(horizontal: horizontal, vertical: vertical))
  }

  nonisolated public func layoutPriority(_ value: Double) -> EffectView<Self> {
    withEffect(.layoutPriority(value))
  }

  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> EffectView<Self> {
    withEffect(.offset(x: x.native, y: y.native))
  }

  nonisolated public func offset(_ offset: CGSize) -> EffectView<Self> {
    self.offset(x: offset.width, y: offset.height)
  }
}
