import Foundation
import PluginProtocol
import Testing
import WidgetModel
import WidgetViews

@testable import WidgetAuthoring

/// Symbols of Apple's frameworks, used by sources in three language modes.
@MainActor @Suite struct SymbolTests {
  @Test(arguments: FixtureMode.allCases)
  func showsLocalizedResources(_ mode: FixtureMode) {
    let archive = archiveWithNotes(mode.localizedTexts, in: .english)
    let texts = words(of: archive.node)
    for text in ["Add", "Done", "3 left", "2 left", "4 left"] {
      #expect(texts.contains(text), "\(texts)")
    }
    #expect(texts.filter { $0 == "Add" }.count >= 7)
    #expect(
      Set(archive.notes).isSuperset(of: [
        "accessibilityHint", "help", "navigationTitle", "widgetLabel",
      ]))
  }

  @Test(arguments: FixtureMode.allCases)
  func showsWhatFitsOfAnApp(_ mode: FixtureMode) {
    let archive = archiveWithNotes(mode.appScreens, in: .english)
    let texts = words(of: archive.node)
    for text in ["A title", "0.25", "Inside", "Top", "First", "More"] {
      #expect(texts.contains(text), "\(texts)")
    }
    #expect(!texts.contains("Second"))
    let expected: Set = [
      "NavigationStack", "List", "toolbar", "searchable", "sheet", "onDelete", "onMove",
      "TextField", "SecureField", "DatePicker", "Picker", "Stepper", "Slider", "ColorPicker",
      "Menu", "DisclosureGroup", "ShareLink", "TabView", "NavigationSplitView",
    ]
    #expect(expected.subtracting(archive.notes).isEmpty, "\(archive.notes)")
  }

  @Test(arguments: FixtureMode.allCases)
  func drawsGlassWithoutNotes(_ mode: FixtureMode) {
    let archive = archiveWithNotes(mode.finishes, in: .english)
    #expect(words(of: archive.node).contains("Glass"))
    #expect(Set(archive.notes) == ["closures in Button", "glassEffectID"])
  }

  @Test(arguments: FixtureMode.allCases)
  func drawsPlots(_ mode: FixtureMode) {
    let notes = archiveWithNotes(mode.plots, in: .english).notes
    #expect(Set(notes) == ["chartOverlay", "chartXScale(range:)"])
  }

  @Test(arguments: FixtureMode.allCases)
  func formatsForAuthors(_ mode: FixtureMode) {
    let reader = Reader(locale: Locale(identifier: "en_US"), resources: nil)
    let texts = Reader.$ofTask.withValue(reader) { mode.formattedTexts }
    #expect(texts == ["1h 2m", "5 kilometers", "a and b", "walk"])
  }

  @Test(arguments: FixtureMode.allCases)
  func listsShortcuts(_ mode: FixtureMode) {
    #expect(
      mode.shortcuts.map(\.phrases) == [
        ["Measure a trail with ${applicationName}", "Trail in ${applicationName}"],
        ["Open ${parameter} in ${applicationName}"],
      ])
  }

  @Test func findsNoDataThatHomesDoNotHave() async throws {
    let store = HKHealthStore()
    let between = HKQuery.predicateForSamples(withStart: .distantPast, end: nil)
    let sleep = try await HKSampleQueryDescriptor(
      predicates: [.categorySample(type: HKCategoryType(.sleepAnalysis), predicate: between)],
      sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: store)
    #expect(sleep.isEmpty)
    let workouts = try await HKSampleQueryDescriptor(
      predicates: [.workout(HKQuery.predicateForWorkouts(with: .running))],
      sortDescriptors: []
    ).result(for: store)
    #expect(workouts.isEmpty)
    let summaries = try await HKActivitySummaryQueryDescriptor(
      predicate: HKQuery.predicateForActivitySummary(with: DateComponents(year: 2026))
    ).result(for: store)
    #expect(summaries.isEmpty)
    let changes = try await HKAnchoredObjectQueryDescriptor(
      predicates: [.sample(type: HKObjectType.workoutType())], anchor: nil
    ).result(for: store)
    #expect(changes.addedSamples.isEmpty)
  }

  @Test func answersQueriesWithHandlers() async {
    let count = await withCheckedContinuation { continuation in
      HKHealthStore().execute(
        HKSampleQuery(
          sampleType: HKCategoryType(.mindfulSession), predicate: nil, limit: 1,
          sortDescriptors: nil
        ) { _, samples, error in
          continuation.resume(returning: error == nil ? samples?.count : nil)
        })
    }
    #expect(count == 0)
    let summaries = await withCheckedContinuation { continuation in
      HKHealthStore().execute(
        HKActivitySummaryQuery(predicate: nil) { _, summaries, _ in
          continuation.resume(returning: summaries?.count)
        })
    }
    #expect(summaries == 0)
  }

  @Test func keepsTheValuesOfASummary() {
    let summary = HKActivitySummary()
    summary.appleStandHours = HKQuantity(unit: .count(), doubleValue: 9)
    summary.activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 500)
    #expect(summary.appleStandHours.doubleValue(for: .count()) == 9)
    #expect(summary.activeEnergyBurnedGoal.doubleValue(for: .kilocalorie()) == 500)
    #expect(HKWorkoutActivityType.running.rawValue == 37)
    #expect(HKWorkoutActivityType.underwaterDiving.rawValue == 84)
  }

  @Test func givesDependenciesToIntents() {
    struct Store: Sendable { let name: String }
    struct Uses: AppIntent {
      static let title: LocalizedStringResource = "Uses"
      @Dependency var store: Store
      func perform() async throws -> some IntentResult { .result() }
    }
    AppDependencyManager.shared.add(dependency: Store(name: "notes"))
    #expect(Uses().store.name == "notes")
  }

  @Test func failsWhereAPersonWouldBeAsked() async {
    struct Asks: AppIntent {
      static let title: LocalizedStringResource = "Delete"
      func perform() async throws -> some IntentResult {
        try await requestConfirmation(dialog: "Really?")
        return .result()
      }
    }
    let error = await #expect(throws: IntentInteractionError.self) { try await Asks().perform() }
    #expect(error?.errorDescription == "Really?")
  }
}
