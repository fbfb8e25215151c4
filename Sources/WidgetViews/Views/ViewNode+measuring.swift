internal import WidgetLayout
package import WidgetModel

extension ViewNode {
  /// The width that a view takes if a width is proposed, or its ideal width.
  ///
  /// Live activities compare it with the width of the Dynamic Island.
  package func width(proposing width: Double?, in environment: EnvironmentValues) -> Double {
    Layout(PictureEnvironment(environment), metrics: FontMetrics())
      .size(of: self, in: ProposedSize(width: width, height: nil)).width
  }
}
