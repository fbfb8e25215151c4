// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CoffeeCard",
  defaultLocalization: "en",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "coffee-card", targets: ["CoffeeCard"])
  ],
  dependencies: [
    .package(name: "widgetry", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "CoffeeCard",
      dependencies: [.product(name: "WidgetAuthoring", package: "widgetry")],
      // An asset catalog and translations as in an app's target; on Linux they are copied
      // unchanged.
      resources: [.process("Resources")])
  ],
  // Xcode's default for widgets.
  swiftLanguageModes: [.v5]
)
