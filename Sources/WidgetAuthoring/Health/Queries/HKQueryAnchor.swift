/// A position in the home's list of added and deleted samples. An ``HKAnchoredObjectQuery`` returns
/// the changes since then.
///
/// Save it to continue in another process:
///
/// ```swift
/// let data = try NSKeyedArchiver.archivedData(withRootObject: anchor, requiringSecureCoding: true)
/// ```
// `@unchecked Sendable` is safe: its only state is constant.
public final class HKQueryAnchor: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The anchor before any change.
  static let start = "0.0"

  private let text: String

  init(parts: [String]) {
    text = parts.joined(separator: " ")
  }

  /// Converts the number that older code saved; `HKAnchoredObjectQueryNoAnchor` is the beginning.
  public init(fromValue value: Int) {
    text = "\(max(value, 0)).0"
  }

  /// The position for one of the query's predicates.
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
/// The anchor value from which every sample is new.
public let HKAnchoredObjectQueryNoAnchor = 0
