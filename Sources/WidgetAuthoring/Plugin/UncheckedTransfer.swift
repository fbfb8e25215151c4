/// Moves a value to another thread without the compiler's check that it is safe.
///
/// Providers and entries aren't Sendable, as in Apple's framework. Sending them is safe because a
/// plugin serves one request at a time: the sender waits for the value's return before using it
/// again.
struct UncheckedTransfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
