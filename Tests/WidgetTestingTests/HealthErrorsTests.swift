import Testing
import WidgetTesting

@testable import WidgetAuthoring

/// Errors as iOS widget code catches them.
@Suite struct HealthErrorsTests {
  private func word(_ error: any Error) -> String {
    do {
      throw error
    } catch HKError.errorNoData {
      return "none"
    } catch let error as HKError where error.code == .errorInvalidArgument {
      return "invalid"
    } catch {
      return "other"
    }
  }

  @Test func isCaughtByItsCode() {
    #expect(word(HKError(.errorNoData)) == "none")
    #expect(word(HKError(.errorInvalidArgument)) == "invalid")
    #expect(word(HKError(.errorDatabaseInaccessible)) == "other")
    #expect(word(CancellationError()) == "other")
  }

  @Test func saysItsWords() {
    let error = HKError(.errorNoData, userInfo: [NSLocalizedDescriptionKey: "There is nothing"])
    #expect(error.localizedDescription == "There is nothing")
    #expect((error as any Error).localizedDescription == "There is nothing")
    #expect(HKError.errorDomain == HKErrorDomain && error.errorCode == 11)
  }

  @Test func answersWhatNoWidgetHasToDecide() async throws {
    let store = HKHealthStore()
    let steps = HKQuantityType(.stepCount)
    try await store.disableBackgroundDelivery(for: steps)
    try await store.disableAllBackgroundDelivery()
    let isDone = await withCheckedContinuation { continuation in
      store.disableAllBackgroundDelivery { done, _ in continuation.resume(returning: done) }
    }
    #expect(isDone)
    let units = try await store.preferredUnits(for: [steps, HKQuantityType(.heartRate)])
    #expect(units[steps] == .count())
    #expect(units[HKQuantityType(.heartRate)] == HKUnit(from: "count/min"))
    #expect(store.earliestPermittedSampleDate() < Date(timeIntervalSince1970: 0))
    try await TestHealth().answering {
      try await store.requestAuthorization(read: [steps])
    }
  }
}
