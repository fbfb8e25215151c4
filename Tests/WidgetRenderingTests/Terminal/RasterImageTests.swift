import Foundation
import TestSupport
import Testing
import WidgetModel
import WidgetRendering

/// Decoding of PNG files that were compressed by zlib.
@Suite struct RasterImageTests {
  struct Sample: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]

    init(_ name: String, _ base64: String) {
      testDescription = name
      bytes = Data(base64Encoded: base64).map(Array.init) ?? []
    }
  }

  /// A 5 by 5 image, redder to the right and greener towards the bottom.
  static let squares = [
    Sample(
      "8-bit colour, every filter",
      "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAIAAAACDbGyAAAAL0lEQVR42mNgYGDQYBAJYNCoYLBZwBDAyKAhAuTD"
        + "EROQj4yYGQI0RJAAC0iYAYEAPGMGrx05SycAAAAASUVORK5CYII="),
    Sample(
      "16-bit colour",
      "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFEAIAAABSnW3xAAAAB0lEQVR42mNgAAMNlVyvwQAAAAdJREFUDQYGEZGA"
        + "AF5v1i8AAAAHSURBVBCrooKBwcZQ9eS8AAAAB0lEQVRmwQIGhoAA+hScLwAAAAdJREFURpCAiAhEGo2EgaEAAAAH"
        + "SURBVJNkgkjjIpkUUGrQAAAAB0lEQVRBRoAY2AELWzMPOwAAAAdJREFUTC3IKEwSAMxY8n0AAAAESURBVMZnDVOz"
        + "UfV7AAAAAElFTkSuQmCC"),
    Sample(
      "colour and opacity, interlaced",
      "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAAH6aBZzAAAAS0lEQVR42k2LQRXAUAzC8qdhIhBREYiYiMqpU9a3"
        + "0w4cCAEgDA6MMzPBKMfTi6zYi71F3GkqR66sw7UzX9AdaV1VWuvryaEr++GfF35IIphw4TFyAAAAAElFTkSuQmCC"
    ),
    Sample(
      "stored",
      "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAIAAAACDbGyAAAAW0lEQVR4AQFQAK//AAAAACgAFFAAKHgAPKAAUAEA"
        + "KBQoABQoABQoABQoABQCACgUACgUACgUACgUACgUAwBQKBQUFBQUFBQUFBQUFAQAKBQAABQAABQAABQAABQ8Ywav"
        + "ozOrHwAAAABJRU5ErkJggg=="),
    Sample(
      "the fixed code",
      "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAIAAAACDbGyAAAAL0lEQVR4AWNgYGDQYBAJYNCoYLBZwBDAyKAhAuTD"
        + "EROQj4yYGQI0RJAAC0iYAYEAPGMGrz2+CYkAAAAASUVORK5CYII="),
    Sample(
      "a palette",
      "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAMAAAC6sdbXAAAAS1BMVEUAAAAoABRQACh4ADygAFAAKBQoKChQKDx4"
        + "KFCgKGQAUCgoUDxQUFB4UGSgUHgAeDwoeFBQeGR4eHigeIwAoFAooGRQoHh4oIygoKBIwnn3AAAAHUlEQVR42mNg"
        + "YGRiZmFkZQQCJlYQYOZiBgIWsAgABM0AVjgQPXcAAAAASUVORK5CYII="),
  ]

  @Test(arguments: squares) func readsEveryKindOfFile(sample: Sample) throws {
    let image = try #require(RasterImage(png: sample.bytes))
    #expect(image.width == 5 && image.height == 5)
    let expected = (0..<25).map { index in
      let (x, y) = (index % 5, index / 5)
      return [x * 40, y * 40, (x + y) * 20, 255]
    }
    #expect(image.pixels.map(\.numbers) == expected)
  }

  /// Large enough for a Huffman code of its own.
  static let large = Sample(
    "a code of its own",
    "iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAFi0lEQVR42g3MB7MQpgEAYO56LZ2kTUKziInBOHDi"
      + "xIkTJ+/5FMcTJ+85cOJz4MSJEycaEzJp0rTpvvZ615/XfD/gAwAACH6CwM8w+AUBv6bgNQZe5wAL8LYE7ykwToPx"
      + "BkywYJIDzIPpAcyKYE4C8zNYWMCSCmQDKztY82PzUwh/juCvMEQE/o7CNxl8i8N3BXxfwg8VpBpONHCKhdMcnOnh"
      + "7ADnRSgSXJzhsgJXVLi6wbUdbgAA/RKi3yD0W4zeIOj3FL3DEOHoA4E+kuhjhSZrNNWgGRZxh+Z6tCCgRREtTWh5"
      + "RqsKUhWtb2hTR4MA4Ncgfh3hH71N8HsUj2N4PMcTBJ4kMVN4usazDJ5j8XyHF3q8JGAZ8cqE12S8ruCNFQ80PNSx"
      + "AYC8CclbiLyLyfuEfEgJZWQiJ1MEmSbJTEVmazLPEGHJYkeWebIikNWRrE1kQya6kM2VbG1keyfDANB3ICWIfoDp"
      + "R4R+TOlkRqdyOkNQLulcRRdousjQpZYud3SVpyrQ9ZFuSnQw0y2Fbqt0Z6O2070AsHGQjUdsAmaTCGOUTWdsFmdz"
      + "BJsv2ULFlmgmDVtp2RrH1nm2MbCByIYSM5ntKGxXZXsa29/ZCACcQj4R8SmYTyN8JuWzGZ/HuRB8seTLFF+h+WrD"
      + "11q+wXHt+ebAt0a+PfHhzHcXvq9y1/jBzo8AICZDMRWJGVhwIuZSsYCJRVwsFWK5FKuUUFqsN2KTFYNObPFiWxA7"
      + "o7BJ7M3iQBGjVRxu4mgXJwCQ06GcheQcLOcTuZDKJUxKLlcKuUbKdUpu1HLAyCErjZM7vNwV5J4o9yc5kuWhIn2V"
      + "x5s81eUYAGo2VPOQElgtJmoZVSuYWs3VWqE2SKWV2qzVVqO2WzXs1G6v9gXlojqY1JGsjhV1sqrTTZ3tKgKgF0C9"
      + "COmlWC8nehXViun1XG8SelDqLUpv03qn0dbqvU4f8Ho06MNRH036RNah6DNVn2/6YtdXADBLoJHIrMRmDTHrqNnI"
      + "zAA3Q8IYaXYos0ubPcbst2bEmUPe+GCOR3MqmbFszhVzoZrLzaRubgBgV0C7Gtm12G4gVlO7mdmt3G4Xdlja3cru"
      + "09YZe9DaI84e8/ZksKejPZtszPZSsVervd7srW7vAOAUdOuR24TdIHFbqNvG3E7urHB7pTug3Kh2h407at0J54J3"
      + "Z4I7H93F5K5kd624m9Xl5u519xAAvxH6AeSHsDfE76B+F/N7uN8v/Ij0h5T32h83/pT1Y86f8/5C8JejT8nfyP52"
      + "8Xerf9D8o+6fAhA2w7AVhe04DJOwm4Z9LDgeDopwRIZjKpzU4bQJZ22ILlzy4WoI12O4lcKdHO6XUGp40sLzHl4C"
      + "ELfBuBNFi+NeEg/QOMriYR6PinhCxqDiGR3Pm3jRxisuXvPxZog5xnspPszxcYnPanzR4qseGwBpF0x7UNqP0whJ"
      + "h2jyLB3n6ZRIYzKdU+mCTpdNSjbdcOm2T3dDehDTo5Se5lRL+qSmz1r6oqevAcj7YHYoH8T5CMnHaD7J8mmez4oc"
      + "Zb6k8lWdr5t8y+Y7Lt/3uYT8JObnKb/M+dOSP6/5q5Z7z98BUEZhOYzKUVxOkBJoOcPKeV4uinJFlmuq3NQlm3LP"
      + "loeuPPblWSgvYnmVSsvly1K+qeXbVr7v5QcAqof1OKqncB0j9RytF1i9zGsS9Yast1W9q+sDUx/Z+tTV6usnoX4W"
      + "6xepfp3rH0r9Y61/bvWvvf4DgHYSttOoncUtknaJtqusXeftlmh3ZLuvWtHtiWnPbXvp2qe+fR7aV7H11L7L7U+l"
      + "/aW2v7f2r97+A0A/A/t51C/ifoX0a7TfZD3zfk/0h7I/Vv2Z7i9Mf2V7c/1L378J/dvYv0/9h9z/Vvo/a/936//t"
      + "/X//B6GaOV+tCasbAAAAAElFTkSuQmCC")

  @Test func readsACodeThatTheFileBrings() throws {
    let image = try #require(RasterImage(png: Self.large.bytes))
    let expected = (0..<24 * 24).map { index in
      let (x, y) = (index % 24, index / 24)
      return [x * 7, y * 7, (x * 3 + y * 5) % 256, 255]
    }
    #expect(image.pixels.map(\.numbers) == expected)
  }

  @Test(arguments: [
    (
      Sample(
        "1 bit",
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAABAQAAAAAzmykZAAAACklEQVR42mNIAAAAYgBhHBADfwAAAABJRU5E"
          + "rkJggg=="),
      "0 0 0 255, 255 255 255 255, 255 255 255 255"
    ),
    (
      Sample(
        "2 bits",
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAABAgAAAAB0O1PJAAAACklEQVR42mOQAQAAHgAdSzgx2wAAAABJRU5E"
          + "rkJggg=="),
      "0 0 0 255, 85 85 85 255, 255 255 255 255"
    ),
    (
      Sample(
        "4 bits",
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAABBAAAAAD7e6ZpAAAAC0lEQVR42mNg/wAAAQEA+E3QsuIAAAAASUVO"
          + "RK5CYII="),
      "0 0 0 255, 119 119 119 255, 255 255 255 255"
    ),
    (
      Sample(
        "8 bits",
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAABCAAAAAA+i0toAAAADElEQVR42mNgqP8PAAIBAX+LG2RhAAAAAElF"
          + "TkSuQmCC"),
      "0 0 0 255, 127 127 127 255, 255 255 255 255"
    ),
    (
      Sample(
        "16 bits",
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAABEAAAAABuG5crAAAAD0lEQVR42mNgYKj///8/AAf9A33dCKh/AAAA"
          + "AElFTkSuQmCC"),
      "0 0 0 255, 127 127 127 255, 255 255 255 255"
    ),
    (
      Sample(
        "gray and opacity",
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAQAAABeK7cBAAAADUlEQVR42mPgYjjRAAACPQFTrpWnigAAAABJ"
          + "RU5ErkJggg=="),
      "10 10 10 0, 200 200 200 128"
    ),
    (
      Sample(
        "a clear gray",
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAAnRSTlMACpZGJCYAAAALSURBVHjaY+A6AQAA"
          + "3wDT2IXSrgAAAABJRU5ErkJggg=="),
      "10 10 10 0, 200 200 200 255"
    ),
    (
      Sample(
        "a clear colour",
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAABnRSTlMAAQACAAPJS6v1AAAAD0lEQVR42mNg"
          + "ZGJmZGIBAAAuAA5WxqjjAAAAAElFTkSuQmCC"),
      "1 2 3 0, 1 2 4 255"
    ),
    (
      Sample(
        "a palette that is too short",
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAABAgMAAABmjvwnAAAABlBMVEX/AAAA/wDSh+9xAAAAAXRSTlNANjqZ"
          + "9gAAAApJREFUeNpjkAAAABoAGYAAjrsAAAAASUVORK5CYII="),
      "255 0 0 64, 0 255 0 255, 0 0 0 0"
    ),
  ])
  func readsSamplesOfEverySize(sample: Sample, expected: String) throws {
    let image = try #require(RasterImage(png: sample.bytes))
    let pixels = image.pixels.map { $0.numbers.map(String.init).joined(separator: " ") }
    #expect(pixels.joined(separator: ", ") == expected)
  }

  @Test(arguments: squares + [large]) func takesNothingThatEndsEarly(sample: Sample) {
    // The last chunk is empty, and checksums aren't verified.
    for count in 0..<sample.bytes.count - 29 {
      #expect(RasterImage(png: Array(sample.bytes.prefix(count))) == nil, "\(count)")
    }
  }

  @Test(arguments: squares + [large]) func goesOnWithAnyByteOtherwise(sample: Sample) {
    for index in sample.bytes.indices {
      for change: UInt8 in [0x01, 0x80] {
        var bytes = sample.bytes
        bytes[index] ^= change
        if let image = RasterImage(png: bytes) {
          #expect(image.pixels.count == image.width * image.height)
        }
      }
    }
  }

  @Test(arguments: [
    (5000, 5000, 8, 2), (0, 1, 8, 2), (1, 0, 8, 2), (1 << 31, 1 << 31, 1, 0), (2048, 2048, 16, 6),
    (5, 5, 3, 2), (5, 5, 8, 5), (5, 5, 16, 3),
  ])
  func refusesWhatIsTooLargeOrNoPNG(width: Int, height: Int, depth: UInt8, kind: UInt8) throws {
    var bytes = try #require(Self.squares.first).bytes
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }
    bytes.replaceSubrange(16..<26, with: number(width) + number(height) + [depth, kind])
    #expect(RasterImage(png: bytes) == nil)
  }

  @Test func spendsLittleOnCodesThatUnpackNothing() {
    // A block of ninety bits that defines two codes and ends.
    var bits: [Int] = []
    func put(_ value: Int, _ count: Int) { bits += (0..<count).map { value >> $0 & 1 } }
    for (value, count) in [(0, 1), (2, 2), (0, 5), (0, 5), (14, 4)] { put(value, count) }
    for index in 0..<18 { put([2, 17].contains(index) ? 1 : 0, 3) }
    for (value, count) in [(1, 1), (127, 7), (1, 1), (107, 7), (0, 1), (0, 1), (0, 1)] {
      put(value, count)
    }
    let blocks = (0..<100_000 * 8).lazy.map { bits[$0 % bits.count] }
    var packed: [UInt8] = [0x78, 0x9C]
    var byte: UInt8 = 0
    for (index, bit) in blocks.enumerated() {
      byte |= UInt8(bit) << UInt8(index % 8)
      if index % 8 == 7 {
        packed.append(byte)
        byte = 0
      }
    }
    let head = Self.large.bytes.prefix(33)
    let size = (0..<4).map { UInt8(packed.count >> (24 - 8 * $0) & 0xFF) }
    let file = Array(head) + size + Array("IDAT".utf8) + packed + [0, 0, 0, 0]
    let image = expectProcessorTime(below: .seconds(20)) { RasterImage(png: file) }
    #expect(image == nil)
  }
}

extension RasterImage.Pixel {
  fileprivate var numbers: [Int] { [Int(red), Int(green), Int(blue), Int(opacity)] }
}
