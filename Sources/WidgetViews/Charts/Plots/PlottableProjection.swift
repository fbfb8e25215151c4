public import Foundation

/// A value of each element of a plot's data, with a label.
nonisolated public struct PlottableProjection<Root, Value: Plottable> {
  private let keyPath: KeyPath<Root, Value>
  private let unit: Calendar.Component?

  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<Root, Value>
  ) -> PlottableProjection {
    PlottableProjection(keyPath: keyPath, unit: nil)
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ keyPath: KeyPath<Root, Value>
  ) -> PlottableProjection {
    PlottableProjection(keyPath: keyPath, unit: nil)
  }

  public static func value(
    _ label: Text, _ keyPath: KeyPath<Root, Value>
  ) -> PlottableProjection {
    PlottableProjection(keyPath: keyPath, unit: nil)
  }

  func value(of element: Root) -> PlottableValue<Value> {
    PlottableValue(value: element[keyPath: keyPath], unit: unit)
  }
}

extension PlottableProjection where Value == Date {
  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<Root, Date>, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> PlottableProjection {
    PlottableProjection(keyPath: keyPath, unit: unit)
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ keyPath: KeyPath<Root, Date>, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> PlottableProjection {
    PlottableProjection(keyPath: keyPath, unit: unit)
  }
}
