internal import Foundation
internal import WidgetModel
internal import WidgetRendering

/// The target of a widget's link, which decides how `open` follows it.
enum TappedAddress: Hashable {
  /// A saved day, by its id.
  case anniversary(String)
  /// A web address, or mail without attachments.
  case link
  /// Any other address.
  ///
  /// A person has to confirm it, because it can start a program with any file.
  case program(scheme: String)

  private static let maximumLength = 8192

  /// Parses an address; throws if it is malformed or an unknown `widgetry:` address.
  init(_ address: String) throws(WidgetryError) {
    let pieces = address.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard pieces.count == 2, let scheme = pieces.first.map({ $0.lowercased() }),
      scheme.utf8.first.map(Self.isLetter) == true, scheme.utf8.allSatisfy(Self.isAllowedInScheme),
      address.utf8.count <= Self.maximumLength, address.utf8.allSatisfy({ $0 > 0x20 }),
      !address.unicodeScalars.contains(where: HarmlessText.isHarmful)
    else { throw .notAnAddress(address) }
    guard scheme == "widgetry" else {
      self = LinkAddress(address) == nil ? .program(scheme: scheme) : .link
      return
    }
    let path = pieces[1].drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
    guard path.count == 2, path[0] == "anniversary",
      let id = String(path[1]).removingPercentEncoding, !id.isEmpty
    else { throw .unknownAddress(address) }
    self = .anniversary(id)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isAllowedInScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
  }
}

extension WidgetryError {
  fileprivate static func notAnAddress(_ address: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "address.malformed",
      summary: "'\(HarmlessText.line(String(address.prefix(200))))' isn't a valid address",
      hint: "Start it with a scheme, such as https:, and use no spaces")
  }

  fileprivate static func unknownAddress(_ address: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "address.unknown",
      summary: "'\(HarmlessText.line(String(address.prefix(200))))' isn't a known Widgetry address",
      hint: "Use widgetry://anniversary/ID. Run 'widgetry anniversary list' to see the ids")
  }
}
