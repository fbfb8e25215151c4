public import Foundation

/// A type whose values can be plotted: numbers, dates, strings, and types with such raw values.
public protocol Plottable {
  associatedtype PrimitivePlottable: Plottable

  /// The value as a number, date or string.
  var primitivePlottable: PrimitivePlottable { get }

  init?(primitivePlottable: PrimitivePlottable)

  /// The value to plot; only standard types implement it.
  var _plotted: _PlottedValue { get }
}

/// A plotted value; not for authors.
nonisolated public struct _PlottedValue: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case number(Double)
    case date(Date)
    case category(String)
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// The value as a number; nil for a category.
  var number: Double? {
    switch kind {
    case .number(let number): number
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .category: nil
    }
  }

  /// The value as the name of a category.
  var category: String {
    switch kind {
    case .number(let number): number.formatted()
    case .date(let date): "\(date.timeIntervalSinceReferenceDate)"
    case .category(let category): category
    }
  }
}

extension Plottable {
  public var _plotted: _PlottedValue { primitivePlottable._plotted }
}

extension Plottable where PrimitivePlottable == Self {
  public var primitivePlottable: Self { self }

  public init?(primitivePlottable: Self) {
    self = primitivePlottable
  }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  public var primitivePlottable: RawValue { rawValue }

  public init?(primitivePlottable: RawValue) {
    self.init(rawValue: primitivePlottable)
  }
}

extension String: Plottable {
  public typealias PrimitivePlottable = String
  public var _plotted: _PlottedValue { _PlottedValue(.category(self)) }
}

extension Date: Plottable {
  public typealias PrimitivePlottable = Date
  public var _plotted: _PlottedValue { _PlottedValue(.date(self)) }
}

extension Double: Plottable {
  public typealias PrimitivePlottable = Double
  public var _plotted: _PlottedValue { _PlottedValue(.number(self)) }
}

extension Float: Plottable {
  public typealias PrimitivePlottable = Float
  public var _plotted: _PlottedValue { _PlottedValue(.number(Double(self))) }
}

extension CGFloat: Plottable {
  public typealias PrimitivePlottable = CGFloat
  public var _plotted: _PlottedValue { _PlottedValue(.number(native)) }
}

extension Decimal: Plottable {
  public typealias PrimitivePlottable = Decimal
  public var _plotted: _PlottedValue {
    _PlottedValue(.number(NSDecimalNumber(decimal: self).doubleValue))
  }
}

extension Int: Plottable {
  public typealias PrimitivePlottable = Int
  public var _plotted: _PlottedValue { _PlottedValue(.number(Double(self))) }
}

extension Int32: Plottable {
  public typealias PrimitivePlottable = Int32
  public var _plotted: _PlottedValue { _PlottedValue(.number(Double(self))) }
}

extension Int64: Plottable {
  public typealias PrimitivePlottable = Int64
  public var _plotted: _PlottedValue { _PlottedValue(.number(Double(self))) }
}

extension UInt: Plottable {
  public typealias PrimitivePlottable = UInt
  public var _plotted: _PlottedValue { _PlottedValue(.number(Double(self))) }
}

/// A value with a label, as marks are created from it.
nonisolated public struct PlottableValue<Value: Plottable> {
  let value: Value
  /// The calendar unit that a date represents, such as its whole day.
  let unit: Calendar.Component?

  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(value: value, unit: nil)
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue(value: value, unit: nil)
  }

  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue(value: value, unit: nil)
  }

  /// The value or calendar unit that a mark covers.
  var extent: ChartMark.Extent {
    unit.map { .unit(value._plotted, $0) } ?? .value(value._plotted)
  }
}

extension PlottableValue where Value == Date {
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> PlottableValue {
    PlottableValue(value: value, unit: unit)
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue {
    PlottableValue(value: value, unit: unit)
  }
}
