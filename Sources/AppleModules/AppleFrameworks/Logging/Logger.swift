/// Writes messages to the plugin's log.
///
/// People see them with `widgetry plugin log`. Each line begins with the category.
nonisolated public struct Logger: Sendable {
  private let log: OSLog

  public init() {
    log = .default
  }

  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public init(_ logObj: OSLog) {
    log = logObj
  }

  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }

  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }

  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }

  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }

  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }

  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }

  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }

  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }

  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }

  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// The level of a message.
nonisolated public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)
}

/// A part of a program that writes to the plugin's log.
nonisolated public final class OSLog: Sendable {
  public struct Category: Hashable, Sendable {
    let name: String

    public static let pointsOfInterest = Category(name: "PointsOfInterest")
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(category: nil)

  /// Nil for a log that writes nothing.
  private let category: String?

  public convenience init(subsystem: String, category: String) {
    self.init(category: category)
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(category: category.name)
  }

  private init(category: String?) {
    self.category = category
  }

  func write(_ message: String, _ type: OSLogType) {
    guard let category else { return }
    var words = category.isEmpty ? "" : "\(category): "
    switch type {
    case .error: words += "error: "
    case .fault: words += "fault: "
    default: break
    }
    FileHandle.standardError.write(Data((words + message + "\n").utf8))
  }
}

/// Writes a message with `printf` values to the plugin's log.
// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  // The privacy of a value is written into its format: %{public}@.
  let parts = "\(message)".split(separator: "%{", omittingEmptySubsequences: false)
  let format = parts.dropFirst().reduce(String(parts[0])) { format, part in
    format + "%" + (part.firstIndex(of: "}").map { part[part.index(after: $0)...] } ?? part)
  }
  log.write(String(format: format, arguments: args), type)
}

/// Writes a message to the plugin's log.
// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated public func os_log(_ message: OSLogMessage) {
  OSLog.default.write(message.text, .default)
}

/// Writes a message of a level to the plugin's log.
// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: OSLogMessage
) {
  log.write(message.text, type)
}
