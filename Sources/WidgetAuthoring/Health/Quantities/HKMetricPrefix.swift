/// A metric prefix of a unit, such as kilo.
public enum HKMetricPrefix: String, Sendable {
  case none = ""
  case femto = "f"
  case pico = "p"
  case nano = "n"
  case micro = "mc"
  case milli = "m"
  case centi = "c"
  case deci = "d"
  case deca = "da"
  case hecto = "h"
  case kilo = "k"
  case mega = "M"
  case giga = "G"
  case tera = "T"
}
