import Foundation
import TimelineEngine
import WidgetModel

extension EngineWorld {
  /// Lets time pass, and does what is due meanwhile.
  mutating func pass(_ seconds: TimeInterval) {
    let end = elapsed + seconds
    while faults.isEmpty {
      let ends = run.map(\.end)
      let wakes = wake.map { max(elapsed, $0.timeIntervalSince(Self.start) - offset) }
      guard let moment = [ends, wakes].compactMap(\.self).min(), moment <= end else { break }
      elapsed = moment
      if let ends, ends <= moment {
        endRun()
      } else {
        // A sum of seconds may end a hair before the moment that was meant.
        if let wake, now < wake { offset += wake.timeIntervalSince(now) }
        look()
      }
      checkMoment()
    }
    elapsed = max(elapsed, end)
    checkMoment()
  }

  /// A year in which people, programs, networks and lids do what they like.
  mutating func live() {
    handle(.checked(elsewhere: false))
    while elapsed < Self.year, faults.isEmpty {
      if elapsed < busyUntil {
        pass(random.share(of: 30...600))
        ask(.requested)
      } else {
        pass(random.chance(0.3) ? random.share(of: 0...10) : random.share(of: 60...40_000))
        happen()
      }
      checkMoment()
    }
    // Whoever has to do something has done it; then nothing may stay open.
    need(false)
    set(.unlimited)
    pass(3600)
    if !open.isEmpty { fault("\(open.count) requests are lost at the end") }
  }

  private mutating func happen() {
    switch random.number(100) {
    case 0..<35: ask(.requested)
    case 35..<45: for _ in 0..<random.number(50) { ask(.dataChanged) }
    case 45..<52: ask(.entityChanged)
    case 52..<60: ask(.configured)
    case 60..<63: ask(.interaction)
    case 63..<65: ask(.pluginUpdated)
    case 65..<72: need(!facts.needsAttention)
    case 72..<76: move(random.chance(0.5) ? .clockChanged : .localeChanged)
    case 76..<80: setClock(by: random.share(of: -90...90))
    case 80..<83: setClock(by: random.share(of: -7200...7200))
    case 83: setClock(by: -Self.year)
    case 84: setClock(by: 10 * Self.year)
    case 85..<92: sleep(random.share(of: 60...300_000))
    case 92..<96: set(random.chance(0.3) ? .unlimited : .system(limit: 40 + random.number(31)))
    case 96: failsUntil = elapsed + 86_400
    case 97..<99: failsUntil = 0
    default: busyUntil = elapsed + 86_400
    }
  }
}
