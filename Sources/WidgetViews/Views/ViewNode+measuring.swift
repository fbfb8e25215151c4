internal import WidgetLayout
package import WidgetModel

extension ViewNode {
  /// How wide it would be if it had all the room it wants.
  package func idealWidth(in environment: EnvironmentValues) -> Double {
    Layout(PictureEnvironment(environment), metrics: FontMetrics())
      .size(of: self, in: ProposedSize(width: nil, height: nil)).width
  }
}
