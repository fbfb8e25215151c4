public import Foundation

extension NSObject {
  /// The class itself, as code for Objective-C asks for it.
  public static func classForCoder() -> AnyClass { self }
}
