import Testing

@testable import TimelineEngine

/// The examples of RFC 7541, appendix C: requests that follow each other on one connection.
@Suite struct HeaderBlockTests {
  static let first = [
    HeaderField(":method", "GET"), HeaderField(":scheme", "http"), HeaderField(":path", "/"),
    HeaderField(":authority", "www.example.com"),
  ]
  static let second = first + [HeaderField("cache-control", "no-cache")]
  static let third = [
    HeaderField(":method", "GET"), HeaderField(":scheme", "https"),
    HeaderField(":path", "/index.html"), HeaderField(":authority", "www.example.com"),
    HeaderField("custom-key", "custom-value"),
  ]

  @Test(
    arguments: [
      [
        "828684410f7777772e6578616d706c652e636f6d", "828684be58086e6f2d6361636865",
        "828785bf400a637573746f6d2d6b65790c637573746f6d2d76616c7565",
      ],
      [
        "828684418cf1e3c2e5f23a6ba0ab90f4ff", "828684be5886a8eb10649cbf",
        "828785bf408825a849e95ba97d7f8925a849e95bb8e8b4bf",
      ],
    ])
  func readsBlocksThatDependOnEachOther(blocks: [String]) throws {
    var reader = HeaderBlockReader()
    let fields = try blocks.map { try reader.fields(of: bytes($0)) }
    #expect(fields == [Self.first, Self.second, Self.third])
  }

  @Test(
    arguments: [
      ("400a637573746f6d2d6b65790d637573746f6d2d686561646572", "custom-key", "custom-header"),
      ("040c2f73616d706c652f70617468", ":path", "/sample/path"),
      ("100870617373776f726406736563726574", "password", "secret"), ("82", ":method", "GET"),
      ("0f2400", "referer", ""),
    ])
  func readsEachForm(block: String, name: String, value: String) throws {
    var reader = HeaderBlockReader()
    #expect(try reader.fields(of: bytes(block)) == [HeaderField(name, value)])
  }

  @Test(
    arguments: [
      "80", "be", "ff", "ffffffffffffff7f", "3fe21f", "8220", "40", "4005", "400a6375",
      "0085ffffffffff00",
      "0081ff00", "00820000", "7f",
    ])
  func refusesWhatIsNoBlock(block: String) {
    var reader = HeaderBlockReader()
    #expect(throws: HTTP2Fault.self) { try reader.fields(of: bytes(block)) }
  }

  @Test func forgetsTheOldestOfWhatTakesTooMuchRoom() throws {
    var reader = HeaderBlockReader()
    // Each takes 32 bytes, and two of text.
    let fields = bytes((0..<128).map { _ in "4001610162" }.joined())
    #expect(try reader.fields(of: fields).count == 128)
    // 120 of them have room, after 61 that everybody knows.
    #expect(try reader.fields(of: [0xFF, 181 - 127]).first?.name == "a")
    #expect(throws: HTTP2Fault.self) { try reader.fields(of: [0xFF, 182 - 127]) }
    #expect(throws: HTTP2Fault.self) { try reader.fields(of: [0x20, 0xBE]) }
  }

  @Test func endsAListThatIsLongerThanItsBlock() throws {
    var reader = HeaderBlockReader()
    let long = [0x40, 1, 0x61, 0x7F, 0x81, 0x16] + [UInt8](repeating: 0x62, count: 2944)
    #expect(try reader.fields(of: long).first?.value.utf8.count == 2944)
    #expect(throws: HTTP2Fault.self) { try reader.fields(of: [0xBE, 0xBE, 0xBE, 0xBE]) }
  }

  @Test func readsWhatItWrites() throws {
    let fields = [
      HeaderField(":status", "200"),
      HeaderField("widgetry-note", String(repeating: "ö", count: 300)),
      HeaderField("empty"),
    ]
    var reader = HeaderBlockReader()
    #expect(try reader.fields(of: HeaderBlockWriter.block(fields)) == fields)
  }
}

func bytes(_ digits: String) -> [UInt8] {
  let digits = Array(digits)
  return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
    UInt8(String(digits[$0...$0 + 1]), radix: 16)
  }
}
