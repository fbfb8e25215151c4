package import Foundation
package import TimelineEngine
internal import WidgetModel

/// The JSON web token in the `authorization` header of a push, which identifies the provider.
///
/// It is required while pushes are strict. Its form and times are checked as by Apple's push
/// service; its signature isn't, because that needs the provider's key.
package struct ProviderToken: Hashable, Sendable {
  private let text: String
  /// The id of the key that signed the token.
  package let keyID: String
  /// The id of the developer team.
  package let teamID: String
  package let issuedAt: Date

  /// How long a token may be used.
  private static let lifetime: TimeInterval = 3600
  /// How long a token has to be used before another may replace it.
  private static let minimumUse: TimeInterval = 1200
  /// How far the provider's clock may be ahead.
  private static let tolerance: TimeInterval = 60
  private static let idLength = 10
  private static let signatureLength = 64

  /// Parses and checks a token; throws the refusal if it is missing or invalid.
  ///
  /// - Parameter header: The value of the header `authorization`.
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

  /// Refuses a token that replaces another one too soon.
  ///
  /// Many servers create a token for each push, which Apple's push service refuses.
  package func check(after former: ProviderToken?) throws(PushRefusal) {
    guard let former, former.keyID == keyID, former.teamID == teamID, former.text != text,
      abs(issuedAt.timeIntervalSince(former.issuedAt)) < Self.minimumUse
    else { return }
    throw PushRefusal(
      .tooManyProviderTokenUpdates, "use the same token for at least 20 minutes, and at most 60")
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

  /// Decodes base64url, which uses `-` and `_`, and no padding.
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
