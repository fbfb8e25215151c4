internal import WidgetModel

extension PictureEnvironment {
  /// The same place with all that it may choose when it draws.
  var choices: [PictureEnvironment] {
    VariantKey.allCases.reduce([self]) { environments, key in
      environments.flatMap { environment in
        key.values.map { environment.choosing($0, for: key) }
      }
    }
  }

  private func choosing(_ value: String, for key: VariantKey) -> PictureEnvironment {
    var environment = self
    switch key {
    case .colorScheme:
      environment.colorScheme = RequestEnvironment.ColorScheme(rawValue: value) ?? colorScheme
    case .renderingMode:
      environment.renderingMode = RequestEnvironment.RenderingMode(rawValue: value) ?? renderingMode
    case .isLuminanceReduced: environment.isLuminanceReduced = value == "true"
    case .showsBackground: environment.showsBackground = value == "true"
    }
    return environment
  }
}
