/// A file that an intent reads or returns; as a parameter it is stored as its URL.
public struct IntentFile: Hashable, Sendable {
  public var filename: String
  public let fileURL: URL?
  public var removedOnCompletion = false
  private let content: Data?

  public init(data: Data, filename: String) {
    self.filename = filename
    fileURL = nil
    content = data
  }

  public init(fileURL: URL, filename: String? = nil) {
    self.filename = filename ?? fileURL.lastPathComponent
    self.fileURL = fileURL
    content = nil
  }

  /// The file's content; empty if it can't be read.
  public var data: Data {
    content ?? fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data()
  }
}

extension IntentFile: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) { URL._describe(&shape) }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> IntentFile? {
    try URL._resolvedAtOnce(value).map { IntentFile(fileURL: $0) }
  }

  public var _json: _IntentJSON { fileURL?._json ?? _IntentJSON(.null) }
}

/// A parameter type that holds a file, optional or not; not for authors.
public protocol _FileIntentValue: _IntentValue {}
extension IntentFile: _FileIntentValue {}
extension Optional: _FileIntentValue where Wrapped == IntentFile {}

extension IntentParameter where Value: _FileIntentValue {
  /// Creates a parameter for a file; the types have no effect.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: nil,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog))
  }
}
