/// The version of the program and its bundled plugins.
package enum Version {
  package static let number = "0.1.0"
  /// The version as printed by `widgetry --version`.
  package static let text = "widgetry \(number)"
}
