internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads the clicks that i3bar and swaybar write to stdin, one JSON object per line.
final class BarClicks {
  /// A click on a block.
  struct Click: Hashable {
    var instance: String
    /// The number of the mouse button; the wheel has 4 and 5.
    var button: Int
  }

  private let descriptor: Int32
  private var rest: [UInt8] = []
  private var isOpen: Bool

  /// A longer line isn't a click.
  private static let longestLine = 65_536

  init(_ descriptor: Int32 = 0) {
    self.descriptor = descriptor
    // A user at a terminal doesn't click.
    isOpen = isatty(descriptor) == 0
  }

  /// The descriptor that can be read when something was clicked.
  var descriptors: [Int32] { isOpen ? [descriptor] : [] }

  /// Reads once what has arrived, and returns the clicks in it.
  func read() -> [Click] {
    guard isOpen, isReadable else { return [] }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { return [] }
    guard count > 0 else {
      isOpen = false
      return []
    }
    rest += buffer.prefix(count)
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Array(lines.removeLast())
    // What isn't i3bar's protocol isn't read any further.
    if rest.count > Self.longestLine { (rest, isOpen) = ([], false) }
    return lines.compactMap(Self.click)
  }

  private var isReadable: Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return systemPoll(&poll, 1, 0) > 0
  }

  /// Parses a line; the objects are the elements of an endless array.
  private static func click(_ line: ArraySlice<UInt8>) -> Click? {
    let object = line.drop { [0x20, 0x2C, 0x5B, 0x0D].contains($0) }
    guard case .object(let members)? = try? JSONValue(parsing: Array(object)),
      let instance = members["instance"]?.string,
      let button = members["button"]?.number.flatMap(Int.init(exactly:))
    else { return nil }
    return Click(instance: instance, button: button)
  }
}

private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}

private func systemPoll(
  _ descriptors: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ limit: Int32
) -> Int32 {
  poll(descriptors, count, limit)
}
