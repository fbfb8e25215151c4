/// A part of the home that commands change as a whole, such as a day or a widget.
struct Slot: Hashable, Comparable, CustomStringConvertible {
  var area: Area
  var name: String

  init(_ area: Area, _ name: String) {
    self.area = area
    self.name = name
  }

  var description: String { "\(area.rawValue) '\(name)'" }

  static func < (left: Slot, right: Slot) -> Bool {
    (left.area.rawValue, left.name) < (right.area.rawValue, right.name)
  }
}
