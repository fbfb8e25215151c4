/// A source that is added to every ported module, so that the values of shared groups can be read
/// as an app on a phone writes them.
package enum SharedDataSource {
  /// Methods of the same name as Foundation's: a module prefers its own.
  package static let text = """
    import AppleFrameworks
    import Foundation

    extension UserDefaults {
      /// Data, or the JSON of a value that `widgetry defaults` shared as JSON.
      func data(forKey defaultName: String) -> Data? {
        SharedJSON.data(forKey: defaultName, in: self)
      }
    }

    extension JSONDecoder {
      /// Decodes a value; dates in a value that was shared as JSON may be written as text.
      func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        try SharedJSON.decode(type, from: data, with: self)
      }
    }

    """
}
