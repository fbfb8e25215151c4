/// What a live activity is about and does not change, with the type of what does.
///
/// ```swift
/// struct DeliveryAttributes: ActivityAttributes {
///   struct ContentState: Codable, Hashable {
///     var arrival: Date
///     var stopsLeft: Int
///   }
///
///   var order: String
/// }
/// ```
///
/// Both are coded as a default `JSONEncoder` does it: a `Date` is seconds since 2001.
public protocol ActivityAttributes: Decodable, Encodable {
  /// What changes while the activity goes on.
  associatedtype ContentState: Decodable, Encodable, Hashable
}
