import Anniversaries
import AnniversaryFiles
import Testing

@Suite struct ContactTableTests {
  @Test(arguments: [
    "Name,Birthday\nHana,1991-04-01", "Name;Geburtstag\nHana;01.04.1991\nKai;13.12.1990",
    "이름,생일\nHana,1991. 4. 1.", "Nom,Anniversaire\nHana,1991-04-01",
    "名前,誕生日\nHana,1991/4/1", "氏名,生年月日\nHana,1991/4/1", "Nombre,Cumpleaños\nHana,1991-04-01",
    "Vorname,Geburtsdatum\nHana,1991-04-01", "title,birthday\nHana's birthday,1991-04-01",
    "Name,Birthday\nHana's birthday,1991-04-01",
  ])
  func takesABirthdayForOneOfEveryYear(text: String) throws {
    let events = try read(text, as: .csv)
    #expect(events.skipped == [])
    let hana = events.days.filter { $0.title.hasPrefix("Hana") }
    #expect(hana.map(\.summary) == ["Hana's birthday|1991-04-01|yearly"])
    #expect(hana.first?.tags == ["birthday"])
  }

  @Test func readsGooglesContacts() throws {
    let text = """
      First Name,Middle Name,Last Name,Birthday,Notes,Labels,E-mail 1 - Value,Event 1 - Label,Event 1 - Value
      Hana,,Kim,1991-04-01,,* myContacts,h@x.org,Anniversary,2015-05-23
      Ivo,B.,Lee,--05-12,,,,First day of school,2000-09-01
      Nobody,,,,,,,,
      """
    let events = try read(text, as: .csv)
    #expect(
      events.days.map(\.summary) == [
        "Hana Kim's birthday|1991-04-01|yearly", "Hana Kim's anniversary|2015-05-23|yearly",
        "Ivo B. Lee's birthday|--05-12|yearly", "Ivo B. Lee: First day of school|2000-09-01|yearly",
      ])
    #expect(events.skipped == [])
  }

  @Test func readsOutlooksContacts() throws {
    let text = """
      "Title","First Name","Last Name","Birthday","Anniversary","Notes"
      "Dr.","Anna","Berg","4/15/1980","0/0/00",""
      "","Carl","Dahl","12/25/1975","6/11/2005",""
      """
    let events = try read(text, as: .csv)
    #expect(
      Set(events.days.map(\.summary)) == [
        "Anna Berg's birthday|1980-04-15|yearly", "Carl Dahl's birthday|1975-12-25|yearly",
        "Carl Dahl's anniversary|2005-06-11|yearly",
      ])
    #expect(events.skipped == [])
    #expect(Set(events.days.map(\.source?.uid)).count == 3)
  }

  @Test(arguments: [
    ("성,이름,생일\n김,하나,1991-04-01", "ko", "김하나 생일"),
    ("Nom,Prénom,Anniversaire\nBerg,Anna,1991-04-01", "en", "Anna Berg's birthday"),
    ("姓,名,誕生日\n山田,花子,1991-04-01", "en", "山田花子's birthday"),
  ])
  func joinsANameInTheOrderOfItsLanguage(text: String, locale: String, title: String) throws {
    #expect(try read(text, as: .csv, locale: locale).days.map(\.title) == [title])
  }

  @Test func saysWhatATableLacks() throws {
    #expect(
      try read("Name,Phone\nHana,1\n", as: .csv).skipped == [
        "1: the column 'Phone' is ignored",
        "1: no column with dates: name one 'date', or 'birthday' for yearly dates",
      ])
    #expect(
      try read("Birthday\n1991-04-01\n", as: .csv).skipped == [
        "1: no column with titles: name one 'title' or 'name'"
      ])
  }

  @Test func addsWhatTheFileDoesNotSay() throws {
    let choose: (inout DayFileOptions) -> Void = {
      ($0.recurrence, $0.tags) = (.yearly, ["team"])
    }
    let text = "title,date,repeat,tags\na,2000-01-01,,x\nb,2000-01-01,once,\n"
    let events = try read(text, as: .csv, choose)
    #expect(events.days.map(\.recurrence) == [.yearly, .once])
    #expect(events.days.map(\.tags) == [["x", "team"], ["team"]])
    let event = "BEGIN:VEVENT\nSUMMARY:x\nDTSTART:20260522\nEND:VEVENT\n"
    #expect(try read(event, as: .ics, choose).days.map(\.recurrence) == [.yearly])
  }
}
