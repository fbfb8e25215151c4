/// Why the run can't be done, or something can't be read.
struct FaultsError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
