internal import WidgetModel

/// Runs a check, and appends the errors that it throws, so that all errors can be reported
/// together.
func collect<Value>(_ faults: inout [WidgetryError], _ body: () throws -> Value) -> Value? {
  do {
    return try body()
  } catch let error as WidgetryErrors {
    faults += error.errors
  } catch let error as WidgetryError {
    faults.append(error)
  } catch {
    faults.append(WidgetryError(unforeseen: error))
  }
  return nil
}
