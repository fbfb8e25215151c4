package import Foundation
internal import Synchronization

/// The language and resources for text that is created outside of views, for example by a provider
/// or for the name of a kind.
package struct Reader: Sendable {
  package var locale: Locale
  package var resources: (any ViewResources)?

  package init(locale: Locale, resources: (any ViewResources)?) {
    self.locale = locale
    self.resources = resources
  }

  /// The reader of the request that the current task answers.
  @TaskLocal package static var ofTask: Reader?

  // A provider may continue in callbacks on other queues, outside the task. A plugin answers one
  // request at a time, so these can use the process-wide reader.
  private static let shared = Mutex<Reader?>(nil)

  /// The reader of the request that this process currently answers.
  package static var ofProcess: Reader? {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }
}

extension EnvironmentValues {
  /// Creates the environment for text that is created outside of views.
  init(_ reader: Reader?) {
    self.init()
    guard let reader else { return }
    locale = reader.locale
    resources = reader.resources
  }
}
