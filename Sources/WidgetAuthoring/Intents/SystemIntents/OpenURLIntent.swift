/// An intent that opens a URL; performing it has no effect here, so use ``Link`` in a widget.
public struct OpenURLIntent: AppIntent {
  public static let title: LocalizedStringResource = "Open URL"
  public static let isDiscoverable = false
  public static let openAppWhenRun = true

  @IntentParameter(title: "URL") public var url: URL

  public init() {}

  public init(_ url: URL) {
    self.url = url
  }

  public func perform() async throws -> some IntentResult & OpensIntent {
    .result()
  }
}
