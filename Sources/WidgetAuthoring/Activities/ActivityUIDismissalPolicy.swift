/// How long an ended activity stays visible.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  enum Policy: Hashable {
    case `default`, immediate
    case after(Date)
  }

  let policy: Policy

  /// Visible for up to four hours.
  public static let `default` = ActivityUIDismissalPolicy(policy: .default)
  /// Removed at once.
  public static let immediate = ActivityUIDismissalPolicy(policy: .immediate)

  /// Visible until a date, but no longer than four hours.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(policy: .after(date))
  }
}
