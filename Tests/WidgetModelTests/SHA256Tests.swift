import Testing
import WidgetModel

@Suite struct SHA256Tests {
  static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The examples of FIPS 180-4 and of the NIST's test vectors, and lengths around the padding's edges.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    ("a", 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ("a", 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
  ])
  func digestsTheKnownVectors(text: String, times: Int, expected: String) {
    let bytes = Array(String(repeating: text, count: times).utf8)
    #expect(Self.hex(SHA256.digest(of: bytes)) == expected)
  }

  @Test(arguments: [1, 3, 55, 56, 63, 64, 65, 127, 128, 129])
  func givesTheSameInPieces(size: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var hash = SHA256()
    var start = 0
    while start < bytes.count {
      hash.update(Array(bytes[start..<min(start + size, bytes.count)]))
      hash.update([])
      start += size
    }
    #expect(hash.digest() == SHA256.digest(of: bytes))
    // Asking for the digest ends nothing.
    #expect(hash.digest() == hash.digest())
    hash.update([1])
    #expect(hash.digest() == SHA256.digest(of: bytes + [1]))
  }
}
