package import Foundation
package import TimelineEngine
internal import WidgetModel

/// A provider's token, as a sender has it in `authorization: bearer`: a JSON web token, read as far as that goes
/// without its key.
package struct ProviderToken: Hashable, Sendable {
  private let text: String
  package let keyID: String
  package let teamID: String
  package let issuedAt: Date

  /// How long one may be used.
  private static let lifetime: TimeInterval = 3600
  /// How old one has to be before another takes its place.
  private static let leastAge: TimeInterval = 1200
  /// How much the sender's clock may be ahead.
  private static let tolerance: TimeInterval = 60
  private static let idLength = 10
  private static let signatureLength = 64

  /// - Parameter header: The value of `authorization`.
  init(_ header: String?, at now: Date) throws(PushRefusal) {
    guard let header else {
      throw PushRefusal(.missingProviderToken, "send 'authorization: bearer TOKEN'")
    }
    let words = header.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else {
      throw Self.invalid("'authorization' is 'bearer TOKEN'")
    }
    text = String(words[1])
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(Self.bytes)
    guard parts.count == 3, let signature = parts[2], let head = Self.members(parts[0]),
      let claims = Self.members(parts[1])
    else { throw Self.invalid("it is HEAD.CLAIMS.SIGNATURE, each in base64url") }
    guard head["alg"] == .string("ES256") else { throw Self.invalid("its 'alg' is ES256") }
    guard signature.count == Self.signatureLength else {
      throw Self.invalid("a signature by ES256 has \(Self.signatureLength) bytes")
    }
    keyID = try Self.id(head["kid"], "'kid', the key's id, is")
    teamID = try Self.id(claims["iss"], "'iss', the team's id, is")
    guard let issued = claims["iat"]?.number else {
      throw Self.invalid("'iat' is the moment of its making, in seconds since 1970")
    }
    issuedAt = Date(timeIntervalSince1970: issued)
    guard issuedAt <= now + Self.tolerance else {
      throw Self.invalid("'iat' is ahead: it is in seconds since 1970")
    }
    guard issuedAt > now - Self.lifetime else {
      throw PushRefusal(.expiredProviderToken, "it is older than an hour")
    }
  }

  /// Refuses one that takes the place of another too early; many servers make one for each push.
  package func check(after former: ProviderToken?) throws(PushRefusal) {
    guard let former, former.keyID == keyID, former.teamID == teamID, former.text != text,
      abs(issuedAt.timeIntervalSince(former.issuedAt)) < Self.leastAge
    else { return }
    throw PushRefusal(
      .tooManyProviderTokenUpdates, "use one for 20 minutes at least, and 60 at most")
  }

  private static func id(_ value: JSONValue?, _ words: String) throws(PushRefusal) -> String {
    guard let id = value?.string, id.utf8.count == idLength,
      id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { throw invalid("\(words) \(idLength) letters and digits") }
    return id
  }

  private static func members(_ bytes: [UInt8]?) -> [String: JSONValue]? {
    bytes.flatMap { try? JSONValue(parsing: $0).object }
  }

  /// What base64url says, which has other signs than base 64 and no padding.
  private static func bytes(_ part: Substring) -> [UInt8]? {
    let plain = part.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    guard !part.isEmpty, !part.contains("=") else { return nil }
    return Data(base64Encoded: plain + padding).map { [UInt8]($0) }
  }

  private static func invalid(_ detail: String) -> PushRefusal {
    PushRefusal(.invalidProviderToken, detail)
  }
}
