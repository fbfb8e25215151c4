import Foundation
import PluginChecking
import PluginProtocol
import Synchronization
import Testing
import WidgetHome
import WidgetModel

@Suite struct PluginCheckTests {
  static let odd: [OddPlugin] = [
    OddPlugin("a good one") { _, _, _ in },

    // What it says of itself.
    OddPlugin("offers nothing", "error describe") { request, _, answer in
      if request == .describe { answer = .success(.kinds([])) }
    },
    OddPlugin("cannot describe itself", "error describe") { request, _, answer in
      if request == .describe { answer = .failure(WireError(code: "no", summary: "No")) }
    },
    OddPlugin("changes its mind", "error describe.varies") { _, number, answer in
      answer.kind { $0.description += " \(number)" }
    },
    OddPlugin("has no name", "warning kind.name") { _, _, answer in
      answer.kind { $0.displayName = "tides" }
    },
    OddPlugin("has no description", "warning kind.description") { _, _, answer in
      answer.kind { $0.description = "" }
    },
    OddPlugin("has a parameter without a title", "warning parameter.title") { _, _, answer in
      answer.kind { $0.intent.parameters[1].title = "label" }
    },
    OddPlugin("has nothing to choose from", "error parameter.options", "warning options.none") {
      _, _, answer in
      answer.kind { $0.intent.parameters[0].hasDynamicOptions = false }
    },

    // What its activities show.
    OddPlugin("has activities") { request, _, answer in
      answer.kind { $0.activity = .game }
      if case .activity = request { answer = .success(.presentations(.whole)) }
    },
    OddPlugin("shows nothing of them", "warning activity.empty") { _, _, answer in
      answer.kind { $0.activity = .game }
    },
    OddPlugin("cannot read their states", "warning answer.error") { request, _, answer in
      answer.kind { $0.activity = .game }
      if case .activity = request {
        answer = .failure(WireError(code: "activity.state", summary: "No"))
      }
    },

    // What its views name.
    OddPlugin("lacks an image in each family", "warning resources.image", "warning resources.image")
    { request, _, answer in
      guard case .timeline(let request) = request else { return }
      let lack = MissingResource(.image, "no image '\(request.family.name)'", hint: "add it")
      answer.timeline { $0.attachments.missingResources = [lack] }
    },

    OddPlugin("says once what it lacks", "warning resources.words") { _, number, answer in
      let lack = MissingResource(.words, "no words for 'a'", hint: "add them")
      if number < 20 { answer.timeline { $0.attachments.missingResources = [lack] } }
    },

    // Its choices.
    OddPlugin("finds no choices", "warning options.none") { _, _, answer in
      answer.options { $0 = [] }
    },
    OddPlugin("has a choice without a title", "warning options.title") { request, _, answer in
      answer.options { options in for index in options.indices { options[index].title = "" } }
    },
    OddPlugin("takes any id", "error options.unknown") { request, _, answer in
      guard case .options(let request) = request, let ids = request.ids else { return }
      answer.options { $0 = ids.map { ParameterOption(value: .string($0), title: $0) } }
    },
    OddPlugin("forgets what it offers", "error options.lost") { request, _, answer in
      guard case .options(let request) = request, request.ids != nil else { return }
      answer.options { $0 = [] }
    },
    OddPlugin("finds nothing", "warning options.search") { request, _, answer in
      guard case .options(let request) = request, request.search != nil else { return }
      answer.options { $0 = [] }
    },

    // Its dates.
    OddPlugin("has no entries", "error timeline.empty") { _, _, answer in
      answer.timeline { $0.entries = [] }
    },
    OddPlugin("names the year 99999", "error timeline.date") { _, _, answer in
      answer.timeline { $0.entries[2].date = Date(timeIntervalSince1970: 3_093_527_980_800) }
    },
    OddPlugin("goes backwards", "warning timeline.order") { _, _, answer in
      answer.timeline { $0.entries.reverse() }
    },
    OddPlugin("says two things at once", "warning timeline.order") { _, _, answer in
      answer.timeline { $0.entries[1].date = $0.entries[0].date }
    },
    OddPlugin("begins tomorrow", "warning timeline.start") { _, _, answer in
      answer.timeline { timeline in
        for index in timeline.entries.indices { timeline.entries[index].date += 86_400 }
      }
    },
    OddPlugin("ends now", "warning timeline.policy") { _, _, answer in
      answer.timeline { $0.entries.removeLast(2) }
    },
    OddPlugin("wants to be asked in the past", "warning timeline.policy") { request, _, answer in
      guard case .timeline(let request) = request else { return }
      answer.timeline { $0.policy = .after(request.now - 60) }
    },
    OddPlugin("wants to be asked at once", "warning timeline.policy") { request, _, answer in
      guard case .timeline(let request) = request else { return }
      answer.timeline { $0.policy = .after(request.now) }
    },
    OddPlugin("goes by its own clock", "error clock.own") { request, _, answer in
      answer.timeline { timeline in
        for index in timeline.entries.indices {
          timeline.entries[index].date = OddPlugin.now + Double(index) * 3600
        }
      }
    },

    // Its content.
    OddPlugin("counts", "warning answer.varies") { _, number, answer in
      answer.timeline { $0.entries[1].view = .text(TextNode("asked \(number) times")) }
    },
    OddPlugin("shows nothing", "warning view.empty") { _, _, answer in
      answer.timeline { $0.entries[1].view = .text(TextNode("  ")) }
    },
    OddPlugin("draws what is not known", "warning view.unknown") { _, _, answer in
      answer.timeline { timeline in
        timeline.entries[1].view = .stack(
          StackNode(axis: .vertical, children: [.text(TextNode("1")), .unknown("hologram")]))
      }
    },

    // Failures.
    OddPlugin("refuses what nobody offered", "warning answer.error") { request, _, answer in
      guard case .timeline(let request) = request, request.configuration["label"] != nil else {
        return
      }
      answer = .failure(WireError(code: "label.unknown", summary: "No"))
    },
    OddPlugin("refuses to be a placeholder", "error answer.error") { request, _, answer in
      guard case .placeholder = request else { return }
      answer = .failure(WireError(code: "placeholder.none", summary: "No"))
    },
    OddPlugin("answers another question", "error check.cut", "error plugin.protocol") {
      request, _, answer in
      guard case .snapshot = request else { return }
      answer = .success(.options([]))
    },
  ]

