/// Moves a value to another thread without the compiler's check that this is safe.
///
/// As in Apple's framework, providers and entries aren't Sendable. Sending them is safe, because a
/// plugin serves one request at a time: the sender waits until the receiver is done with the value.
struct UncheckedTransfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
