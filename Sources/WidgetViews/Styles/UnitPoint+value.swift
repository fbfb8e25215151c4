internal import Foundation
internal import WidgetModel

extension UnitPoint {
  var value: UnitPointValue { UnitPointValue(x: x.native, y: y.native) }
}
