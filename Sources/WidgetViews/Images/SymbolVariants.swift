/// Variants of symbols, such as filled or in a circle, that a view applies to all symbols inside.
nonisolated public struct SymbolVariants: Hashable, Sendable {
  private var shape: String?
  private var isSlashed = false
  private var isFilled = false

  public static let none = SymbolVariants()
  public static let circle = none.circle
  public static let square = none.square
  public static let rectangle = none.rectangle
  public static let fill = none.fill
  public static let slash = none.slash

  public var circle: SymbolVariants { changed { $0.shape = "circle" } }
  public var square: SymbolVariants { changed { $0.shape = "square" } }
  public var rectangle: SymbolVariants { changed { $0.shape = "rectangle" } }
  public var fill: SymbolVariants { changed { $0.isFilled = true } }
  public var slash: SymbolVariants { changed { $0.isSlashed = true } }

  public func contains(_ other: SymbolVariants) -> Bool {
    (other.shape == nil || other.shape == shape) && (isSlashed || !other.isSlashed)
      && (isFilled || !other.isFilled)
  }

  private func changed(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var variants = self
    change(&variants)
    return variants
  }

  /// The combination with an inner variant, whose shape wins.
  func joined(_ other: SymbolVariants) -> SymbolVariants {
    changed {
      $0.shape = other.shape ?? shape
      $0.isSlashed = isSlashed || other.isSlashed
      $0.isFilled = isFilled || other.isFilled
    }
  }

  /// A symbol's name with the suffixes of this variant, such as `heart.circle.fill`.
  func applied(to name: String) -> String {
    guard self != .none else { return name }
    var parts = name.split(separator: ".").map(String.init)
    let wasFilled = parts.last == "fill"
    if wasFilled { parts.removeLast() }
    for suffix in [shape, isSlashed ? "slash" : nil] {
      if let suffix, !parts.contains(suffix) { parts.append(suffix) }
    }
    if wasFilled || isFilled { parts.append("fill") }
    return parts.joined(separator: ".")
  }
}
