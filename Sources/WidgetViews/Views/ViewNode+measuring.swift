internal import WidgetLayout
package import WidgetModel

extension ViewNode {
  /// The width that a view needs if nothing limits it.
  ///
  /// Live activities compare it with the width of the Dynamic Island.
  package func idealWidth(in environment: EnvironmentValues) -> Double {
    Layout(PictureEnvironment(environment), metrics: FontMetrics())
      .size(of: self, in: ProposedSize(width: nil, height: nil)).width
  }
}
