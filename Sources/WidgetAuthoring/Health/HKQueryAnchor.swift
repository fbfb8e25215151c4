/// How far a reader has seen what was added and deleted; it can be stored.
///
/// ```swift
/// let data = try NSKeyedArchiver.archivedData(withRootObject: anchor, requiringSecureCoding: true)
/// ```
// Sendable by hand: its only state is constant; NSObject says nothing of it.
public final class HKQueryAnchor: NSObject, NSSecureCoding, @unchecked Sendable {
  /// Where nothing was seen yet.
  static let start = "0.0"

  // Its only state never changes.
  private let text: String

  init(parts: [String]) {
    text = parts.joined(separator: " ")
  }

  /// The anchor that code of long ago stored as a number: `HKAnchoredObjectQueryNoAnchor` is the beginning.
  public init(fromValue value: Int) {
    text = "\(max(value, 0)).0"
  }

  /// What belongs to one of the predicates that it was made with.
  func part(_ index: Int) -> String? {
    let parts = text.split(separator: " ")
    return parts.indices.contains(index) ? String(parts[index]) : nil
  }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: "anchor") else { return nil }
    self.text = String(describing: text)
  }

  public func encode(with coder: NSCoder) {
    coder.encode(NSString(string: text), forKey: "anchor")
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKQueryAnchor)?.text == text
  }

  public override var hash: Int { text.hashValue }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The beginning, from which everything is new.
public let HKAnchoredObjectQueryNoAnchor = 0
