/// The part of a live activity that never changes; its `ContentState` is the part that does.
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
/// Both parts are encoded by a default `JSONEncoder`, so a `Date` becomes seconds since 2001.
public protocol ActivityAttributes: Decodable, Encodable {
  /// The part that changes while the activity is running.
  associatedtype ContentState: Decodable, Encodable, Hashable
}
