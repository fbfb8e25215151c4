public import Foundation

/// The name of an image in the plugin's resources, as Xcode generates it.
nonisolated public struct ImageResource: Hashable, Sendable {
  let name: String

  public init(name: String, bundle: Bundle) {
    self.name = name
  }
}

/// The name of a colour in the plugin's resources, as Xcode generates it.
nonisolated public struct ColorResource: Hashable, Sendable {
  let name: String

  public init(name: String, bundle: Bundle) {
    self.name = name
  }
}

extension Image {
  public init(_ resource: ImageResource) {
    self.init(resource.name)
  }
}

extension Color {
  public init(_ resource: ColorResource) {
    self.init(resource.name)
  }
}

extension UIImage {
  public init(resource: ImageResource) {
    self.init(resourceNamed: resource.name)
  }
}

extension UIColor {
  public convenience init(resource: ColorResource) {
    self.init(Color(resource))
  }
}