  @Test(arguments: odd) func says(_ plugin: OddPlugin) async throws {
    let check = try await plugin.check()
    // How long an answer takes is the machine's doing here, which runs other tests meanwhile.
    let found = check.findings.filter { $0.state != .ok && $0.check != "answer.slow" }
      .map { "\($0.state) \($0.check)" }
    #expect(found.sorted() == plugin.expected, "\(check.findings)")
    #expect(check.isOK == !plugin.expected.contains { $0.hasPrefix("error") })
  }

  @Test(arguments: odd) func saysHowToMendWhatItFinds(_ plugin: OddPlugin) async throws {
    for finding in try await plugin.check().findings where finding.state != .ok {
      #expect(finding.hint?.isEmpty == false || finding.check.hasPrefix("describe"), "\(finding)")
      #expect(!finding.summary.hasSuffix("."))
    }
  }

  @Test func asksAFewHundredTimesAtMost() async throws {
    let plugin = OddPlugin("with all families") { _, _, answer in
      answer.kind { $0.families = WidgetFamily.offered }
    }
    let check = try await plugin.check()
    #expect(check.isOK)
    #expect((100...300).contains(plugin.requests), "\(plugin.requests)")
  }

  @Test func stopsWhenTheProcessKeepsFailing() async throws {
    let plugin = OddPlugin("dead") { request, _, answer in
      guard request != .describe else { return }
      answer = .failure(WireError(code: "plugin.crashed", summary: "Crashed"))
    }
    let check = try await plugin.check()
    #expect(check.findings.contains { $0.check == "check.cut" })
    #expect(plugin.requests < 10)
  }

  @Test func tellsTheSameOnceAndCountsTheRest() async throws {
    let plugin = OddPlugin("ends now") { _, _, answer in
      answer.timeline { $0.entries.removeLast(2) }
    }
    let finding = try #require(
      try await plugin.check().findings.first { $0.check == "timeline.policy" })
    #expect(finding.kind == "tides")
    // In several families, so in none of them alone.
    #expect(finding.family == nil)
    #expect(finding.summary.wholeMatch(of: /timeline.*\(and [0-9]+ more like it\)/) != nil)
  }

  /// As a widget does that stores what it found when it was first asked.
  @Test func acceptsAnswersThatChangeOnce() async throws {
    let asked = Mutex(Set<PluginRequest>())
    let plugin = OddPlugin("stores") { request, _, answer in
      guard asked.withLock({ $0.insert(request).inserted }) else { return }
      answer.timeline { $0.entries[1].view = .text(TextNode("nothing yet")) }
    }
    #expect(try await plugin.check().findings.allSatisfy { $0.check != "answer.varies" })
  }

  @Test func namesTheDifferenceBetweenEqualRequests() async throws {
    let plugin = OddPlugin("counts") { _, number, answer in
      answer.timeline { $0.entries[1].view = .text(TextNode("\(number)")) }
    }
    let finding = try #require(
      try await plugin.check().findings.first { $0.check == "answer.varies" })
    #expect(finding.summary.contains("entry 2 showed '"))
  }

  @Test func doesNotKnowAPluginThatIsNotThere() async throws {
    let test = TestHome()
    let home = test.open()
    #expect(await codes { _ = try await home.plugins.check(plugin: "fakes") } == ["plugin.unknown"])
  }
}

extension ActivityShape {
  fileprivate static let game = ActivityShape(
    attributes: .object([.init("home", .string), .init("begins", .date)]),
    state: .object([.init("score", .integer), .init("more", .any, isOptional: true)]))
}

extension ActivityViews {
  fileprivate static let whole = ActivityViews(
    Dictionary(
      uniqueKeysWithValues: ActivityPresentation.allCases.map {
        ($0, .text(TextNode(runs: [TextRun("7")])))
      }))
}
