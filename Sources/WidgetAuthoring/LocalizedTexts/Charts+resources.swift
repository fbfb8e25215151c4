// Labels of charts that are localized resources, as with Swift Charts.

extension PlottableValue {
  @_disfavoredOverload
  public static func value(
    _ labelResource: LocalizedStringResource, _ value: Value
  ) -> PlottableValue {
    .value(Text(labelResource), value)
  }
}

extension PlottableValue where Value == Date {
  @_disfavoredOverload
  public static func value(
    _ labelResource: LocalizedStringResource, _ value: Date, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> PlottableValue {
    .value(labelResource.text, value, unit: unit, calendar: calendar)
  }
}

extension View {
  @_disfavoredOverload
  nonisolated public func chartXAxisLabel(
    _ labelResource: LocalizedStringResource, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(
      labelResource.text, position: position, alignment: alignment, spacing: spacing)
  }

  @_disfavoredOverload
  nonisolated public func chartYAxisLabel(
    _ labelResource: LocalizedStringResource, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(
      labelResource.text, position: position, alignment: alignment, spacing: spacing)
  }
}

extension ChartContent {
  @_disfavoredOverload
  nonisolated public func accessibilityLabel(
    _ labelResource: LocalizedStringResource
  ) -> some ChartContent {
    accessibilityLabel(Text(labelResource))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityValue(
    _ valueResource: LocalizedStringResource
  ) -> some ChartContent {
    accessibilityValue(Text(valueResource))
  }
}

extension AxisValueLabel {
  @_disfavoredOverload
  nonisolated public init(_ labelResource: LocalizedStringResource, centered: Bool? = nil) {
    self.init(labelResource.text, centered: centered)
  }
}
