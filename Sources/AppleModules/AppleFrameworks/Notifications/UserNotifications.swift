// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Apps share code that schedules notifications with their widgets. It compiles and does nothing:
// plugins can't send notifications, so permission is always denied.
public import Foundation

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined
  case denied
  case authorized
  case provisional
  case ephemeral
}

public enum UNNotificationSetting: Int, Sendable {
  case notSupported, disabled, enabled
}

public struct UNNotificationSettings: Sendable {
  public var authorizationStatus: UNAuthorizationStatus { .denied }
  public var soundSetting: UNNotificationSetting { .disabled }
  public var badgeSetting: UNNotificationSetting { .disabled }
  public var alertSetting: UNNotificationSetting { .disabled }
  public var notificationCenterSetting: UNNotificationSetting { .disabled }
  public var lockScreenSetting: UNNotificationSetting { .disabled }
}

/// Receives what people do with notifications, which happens only in apps.
public protocol UNUserNotificationCenterDelegate: AnyObject {}

// `@unchecked Sendable` is safe: the delegate is never kept.
public final class UNUserNotificationCenter: @unchecked Sendable {
  private static let center = UNUserNotificationCenter()

  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { nil }
    set {}
  }

  public static func current() -> UNUserNotificationCenter { center }

  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }

  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completionHandler(false, nil) }

  public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) { completionHandler(UNNotificationSettings()) }

  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }

  public func removeAllPendingNotificationRequests() {}
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  public func removeAllDeliveredNotifications() {}
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }

  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}

  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { completionHandler([]) }

  public func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }
}

public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive
  case active
  case timeSensitive
  case critical
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

public struct UNNotificationSound: Sendable {
  private init() {}

  public init(named name: UNNotificationSoundName) {}

  public static let `default` = UNNotificationSound()
  public static let defaultCritical = UNNotificationSound()
}

open class UNNotificationContent {
  public var title = ""
  public var subtitle = ""
  public var body = ""
  public var badge: NSNumber?
  public var sound: UNNotificationSound?
  public var categoryIdentifier = ""
  public var threadIdentifier = ""
  public var userInfo: [AnyHashable: Any] = [:]
  public var interruptionLevel = UNNotificationInterruptionLevel.active
  public var relevanceScore = 0.0

  public init() {}
}

public final class UNMutableNotificationContent: UNNotificationContent {}

open class UNNotificationTrigger {
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
  }
}

public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public let timeInterval: TimeInterval

  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

public final class UNNotificationRequest {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

public final class UNNotification {
  public let request: UNNotificationRequest
  public let date: Date

  init(request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
  }
}

public final class UNNotificationResponse {
  public let notification: UNNotification
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

public struct UNNotificationAction: Hashable, Sendable {
  public let identifier: String
  public let title: String

  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
  }
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
}

public struct UNNotificationCategory: Hashable, Sendable {
  public let identifier: String
  public let actions: [UNNotificationAction]

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
  }
}
