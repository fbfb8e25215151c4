import Anniversaries
import Testing

/// What converters from PyPI say, for every day: a checksum of each ten years.
///
/// For each civil day in turn the FNV-1a hash of 32 bits takes five bytes: the year's high and low byte, the
/// month, 1 for a leap month or 0, and the day, with Hebrew months numbered as ``CalendarDay`` does.
/// Korea's and China's days were also found by computing new moons and solar terms with PyEphem 4.2.1 for
/// 9 and 8 hours ahead of UTC, Umm al-Qura's from moonset at Mecca.
struct Golden: CustomTestStringConvertible {
  let calendar: DayCalendar
  let converter: String
  let years: Range<Int>
  let decades: [UInt32]

  var testDescription: String {
    "every day of \(years.lowerBound) to \(years.upperBound - 1) in \(calendar.rawValue) as in "
      + "\(converter)"
  }

  static let all = [
    Golden(
      calendar: .koreanLunar, converter: "korean_lunar_calendar 0.4.0", years: 1910..<2050,
      decades: [
        0x99924D7A, 0xB09FA808, 0xD48437E6, 0x806D75C0, 0x39447EE9, 0x8A7EBB15, 0x5AD51EFD,
        0xBDF81BD1, 0x45274B1A, 0x028FA75D, 0xDCDF32C0, 0x39BB35D8, 0xBD1A96AF, 0x4B212BB8,
      ]),
    Golden(
      calendar: .chineseLunar, converter: "borax 4.1.3", years: 1910..<2050,
      decades: [
        0x131A0953, 0x3361958E, 0x8613E139, 0x1E376516, 0xB7670DE3, 0x996E5A3E, 0x853BA784,
        0x5247F840, 0xC452E2A0, 0x2E6931C9, 0xEBBFE391, 0x6AD686F0, 0x16824960, 0x0007B8B0,
      ]),
    Golden(
      calendar: .hebrew, converter: "convertdate 2.5.1", years: 1800..<2200,
      decades: [
        0xBC0CAEF3, 0xCE512686, 0x6698AD5D, 0x81A46FDA, 0xCEDBADA7, 0xBFA31847, 0xB75A83E2,
        0xBAA8A8AB, 0xA934AC44, 0x73B2BBDF, 0x7FDE5F81, 0xB54C39CB, 0xA4037F82, 0xC12B470B,
        0x54DC7C1B, 0xE0B1D634, 0x28ACBB62, 0x60960A83, 0xB4BBFF64, 0xA1D31D6E, 0xD18919EC,
        0xD1691B38, 0x05596CEA, 0xF0D028A7, 0x4A7EA18C, 0x82C3A405, 0xF9151027, 0x4BCE2BE3,
        0x07529E27, 0x10508730, 0xAC76EA25, 0x09E85F1D, 0x4C83F2FE, 0x4D005203, 0x15EF8C91,
        0xDBEB039F, 0xD70BD2C2, 0x0EBC3692, 0x5938611D, 0x2BA7E383,
      ]),
    Golden(
      calendar: .islamic, converter: "convertdate 2.5.1", years: 1800..<2200,
      decades: [
        0xFCADE7C5, 0xA037B0C8, 0x05824912, 0x496AB19D, 0xEDAEB447, 0xD3C6C1AE, 0x1E5F5D12,
        0x9F90E403, 0x6FDCF839, 0x4A50D273, 0x39BB5CC5, 0xE1082EAB, 0x653A1DF6, 0x52B91BBF,
        0xF4D98F2A, 0x96B299EE, 0xEA494E6E, 0xF5E9B3CC, 0x19332585, 0x1806590C, 0xFF2CCE35,
        0xF36F98E4, 0xE48824AA, 0xD73CC05B, 0x3F88432D, 0xBA589C9C, 0x05E0C42B, 0x18A28D07,
        0xC5353ABC, 0x572ECDB6, 0x1E9F4721, 0x5C227396, 0xE6F35A9A, 0x95D61AAF, 0x5DA4AAF4,
        0xE3ECEB29, 0x4DD1E274, 0xD9CE32CC, 0xC0EF3A33, 0x31044140,
      ]),
    Golden(
      calendar: .islamicUmmAlQura, converter: "hijridate 2.3.0", years: 2000..<2070,
      decades: [
        0x17573FC4, 0xE7C5A7B5, 0x8DE96675, 0x1BC4173A, 0xF7D6E960, 0xA75E8A21, 0x47F40A7C,
      ]),
  ]
}

@Suite struct CalendarProofTests {
  @Test("agrees with converters on 420032 days", arguments: Golden.all)
  func agreesWithTheConverter(golden: Golden) throws {
    var date = try #require(CivilDate(year: golden.years.lowerBound, month: 1, day: 1))
    for (decade, expected) in zip(0..., golden.decades) {
      let end = golden.years.lowerBound + decade * 10 + 10
      var hash: UInt32 = 0x811C_9DC5
      while date.year < end {
        // Plain conditions, since `#require` takes longer than what is proved.
        guard let day = CalendarDay(date, in: golden.calendar), day.civil == date,
          let year = day.year, let next = date.adding(days: 1)
        else {
          Issue.record("\(date) is not converted")
          return
        }
        for byte in [year >> 8, year & 255, day.month, day.isLeapMonth ? 1 : 0, day.day] {
          hash = (hash ^ UInt32(byte)) &* 0x0100_0193
        }
        date = next
      }
      #expect(hash == expected, "\(end - 10) to \(end - 1)")
    }
  }

  @Test(
    "numbers the days and weekdays of 1800 to 2199 as Fliegel, Van Flandern and Zeller do: 146097 days"
  )
  func agreesWithOtherAlgorithms() throws {
    var last: Int?
    var compared = 0
    for year in 1800..<2200 {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = CivilDate(year: year, month: month, day: day) else { continue }
          let julian = julianDay(year, month, day)
          if date.daysSinceEpoch != julian - 2_440_588 || last.map({ $0 + 1 != julian }) == true
            || date.weekday.rawValue != zeller(year, month, day)
          {
            Issue.record("\(date) is another day")
          }
          last = julian
          compared += 1
        }
      }
    }
    #expect(compared == 146_097)
  }

  /// The Julian day number by Fliegel and Van Flandern (1968).
  private func julianDay(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shift = (month - 14) / 12
    return (1461 * (year + 4800 + shift)) / 4 + (367 * (month - 2 - 12 * shift)) / 12
      - (3 * ((year + 4900 + shift) / 100)) / 4 + day - 32_075
  }

  /// The weekday by Zeller's congruence (1882), with Monday as 1.
  private func zeller(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let (year, month) = month < 3 ? (year - 1, month + 12) : (year, month)
    let (century, short) = (year / 100, year % 100)
    let fromSaturday =
      (day + 13 * (month + 1) / 5 + short + short / 4 + century / 4 + 5 * century) % 7
    return (fromSaturday + 5) % 7 + 1
  }
}
