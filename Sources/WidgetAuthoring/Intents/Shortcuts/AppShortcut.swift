// Shortcuts compile, so that they can stay in an author's file; nothing here offers them.

/// An intent with phrases with which a person can run it.
public struct AppShortcut: Sendable {
  package let intent: any AppIntent
  package let phrases: [String]
  package let shortTitle: LocalizedStringResource?
  package let systemImageName: String?

  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
    self.init(intent: intent, phrases: phrases, shortTitle: nil, systemImageName: nil)
  }

  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String
  ) {
    self.init(
      intent: intent, phrases: phrases, shortTitle: .some(shortTitle),
      systemImageName: .some(systemImageName))
  }

  @_disfavoredOverload
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource?,
    systemImageName: String?
  ) {
    self.intent = intent
    self.phrases = phrases.map(\.text)
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
  }
}

/// The shortcuts of an app.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .grayBlue }

  /// Compiles, but has no effect.
  public static func updateAppShortcutParameters() {}
}

/// Combines the shortcuts that are listed in `appShortcuts`.
@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildExpression(_ expression: AppShortcut) -> [AppShortcut] { [expression] }

  public static func buildBlock(_ components: [AppShortcut]...) -> [AppShortcut] {
    components.flatMap { $0 }
  }

  public static func buildOptional(_ component: [AppShortcut]?) -> [AppShortcut] {
    component ?? []
  }

  public static func buildEither(first component: [AppShortcut]) -> [AppShortcut] { component }

  public static func buildEither(second component: [AppShortcut]) -> [AppShortcut] { component }

  public static func buildArray(_ components: [[AppShortcut]]) -> [AppShortcut] {
    components.flatMap { $0 }
  }

  public static func buildLimitedAvailability(_ component: [AppShortcut]) -> [AppShortcut] {
    component
  }
}

/// The colour of a shortcut's tile.
public enum ShortcutTileColor: Hashable, Sendable {
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink
  case grayBlue, grayGreen, grayBrown
}
