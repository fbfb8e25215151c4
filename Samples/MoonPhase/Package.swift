// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MoonPhase",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "widgetry", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "MoonPhase",
      dependencies: [.product(name: "WidgetAuthoring", package: "widgetry")]),
    .testTarget(
      name: "MoonPhaseTests",
      dependencies: ["MoonPhase", .product(name: "WidgetTesting", package: "widgetry")],
      exclude: ["Recorded"]),
  ]
)
