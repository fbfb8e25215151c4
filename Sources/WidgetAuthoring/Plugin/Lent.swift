/// A value that crosses to another thread while nobody else touches it.
///
/// Providers and entries are not Sendable, as Apple's are not. Sending them is safe here because a plugin
/// serves one request at a time: whoever lends a value waits for its return before using it again.
struct Lent<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
