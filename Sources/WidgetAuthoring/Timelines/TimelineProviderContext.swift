internal import PluginProtocol
internal import WidgetModel

/// The details of a request that a provider answers: the widget's family and size, the moment, and
/// the reader's locale and time zone.
///
/// Unlike Apple's type it has a public initialiser, so that providers can be tested:
///
/// ```swift
/// let context = TimelineProviderContext(family: .systemSmall, now: noon, timeZone: seoul)
/// let timeline = await Provider().timeline(for: intent, in: context)
/// ```
public struct TimelineProviderContext: Sendable {
  public let family: WidgetFamily
  /// Whether the answer is for a gallery, where sample data is enough.
  public let isPreview: Bool
  /// The size of the content in points.
  public let displaySize: CGSize
  public let environmentVariants: EnvironmentVariants
  /// The moment of the request.
  ///
  /// In a plugin's process `Date()` returns the same moment.
  public let now: Date

  private let region: Region

  /// The time zone, locale and calendar: as names, which are looked up only when needed, or as
  /// values.
  private enum Region: Sendable {
    case named(RequestEnvironment)
    case given(TimeZone, Locale, Calendar)
  }

  /// Creates a context for a test.
  public init(
    family: WidgetFamily, isPreview: Bool = false, displaySize: CGSize? = nil,
    environmentVariants: EnvironmentVariants = EnvironmentVariants(), now: Date = Date(),
    timeZone: TimeZone = .current, locale: Locale = .current, calendar: Calendar = .current
  ) {
    self.family = family
    self.isPreview = isPreview
    let standard = family.displaySize
    self.displaySize = displaySize ?? CGSize(width: standard.width, height: standard.height)
    self.environmentVariants = environmentVariants
    self.now = now
    region = .given(timeZone, locale, calendar)
  }

  init(_ request: ProviderRequest) {
    family = request.family
    isPreview = request.isPreview
    displaySize = CGSize(width: request.displaySize.width, height: request.displaySize.height)
    environmentVariants = EnvironmentVariants(request)
    now = request.now
    region = .named(request.environment)
  }

  /// The reader's time zone.
  public var timeZone: TimeZone {
    switch region {
    case .named(let environment): environment.foundationTimeZone
    case .given(let timeZone, _, _): timeZone
    }
  }

  /// The reader's locale.
  public var locale: Locale {
    switch region {
    case .named(let environment): environment.foundationLocale
    case .given(_, let locale, _): locale
    }
  }

  /// The reader's calendar, with their time zone and locale.
  public var calendar: Calendar {
    var calendar =
      switch region {
      case .named(let environment): environment.foundationCalendar
      case .given(_, _, let calendar): calendar
      }
    calendar.timeZone = timeZone
    calendar.locale = locale
    return calendar
  }
}

extension TimelineProviderContext {
  /// The environment values with which the content may be drawn; here there is only one variant.
  @dynamicMemberLookup
  public struct EnvironmentVariants: Sendable {
    private let variants: [@Sendable () -> EnvironmentValues]

    /// Creates variants with default values, for a test.
    public init() {
      variants = [{ EnvironmentValues() }]
    }

    init(_ request: ProviderRequest) {
      variants = [{ EnvironmentValues(request) }]
    }

    /// The possible values of an environment key, such as `environmentVariants.colorScheme`.
    public subscript<Value>(
      dynamicMember keyPath: WritableKeyPath<EnvironmentValues, Value>
    ) -> [Value]? {
      self[keyPath: keyPath]
    }

    /// The possible values of an environment key.
    public subscript<Value>(
      keyPath keyPath: WritableKeyPath<EnvironmentValues, Value>
    ) -> [Value]? {
      variants.map { $0()[keyPath: keyPath] }
    }
  }
}
