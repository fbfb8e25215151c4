internal import WidgetLayout
package import WidgetModel

extension ViewNode {
  /// The width of the view without any limit.
  package func idealWidth(in environment: EnvironmentValues) -> Double {
    Layout(PictureEnvironment(environment), metrics: FontMetrics())
      .size(of: self, in: ProposedSize(width: nil, height: nil)).width
  }
}
