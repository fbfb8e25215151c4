import AuthorFixturesMainActor
import AuthorFixturesSwift5
import AuthorFixturesSwift6
import WidgetAuthoring

/// The language mode of an author's source.
enum FixtureMode: String, CaseIterable, Sendable {
  case swift5, swift6, mainActor

  @MainActor var plugin: InProcessPlugin {
    switch self {
    case .swift5: InProcessPlugin(AuthorFixturesSwift5.FixtureBundle.self)
    case .swift6: InProcessPlugin(AuthorFixturesSwift6.FixtureBundle.self)
    case .mainActor: InProcessPlugin(AuthorFixturesMainActor.FixtureBundle.self)
    }
  }
}
