/// Directions in JSON: true for both, `horizontal`, `vertical`, or `none` as false.
struct AxesWords {
  let horizontal: Bool
  let vertical: Bool

  init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    switch value {
    case .bool(let areBoth): (horizontal, vertical) = (areBoth, areBoth)
    case .string("horizontal"): (horizontal, vertical) = (true, false)
    case .string("vertical"): (horizontal, vertical) = (false, true)
    case .string("none"): (horizontal, vertical) = (false, false)
    default: throw ViewProblem(key, "not true, 'horizontal' or 'vertical'")
    }
  }
}
