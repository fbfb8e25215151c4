import Foundation
import os.log

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// A harbour whose tides the app knows.
///
/// The app writes them for its widgets into the app group.
struct Harbour: Codable, Identifiable, Hashable {
  var id: String
  var name: String
  /// Hours between two high tides.
  var period: Double
}

enum HarbourStore {
  static let group = "group.org.example.harbours"
  static let title: LocalizedStringResource = "Harbours"
  private static let logger = Logger(subsystem: "org.example.harbours", category: "store")

  static var defaults: UserDefaults? { UserDefaults(suiteName: group) }

  static var harbours: [Harbour] {
    guard let data = defaults?.data(forKey: "harbours") else { return [] }
    do {
      return try JSONDecoder().decode([Harbour].self, from: data)
    } catch {
      logger.error("Unreadable harbours: \(error.localizedDescription, privacy: .public)")
      return []
    }
  }

  /// A number for each harbour, given when it is first seen.
  static func number(of harbour: Harbour) -> Int {
    var numbers = defaults?.dictionary(forKey: "numbers") as? [String: Int] ?? [:]
    if let number = numbers[harbour.id] { return number }
    let number = numbers.count + 1
    numbers[harbour.id] = number
    defaults?.set(numbers, forKey: "numbers")
    return number
  }
}

/// The moments of high tide after a date.
func highTides(of harbour: Harbour, after date: Date, count: Int) -> [Date] {
  let period = harbour.period * 3600
  let next = (date.timeIntervalSinceReferenceDate / period).rounded(.down) + 1
  return (0..<count).map { Date(timeIntervalSinceReferenceDate: (next + Double($0)) * period) }
}
