public import Foundation

/// Reads and writes files that other programs may use too.
///
/// Here nothing has to be coordinated: a plugin's files are its own.
open class NSFileCoordinator: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let withoutChanges = ReadingOptions(rawValue: 1)
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let forDeleting = WritingOptions(rawValue: 1)
    public static let forMoving = WritingOptions(rawValue: 2)
    public static let forMerging = WritingOptions(rawValue: 4)
    public static let forReplacing = WritingOptions(rawValue: 8)
  }

  public init(filePresenter: Any? = nil) {}

  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [],
    error: UnsafeMutablePointer<NSError?>?, byAccessor reader: (URL) -> Void
  ) { reader(url) }

  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [],
    error: UnsafeMutablePointer<NSError?>?, byAccessor writer: (URL) -> Void
  ) { writer(url) }
}
