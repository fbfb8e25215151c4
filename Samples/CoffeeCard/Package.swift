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
      // Catalog and languages as an app's target has them; on Linux they are copied as they are.
      resources: [.process("Resources")])
  ],
  // As Xcode compiles widgets unless told otherwise.
  swiftLanguageModes: [.v5]
)
