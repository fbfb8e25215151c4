@_spi(Reflection) internal import Swift

/// Calls a closure with each parameter that a struct stores, and the name of its stored property;
/// returns false for a value that isn't a struct.
///
/// `Mirror` would do, but its first use takes as long as all the rest of a short command.
func forEachParameter(
  in intent: Any, _ body: (String, _AnyIntentParameter) -> Void
) -> Bool {
  func visit<Intent>(_ intent: Intent) -> Bool {
    withUnsafeBytes(of: intent) { bytes in
      _forEachField(of: Intent.self) { name, offset, type, _ in
        if type is _AnyIntentParameter.Type {
          body(
            String(cString: name), bytes.load(fromByteOffset: offset, as: _AnyIntentParameter.self))
        }
        return true
      }
    }
  }
  return _openExistential(intent, do: visit)
}
