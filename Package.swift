// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Warnings are errors, and every import says what it hands on.
let authorSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// The host is one thread of control: what waits goes on where its caller is, and the compiler sees
// to it that connections and processes have one owner.
let hostSettings: [SwiftSetting] =
  authorSettings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

let package = Package(
  name: "widgetry",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "widgetry", targets: ["widgetry"]),
    .library(
      name: "WidgetAuthoring",
      targets: ["WidgetAuthoring", "WidgetViews", "Anniversaries", "RequestClock"]),
    .library(name: "WidgetEmbedding", targets: ["WidgetEmbedding"]),
    .library(name: "WidgetTesting", targets: ["WidgetTesting", "Anniversaries"]),
  ],
  dependencies: [],
  targets: [
    // Leaves
    .target(name: "Anniversaries", swiftSettings: authorSettings),
    .target(
      name: "CSQLite",
      linkerSettings: [
        // The library that the toolchain itself needs; no -dev package has to be there.
        .linkedLibrary(":libsqlite3.so.0", .when(platforms: [.linux])),
        .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
      ]),
    .target(name: "CSV", swiftSettings: hostSettings),
    // Opens the system's libraries for fonts and pictures at run time; nothing links them.
    .target(name: "CDrawing"),
    .target(
      name: "CSystem",
      // `.ci/release` sets it: the commit and the toolchain, for `widgetry --version`.
      cSettings: [
        .define("WIDGETRY_BUILD", to: "\"\(Context.environment["WIDGETRY_BUILD"] ?? "")\"")
      ]),
    // Only what runs plugins' code depends on it: a program that links it has a clock that can be stopped.
    .target(name: "RequestClock"),
    .target(
      name: "CZlib",
      linkerSettings: [
        .linkedLibrary(":libz.so.1", .when(platforms: [.linux])),
        .linkedLibrary("z", .when(platforms: [.macOS])),
      ]),
    .target(name: "Deflate", dependencies: ["CZlib"], swiftSettings: hostSettings),
    // Rewrites sources for iOS. A tool of packages uses it too, so it depends on nothing.
    .target(name: "AppleSources", swiftSettings: hostSettings),
    .target(name: "WidgetModel", swiftSettings: hostSettings),
    .target(
      name: "AnniversaryFiles", dependencies: ["Anniversaries", "CSV", "WidgetModel"],
      swiftSettings: hostSettings),

    // The wire
    .target(
      name: "PluginProtocol", dependencies: ["Anniversaries", "WidgetModel"],
      swiftSettings: hostSettings),

    // The author's side
    .target(name: "WidgetLayout", dependencies: ["WidgetModel"], swiftSettings: hostSettings),
    .target(
      name: "WidgetViews", dependencies: ["WidgetLayout", "WidgetModel"],
      swiftSettings: authorSettings,
      linkerSettings: [
        // The library for languages that Foundation uses, for the words of units.
        .linkedLibrary("_FoundationICU", .when(platforms: [.linux]))
      ]),
    .target(
      name: "WidgetAuthoring",
      dependencies: ["Anniversaries", "CSystem", "PluginProtocol", "WidgetModel", "WidgetViews"],
      swiftSettings: authorSettings),
    .target(
      name: "KindLooks", dependencies: ["Anniversaries", "WidgetAuthoring"],
      path: "Plugins/KindLooks", swiftSettings: authorSettings),
    .target(
      name: "DDay", dependencies: ["Anniversaries", "KindLooks", "WidgetAuthoring"],
      path: "Plugins/DDay", swiftSettings: authorSettings),
    .target(
      name: "DayCount", dependencies: ["Anniversaries", "KindLooks", "WidgetAuthoring"],
      path: "Plugins/DayCount", swiftSettings: authorSettings),
    .target(
      name: "Clock", dependencies: ["Anniversaries", "KindLooks", "WidgetAuthoring"],
      path: "Plugins/Clock",
      swiftSettings: authorSettings),
    .target(
      name: "Steps", dependencies: ["Anniversaries", "KindLooks", "WidgetAuthoring"],
      path: "Plugins/Steps",
      swiftSettings: authorSettings),

    .target(
      name: "RunningCommand", dependencies: ["WidgetAuthoring"], path: "Plugins/RunningCommand",
      swiftSettings: authorSettings),
    .target(
      name: "Scoreboard", dependencies: ["WidgetAuthoring"], path: "Plugins/Scoreboard",
      swiftSettings: authorSettings),

    // The host's side
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: hostSettings),
    .target(
      name: "WidgetRegistry", dependencies: ["Anniversaries", "SQLite", "WidgetModel"],
      swiftSettings: hostSettings),
    .target(
      name: "HealthData", dependencies: ["CSV", "Deflate", "SQLite", "WidgetModel"],
      swiftSettings: hostSettings),
    .target(name: "ChildProcesses", dependencies: ["CSystem"], swiftSettings: hostSettings),
    .target(
      name: "ScriptKinds",
      dependencies: ["Anniversaries", "ChildProcesses", "PluginProtocol", "WidgetModel"],
      swiftSettings: hostSettings),
    .target(
      name: "PluginHost", dependencies: ["ChildProcesses", "PluginProtocol", "WidgetModel"],
      swiftSettings: hostSettings),
    .target(name: "TimelineEngine", dependencies: ["WidgetModel"], swiftSettings: hostSettings),
    .target(
      name: "ActivityPush", dependencies: ["CSystem", "TimelineEngine", "WidgetModel"],
      swiftSettings: hostSettings),
    .target(
      name: "WidgetRendering", dependencies: ["Deflate", "WidgetLayout", "WidgetModel"],
      swiftSettings: hostSettings),
    // Runs in a process of its own, because fonts come from anywhere.
    .target(
      name: "PictureDrawing",
      dependencies: ["CDrawing", "WidgetLayout", "WidgetModel", "WidgetRendering"],
      swiftSettings: hostSettings,
      linkerSettings: [
        // The library for languages that Foundation uses, for the directions of text.
        .linkedLibrary("_FoundationICU", .when(platforms: [.linux]))
      ]),
    .target(
      name: "WidgetTesting",
      dependencies: [
        "Anniversaries", "HealthData", "PluginProtocol", "TimelineEngine", "WidgetAuthoring",
        "WidgetModel", "WidgetRendering",
      ],
      swiftSettings: authorSettings),
    .target(
      name: "PluginChecking",
      dependencies: [
        "Anniversaries", "ChildProcesses", "HealthData", "PluginHost", "PluginProtocol",
        "TimelineEngine", "WidgetLayout", "WidgetModel", "WidgetRendering",
      ],
      swiftSettings: hostSettings),
    .target(
      name: "WidgetHome",
      dependencies: [
        "Anniversaries", "AnniversaryFiles", "CSystem", "ChildProcesses", "HealthData",
        "PluginChecking", "PluginHost", "PluginProtocol", "SQLite",
        "TimelineEngine", "WidgetLayout", "WidgetModel", "WidgetRegistry", "WidgetRendering",
      ],
      swiftSettings: hostSettings),
    .target(
      name: "WidgetEmbedding",
      dependencies: [
        "PluginHost", "PluginProtocol", "WidgetAuthoring", "WidgetHome", "WidgetModel",
        "WidgetRegistry",
      ],
      swiftSettings: authorSettings),
    .target(
      name: "WidgetryCommands",
      dependencies: [
        "ActivityPush", "Anniversaries", "AnniversaryFiles", "AppleSources", "CSystem",
        "ChildProcesses", "Clock", "DDay", "DayCount", "Deflate", "HealthData", "PictureDrawing",
        "PluginChecking", "PluginHost", "PluginProtocol",
        "RunningCommand", "Scoreboard", "ScriptKinds", "Steps", "TimelineEngine", "WidgetAuthoring",
        "WidgetHome",
        "WidgetLayout", "WidgetModel",
        "WidgetRegistry", "WidgetRendering",
      ],
      swiftSettings: hostSettings),
    .executableTarget(
      name: "widgetry", dependencies: ["RequestClock", "WidgetryCommands"],
      swiftSettings: hostSettings),

    // Tests mirror the sources.
    .testTarget(
      name: "ActivityPushTests",
      dependencies: ["ActivityPush", "TestSupport", "TimelineEngine", "WidgetModel"],
      swiftSettings: hostSettings),
    .testTarget(
      name: "AnniversariesTests", dependencies: ["Anniversaries"], swiftSettings: authorSettings),
    .testTarget(
      name: "AnniversaryFilesTests",
      dependencies: ["Anniversaries", "AnniversaryFiles", "TestSupport"],
      swiftSettings: hostSettings),
    .testTarget(
      name: "AppleSourcesTests", dependencies: ["AppleSources"], swiftSettings: hostSettings),
    .testTarget(
      name: "ChildProcessesTests", dependencies: ["ChildProcesses", "CSystem", "TestSupport"],
      swiftSettings: hostSettings),
    .testTarget(
      name: "CSystemTests", dependencies: ["CSystem", "RequestClock", "TestSupport"],
      swiftSettings: hostSettings),
    .testTarget(
      name: "HealthDataTests",
      dependencies: ["HealthData", "SQLite", "WidgetModel", "TestSupport"],
      swiftSettings: hostSettings),
    .testTarget(
      name: "PictureDrawingTests",
      dependencies: ["PictureDrawing", "WidgetLayout", "WidgetModel", "WidgetRendering"],
      swiftSettings: hostSettings),
    .testTarget(
      name: "PluginHostTests",
      dependencies: [
        "BadPlugin", "ChildProcesses", "PluginHost", "PluginProtocol", "TestSupport", "WidgetModel",
      ],
      swiftSettings: hostSettings),
    .testTarget(
      name: "SamplesTests",
      dependencies: [
        "ChildProcesses", "PluginHost", "PluginProtocol", "TestSupport", "TimelineEngine",
        "WidgetModel", "WidgetRendering",
      ],
      swiftSettings: hostSettings),
    .testTarget(
      name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"], swiftSettings: hostSettings),
    .testTarget(
      name: "PluginProtocolTests", dependencies: ["PluginProtocol", "WidgetModel"],
      swiftSettings: hostSettings),
    .testTarget(
      name: "TimelineEngineTests", dependencies: ["TimelineEngine", "WidgetModel", "TestSupport"],
      exclude: ["Activities/Payloads"], swiftSettings: hostSettings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["BadPlugin", "FixturePlugin", "SQLite", "TestSupport", "widgetry"],
      exclude: ["Activities/Payloads"], swiftSettings: authorSettings),
    .testTarget(
      name: "WidgetEmbeddingTests",
      dependencies: [
        "Anniversaries", "DDay", "PluginHost", "PluginProtocol", "TestSupport", "TimelineEngine",
        "WidgetAuthoring", "WidgetEmbedding", "WidgetHome", "WidgetModel", "WidgetRegistry",
      ],
      swiftSettings: authorSettings),
    .testTarget(
      name: "WidgetHomeTests",
      dependencies: [
        "ActivityPush", "Anniversaries", "AnniversaryFiles", "ChildProcesses", "DDay",
        "FixturePlugin",
        "HealthData", "PluginChecking", "PluginHost", "PluginProtocol", "TestSupport", "SQLite",
        "TimelineEngine", "WidgetAuthoring", "WidgetHome", "WidgetModel", "WidgetRegistry",
      ],
      swiftSettings: hostSettings),
    .testTarget(
      name: "WidgetLayoutTests", dependencies: ["TestSupport", "WidgetLayout", "WidgetModel"],
      swiftSettings: hostSettings),
    .testTarget(
      name: "WidgetModelTests", dependencies: ["TestSupport", "WidgetModel"], exclude: ["Recorded"],
      swiftSettings: hostSettings),
    .testTarget(
      name: "WidgetRegistryTests",
      dependencies: ["Anniversaries", "SQLite", "TestSupport", "WidgetModel", "WidgetRegistry"],
      swiftSettings: hostSettings),
    .testTarget(
      name: "ScriptKindsTests", dependencies: ["ScriptKinds", "TestSupport", "WidgetModel"],
      swiftSettings: hostSettings),
    .testTarget(
      name: "WidgetRenderingTests",
      dependencies: ["TestSupport", "WidgetLayout", "WidgetModel", "WidgetRendering"],
      exclude: ["Recorded"],
      swiftSettings: hostSettings),
    .testTarget(
      name: "WidgetTestingTests",
      dependencies: ["Anniversaries", "DDay", "WidgetAuthoring", "WidgetTesting"],
      exclude: ["Recorded"], swiftSettings: authorSettings),
    .testTarget(
      name: "WidgetViewsTests", dependencies: ["WidgetLayout", "WidgetModel", "WidgetViews"],
      swiftSettings: authorSettings),
    .testTarget(
      name: "WidgetryCommandsTests",
      dependencies: ["TestSupport", "WidgetHome", "WidgetModel", "WidgetryCommands"],
      exclude: ["CommandLine/Goldens"], swiftSettings: hostSettings),

    // What several test targets share.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: authorSettings),

    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Anniversaries", "ChildProcesses", "HealthData", "PluginHost", "PluginProtocol",
        "TestSupport", "SQLite",
        "WidgetHome", "WidgetModel", "WidgetRegistry", "WidgetRendering",
      ],
      path: "Tests/Benchmarks", swiftSettings: hostSettings),
    .executableTarget(
      name: "Fuzzer",
      dependencies: [
        "ActivityPush", "Anniversaries", "AnniversaryFiles", "AppleSources", "ChildProcesses",
        "Deflate", "HealthData", "PictureDrawing", "PluginHost", "PluginProtocol", "SQLite",
        "ScriptKinds", "TimelineEngine", "WidgetAuthoring", "WidgetHome", "WidgetModel",
        "WidgetRendering", "WidgetryCommands", "TestSupport",
      ],
      path: "Tests/Fuzzer", exclude: ["Corpus"], swiftSettings: hostSettings),
    .executableTarget(
      name: "Faults", dependencies: ["TestSupport", "WidgetModel"],
      path: "Tests/Faults", exclude: ["Preloaded"], swiftSettings: hostSettings),

    // One source in three language modes, as authors have them.
    .target(
      name: "AuthorFixturesSwift5", dependencies: ["WidgetAuthoring"],
      path: "Tests/AuthorFixtures/Swift5",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(
      name: "AuthorFixturesSwift6", dependencies: ["WidgetAuthoring"],
      path: "Tests/AuthorFixtures/Swift6", swiftSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "AuthorFixturesMainActor", dependencies: ["WidgetAuthoring"],
      path: "Tests/AuthorFixtures/MainActor",
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "FixturePlugin", dependencies: ["RequestClock", "WidgetAuthoring"],
      path: "Tests/Fixtures/FixturePlugin",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "HostileCalls", path: "Tests/HostileCalls"),
    .executableTarget(
      name: "BadPlugin",
      dependencies: [
        "HostileCalls", "PluginProtocol", "RequestClock", "WidgetAuthoring", "WidgetModel",
      ],
      path: "Tests/HostilePlugins", swiftSettings: authorSettings),
    .testTarget(
      name: "WidgetAuthoringTests",
      dependencies: [
        "Anniversaries", "AuthorFixturesMainActor", "AuthorFixturesSwift5", "AuthorFixturesSwift6",
        "FixturePlugin", "PluginProtocol", "TestSupport", "WidgetAuthoring", "WidgetModel",
        "WidgetViews",
      ],
      swiftSettings: authorSettings),
    .testTarget(
      name: "BundledKindsTests",
      dependencies: [
        "Anniversaries", "Clock", "DDay", "DayCount", "PluginProtocol", "RunningCommand",
        "Scoreboard", "Steps", "WidgetAuthoring", "WidgetHome", "WidgetLayout", "WidgetModel",
        "WidgetRendering", "WidgetTesting",
      ],
      swiftSettings: authorSettings),
    .testTarget(
      name: "ClockTests",
      dependencies: ["Anniversaries", "Clock", "WidgetAuthoring", "WidgetTesting"],
      exclude: ["Recorded"], swiftSettings: authorSettings),
    .testTarget(
      name: "DayCountTests",
      dependencies: ["Anniversaries", "DayCount", "WidgetAuthoring", "WidgetTesting"],
      exclude: ["Recorded"], swiftSettings: authorSettings),
    .testTarget(
      name: "DDayTests",
      dependencies: [
        "Anniversaries", "DDay", "PluginProtocol", "WidgetAuthoring", "WidgetModel",
        "WidgetRendering",
      ],
      swiftSettings: authorSettings),
    .testTarget(
      name: "StepsTests",
      dependencies: ["Steps", "WidgetAuthoring", "WidgetTesting"],
      exclude: ["Recorded"], swiftSettings: authorSettings),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // Apple's module names, for sources that are written for iOS: those that export our API, and those
  // that stand alone, most of whose symbols are errors that say what to use instead.
  let ours = [
    "ActivityKit", "AppIntents", "Charts", "Combine", "CoreLocation",
    "DeveloperToolsSupport", "EventKit", "HealthKit", "Intents", "OSLog", "SwiftUI", "UIKit",
    "UniformTypeIdentifiers", "UserNotifications", "WeatherKit", "WidgetKit", "os",
  ]
  let alone = [
    "AVFoundation", "BackgroundTasks", "CloudKit", "Contacts", "CoreData", "MapKit", "Network",
    "Photos", "StoreKit", "WatchConnectivity",
  ]
  package.targets += [
    .macro(name: "AppleMacros", path: "Sources/AppleModules/AppleMacros"),
    .executableTarget(
      name: "AppleSourcesTool", dependencies: ["AppleSources"], swiftSettings: hostSettings),
    .plugin(
      name: "PortedSources", capability: .buildTool(), dependencies: ["AppleSourcesTool"],
      path: "Sources/AppleModules/PortedSources"),
    .target(
      name: "AppleFrameworks", dependencies: ["AppleMacros", "WidgetAuthoring", "WidgetModel"],
      path: "Sources/AppleModules/AppleFrameworks", swiftSettings: authorSettings),
  ]
  package.targets += [
    // Only what needs the network links it, because it links libcurl.
    .target(
      name: "WidgetNetworking", dependencies: ["AppleFrameworks"],
      path: "Sources/AppleModules/WidgetNetworking",
      swiftSettings: authorSettings)
  ]
  package.targets += [
    // A widget extension in an Xcode project, compiled as it is.
    .executableTarget(
      name: "HarbourWidgets",
      dependencies: ["AppleFrameworks", "RequestClock"]
        + (ours + alone + ["SwiftData"]).map { .init(stringLiteral: $0) },
      path: "Tests/Fixtures/HarbourWidgets", exclude: ["ported.json"],
      swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["PortedSources"])
  ]
  package.targets += [
    .testTarget(
      name: "AppleFrameworksTests",
      dependencies: ["AppleFrameworks", "SwiftData", "WidgetAuthoring", "WidgetModel"],
      swiftSettings: hostSettings)
  ]
  package.targets += [
    .target(
      name: "SwiftData",
      dependencies: ["AppleFrameworks", "AppleMacros", "WidgetAuthoring", "WidgetModel"],
      path: "Sources/AppleModules/SwiftData", swiftSettings: authorSettings)
  ]
  package.targets += ours.map { name in
    .target(
      name: name, dependencies: ["AppleFrameworks"], path: "Sources/AppleModules/\(name)",
      swiftSettings: authorSettings)
  }
  package.targets += alone.map { name in
    .target(
      name: name, dependencies: ["AppleMacros"], path: "Sources/AppleModules/\(name)",
      swiftSettings: authorSettings)
  }
  package.products += [
    .library(
      name: "AppleModules",
      targets: ["AppleFrameworks", "RequestClock", "SwiftData"] + ours + alone),
    .library(name: "WidgetNetworking", targets: ["WidgetNetworking"]),
    .plugin(name: "PortedSources", targets: ["PortedSources"]),
  ]
  package.products += (ours + alone + ["SwiftData"]).map { .library(name: $0, targets: [$0]) }
#endif
