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

      // Recorded while a host asks what is read.
      func object(forKey defaultName: String) -> Any? {
        RecordedDefaults.object(forKey: defaultName, in: self)
      }
      func string(forKey defaultName: String) -> String? {
        RecordedDefaults.string(forKey: defaultName, in: self)
      }
      func bool(forKey defaultName: String) -> Bool {
        RecordedDefaults.bool(forKey: defaultName, in: self)
      }
      func integer(forKey defaultName: String) -> Int {
        RecordedDefaults.integer(forKey: defaultName, in: self)
      }
      func double(forKey defaultName: String) -> Double {
        RecordedDefaults.double(forKey: defaultName, in: self)
      }
      func float(forKey defaultName: String) -> Float {
        RecordedDefaults.float(forKey: defaultName, in: self)
      }
      func array(forKey defaultName: String) -> [Any]? {
        RecordedDefaults.array(forKey: defaultName, in: self)
      }
      func stringArray(forKey defaultName: String) -> [String]? {
        RecordedDefaults.stringArray(forKey: defaultName, in: self)
      }
      func dictionary(forKey defaultName: String) -> [String: Any]? {
        RecordedDefaults.dictionary(forKey: defaultName, in: self)
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
