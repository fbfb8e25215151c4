/// Apple's modules that Widgetry has under their own names.
package enum AppleModule {
  /// The names, each a folder of `Sources/AppleModules`.
  package static let names: Set<String> = [
    "AVFoundation", "ActivityKit", "AppIntents", "BackgroundTasks", "Charts", "CloudKit", "Combine",
    "Contacts", "CoreData", "CoreLocation", "DeveloperToolsSupport", "EventKit",
    "HealthKit", "Intents", "MapKit", "Network", "OSLog", "Photos", "StoreKit",
    "SwiftData", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
    "WatchConnectivity", "WeatherKit", "WidgetKit", "os",
  ]

  /// Modules whose types another module has here.
  ///
  /// They have no folder, because they would add nothing, and because the compiler itself looks for
  /// some of them: a module CoreGraphics would be loaded into every file.
  static let aliases: [String: String] = [
    "AVFAudio": "AVFoundation", "AVKit": "AVFoundation", "AudioToolbox": "AVFoundation",
    "ContactsUI": "Contacts", "CoreFoundation": "Foundation",
    "CoreGraphics": "Foundation", "CoreLocationUI": "CoreLocation", "CoreText": "Foundation",
    "Darwin": "Foundation", "EventKitUI": "EventKit", "ImageIO": "Foundation",
    "IntentsUI": "Intents", "ObjectiveC": "Foundation", "PhotosUI": "Photos",
    "QuartzCore": "Foundation", "Symbols": "SwiftUI", "_MapKit_SwiftUI": "MapKit",
    "_SwiftData_SwiftUI": "SwiftData",
  ]

  /// Apple's modules of which nothing is here.
  ///
  /// Their imports are removed, because many sources import more than they use.
  static let absent: Set<String> = [
    "AVRouting", "Accelerate", "Accessibility", "AdServices", "AdSupport",
    "AppTrackingTransparency", "AuthenticationServices", "CallKit", "CarPlay", "CoreBluetooth",
    "CoreHaptics", "CoreImage", "CoreML", "CoreMotion", "CoreNFC", "CoreSpotlight",
    "CoreTelephony", "CoreTransferable", "CryptoKit", "DeviceActivity", "DeviceCheck",
    "FamilyControls", "GameKit", "GameplayKit", "LinkPresentation", "LocalAuthentication",
    "LockedCameraCapture", "ManagedSettings", "MediaPlayer", "MessageUI", "Metal", "MetalKit",
    "MetricKit", "NaturalLanguage", "PDFKit",
    "PassKit", "QuickLook", "SafariServices", "SceneKit", "Security", "SoundAnalysis", "Speech",
    "SpriteKit", "SystemConfiguration", "TipKit", "Vision", "WatchKit", "WebKit", "simd",
  ]

  /// Whether a source for iOS can import a module.
  package static func isAvailable(_ module: String) -> Bool {
    names.contains(module) || ofToolchain.contains(module) || aliases[module] != nil
  }

  /// Those of the names that can be imported, but whose symbols are errors that say what to use
  /// instead.
  package static let unusable: Set<String> = [
    "BackgroundTasks", "CloudKit", "Contacts", "CoreData", "MapKit", "Network", "Photos",
    "StoreKit", "WatchConnectivity",
  ]

  /// The modules of the Swift toolchain that an iPhone has too.
  static let ofToolchain: Set<String> = [
    "Dispatch", "Foundation", "Observation", "RegexBuilder", "Swift", "Synchronization",
    "XCTest", "_Concurrency",
  ]
}
