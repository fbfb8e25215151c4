package import Foundation

/// Tokens of providers as servers make them, with a signature that nobody can check.
package enum ProviderTokens {
  package static func header(issuedAt: Date, signature: UInt8 = 0) -> String {
    "authorization: bearer " + token(issuedAt: issuedAt, signature: signature)
  }

  package static func token(issuedAt: Date, signature: UInt8 = 0) -> String {
    token(
      head: #"{"alg":"ES256","kid":"ABC123DEFG"}"#,
      claims: #"{"iss":"DEF123GHIJ","iat":\#(Int(issuedAt.timeIntervalSince1970))}"#,
      signature: [UInt8](repeating: signature, count: 64))
  }

  package static func token(head: String, claims: String, signature: [UInt8]) -> String {
    [Array(head.utf8), Array(claims.utf8), signature].map(part).joined(separator: ".")
  }

  private static func part(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
