import AuthorFixturesMainActor
import AuthorFixturesSwift5
import AuthorFixturesSwift6
import WidgetAuthoring
import WidgetModel

/// The views of the fixtures that show single symbols.
@MainActor extension FixtureMode {
  var localizedTexts: AnyView {
    switch self {
    case .swift5: AnyView(AuthorFixturesSwift5.LocalizedTexts())
    case .swift6: AnyView(AuthorFixturesSwift6.LocalizedTexts())
    case .mainActor: AnyView(AuthorFixturesMainActor.LocalizedTexts())
    }
  }

  var appScreens: AnyView {
    switch self {
    case .swift5: screens(AuthorFixturesSwift5.AppScreens())
    case .swift6: screens(AuthorFixturesSwift6.AppScreens())
    case .mainActor: screens(AuthorFixturesMainActor.AppScreens())
    }
  }

  var finishes: AnyView {
    switch self {
    case .swift5: AnyView(AuthorFixturesSwift5.Finishes())
    case .swift6: AnyView(AuthorFixturesSwift6.Finishes())
    case .mainActor: AnyView(AuthorFixturesMainActor.Finishes())
    }
  }

  var plots: AnyView {
    switch self {
    case .swift5: AnyView(AuthorFixturesSwift5.Finishes().plots)
    case .swift6: AnyView(AuthorFixturesSwift6.Finishes().plots)
    case .mainActor: AnyView(AuthorFixturesMainActor.Finishes().plots)
    }
  }

  var formattedTexts: [String] {
    switch self {
    case .swift5: AuthorFixturesSwift5.Finishes.texts
    case .swift6: AuthorFixturesSwift6.Finishes.texts
    case .mainActor: AuthorFixturesMainActor.Finishes.texts
    }
  }

  var shortcuts: [AppShortcut] {
    switch self {
    case .swift5: AuthorFixturesSwift5.TrailShortcuts.appShortcuts
    case .swift6: AuthorFixturesSwift6.TrailShortcuts.appShortcuts
    case .mainActor: AuthorFixturesMainActor.TrailShortcuts.appShortcuts
    }
  }
}

/// All screens of an app in one view.
@MainActor private func screens(_ app: AuthorFixturesSwift5.AppScreens) -> AnyView {
  AnyView(
    VStack {
      app.body; app.form; app.columns; app.tabs
    })
}

@MainActor private func screens(_ app: AuthorFixturesSwift6.AppScreens) -> AnyView {
  AnyView(
    VStack {
      app.body; app.form; app.columns; app.tabs
    })
}

@MainActor private func screens(_ app: AuthorFixturesMainActor.AppScreens) -> AnyView {
  AnyView(
    VStack {
      app.body; app.form; app.columns; app.tabs
    })
}

extension EnvironmentValues {
  /// An environment in English.
  static var english: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_US")
    return environment
  }
}
