#if !canImport(Darwin)
  public import Foundation

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The type of the activity with which a web page opens an app.
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// What a person does in an app. It can be created and read, but nothing continues it here.
  // `@unchecked Sendable` as on Apple's platforms: it isn't changed after it is shared.
  open class NSUserActivity: NSObject, @unchecked Sendable {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var webpageURL: URL?
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var keywords: Set<String> = []
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    open var needsSave = false
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false

    public init(activityType: String) {
      self.activityType = activityType
    }

    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
      userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Compiles, but has no effect.
    open func becomeCurrent() {}

    /// Compiles, but has no effect.
    open func resignCurrent() {}

    /// Compiles, but has no effect.
    open func invalidate() {}
  }
#endif
