/// The fixed facts about a live activity, with the type of the state that changes.
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
/// Both are encoded as a default `JSONEncoder` does it: a `Date` is seconds since 2001.
public protocol ActivityAttributes: Decodable, Encodable {
  /// What changes while the activity is running.
  associatedtype ContentState: Decodable, Encodable, Hashable
}
