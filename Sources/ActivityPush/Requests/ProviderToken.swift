package import Foundation
package import TimelineEngine
internal import WidgetModel

/// The JSON web token with which a provider signs its pushes, from `authorization: bearer`.
///
/// Checked as far as possible without the provider's key.
package struct ProviderToken: Hashable, Sendable {
  private let text: String
  package let keyID: String
  package let teamID: String
  package let issuedAt: Date

  /// How long a token may be used.
  private static let lifetime: TimeInterval = 3600
  /// The minimum age of a token before another may replace it.
  private static let leastAge: TimeInterval = 1200
  /// How far the sender's clock may be ahead.
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
      throw Self.invalid("'authorization' must be 'bearer TOKEN'")
    }
    text = String(words[1])
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(Self.bytes)
    guard parts.count == 3, let signature = parts[2], let head = Self.members(parts[0]),
      let claims = Self.members(parts[1])
    else { throw Self.invalid("it must be HEAD.CLAIMS.SIGNATURE, each in base64url") }
    guard head["alg"] == .string("ES256") else { throw Self.invalid("its 'alg' must be ES256") }
    guard signature.count == Self.signatureLength else {
      throw Self.invalid("an ES256 signature must have \(Self.signatureLength) bytes")
    }
    keyID = try Self.id(head["kid"], "'kid', the key's id, must have")
    teamID = try Self.id(claims["iss"], "'iss', the team's id, must have")
    guard let issued = claims["iat"]?.number else {
      throw Self.invalid("'iat' must be the time of issue, in seconds since 1970")
    }
    issuedAt = Date(timeIntervalSince1970: issued)
    guard issuedAt <= now + Self.tolerance else {
      throw Self.invalid("'iat' is in the future; it must be in seconds since 1970")
    }
    guard issuedAt > now - Self.lifetime else {
      throw PushRefusal(.expiredProviderToken, "the token is older than an hour")
    }
  }

  /// Refuses a token that replaces another too soon; many servers wrongly make one for each push.
  package func check(after former: ProviderToken?) throws(PushRefusal) {
    guard let former, former.keyID == keyID, former.teamID == teamID, former.text != text,
      abs(issuedAt.timeIntervalSince(former.issuedAt)) < Self.leastAge
    else { return }
    throw PushRefusal(
      .tooManyProviderTokenUpdates, "use a token for at least 20 minutes, and at most 60")
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

  /// Decodes base64url, which has two different characters and no padding.
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
