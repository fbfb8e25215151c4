internal import Foundation
internal import PluginProtocol
internal import WidgetModel
internal import WidgetViews

extension Reader {
  /// Creates the reader for whom a request's text is looked up: with the request's locale and the
  /// plugin's resources.
  ///
  /// A description of the plugin's kinds is in the plugin's development language.
  @MainActor init(_ request: PluginRequest) {
    let resources = PluginResources.current
    let locale: Locale =
      switch request {
      case .describe: Locale(identifier: resources?.developmentLanguage ?? "en")
      case .placeholder(let request), .snapshot(let request), .timeline(let request),
        .reads(let request):
        request.environment.foundationLocale
      case .options(let request): request.environment.foundationLocale
      case .recommendations(let request): request.environment.foundationLocale
      case .activity(let request): request.environment.foundationLocale
      case .perform(let request): request.request.environment.foundationLocale
      }
    self.init(locale: locale, resources: resources)
  }
}
