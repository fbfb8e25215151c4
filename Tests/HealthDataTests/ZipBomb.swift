import Foundation

/// A small zip file that says much of nothing.
enum ZipBomb {
  /// One megabyte of blanks, packed, which can follow itself.
  private static let megabyte = """
    7MExAQAAAMKgKuuf0hC+QAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAfAYAAP//
    """

  /// An archive whose export.xml unpacks to so many megabytes of blanks.
  static func bytes(megabytes: Int) -> [UInt8] {
    let one = Array(Data(base64Encoded: megabyte) ?? Data())
    // The first block begins a document, and the last one holds nothing.
    let packed =
      [0, 3, 0, 0xFC, 0xFF] + Array("<x>".utf8)
      + Array(repeatElement(one, count: megabytes).joined()) + [3, 0]
    let name = Array("export.xml".utf8)
    let size = (megabytes << 20) + 3
    var local = number(0x0403_4B50, 4) + number(20, 2) + number(0, 2) + number(8, 2) + number(0, 4)
    local += number(0, 4) + number(packed.count, 4) + number(size, 4)
    local += number(name.count, 2) + number(0, 2) + name
    var central = number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + number(0, 2)
    central += number(8, 2) + number(0, 4) + number(0, 4) + number(packed.count, 4)
    central += number(size, 4) + number(name.count, 2) + number(0, 12) + number(0, 4) + name
    let offset = local.count + packed.count
    let end =
      number(0x0605_4B50, 4) + number(0, 4) + number(1, 2) + number(1, 2)
      + number(central.count, 4) + number(offset, 4) + number(0, 2)
    return local + packed + central + end
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
