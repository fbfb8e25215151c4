package import Foundation
internal import Synchronization

/// Whose language words are in where no view is evaluated: in a provider, or in the name of a kind.
package struct Reader: Sendable {
  package var locale: Locale
  package var resources: (any ViewResources)?

  package init(locale: Locale, resources: (any ViewResources)?) {
    self.locale = locale
    self.resources = resources
  }

  /// That of the request that this task answers.
  @TaskLocal package static var ofTask: Reader?

  // A provider may go on in callbacks of other queues, which belong to no task. A plugin's process answers one
  // request at a time, so what they read is the request's.
  private static let shared = Mutex<Reader?>(nil)

  /// That of the request which this process answers.
  package static var ofProcess: Reader? {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }
}

extension EnvironmentValues {
  /// The surroundings of whoever reads what is made outside views.
  init(_ reader: Reader?) {
    self.init()
    guard let reader else { return }
    locale = reader.locale
    resources = reader.resources
  }
}
