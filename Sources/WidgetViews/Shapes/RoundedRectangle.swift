public import Foundation
internal import WidgetModel

/// The curve of rounded corners; both styles are drawn as circular arcs.
nonisolated public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}

/// A rectangle with equal rounded corners.
nonisolated public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetRoundedRectangle(base: self, amount: amount)
  }

  public var _form: _ShapeForm {
    _ShapeForm(
      .roundedRectangle(width: cornerSize.width.native, height: cornerSize.height.native))
  }
}

/// A rounded rectangle that is inset; its corners have the same centres.
nonisolated private struct InsetRoundedRectangle: InsettableShape {
  let base: RoundedRectangle
  let amount: CGFloat

  func path(in rect: CGRect) -> Path {
    let size = CGSize(
      width: max(0, base.cornerSize.width - amount),
      height: max(0, base.cornerSize.height - amount))
    return Path(roundedRect: rect.inset(by: amount), cornerSize: size, style: base.style)
  }

  func inset(by amount: CGFloat) -> InsetRoundedRectangle {
    InsetRoundedRectangle(base: base, amount: self.amount + amount)
  }

  var _form: _ShapeForm { base._form.changed { .inset($0, by: amount.native) } }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
