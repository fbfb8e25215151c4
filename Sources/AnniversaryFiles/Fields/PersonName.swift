internal import Foundation

/// A person's name in parts, as contacts store it in vCards and tables.
struct PersonName {
  /// A part of a contact that can serve as a name.
  enum Part: Hashable {
    case family, given, middle, whole, nickname, organization
  }

  var family = ""
  var given = ""
  var middle = ""

  /// The complete name; nil if all parts are empty.
  ///
  /// East Asian names start with the family name and have no spaces.
  var whole: String? {
    let isEastAsian = (family + given).unicodeScalars.allSatisfy { $0.value >= 0x2E80 }
    if isEastAsian, !family.isEmpty || !given.isEmpty { return family + given }
    let parts = [given, middle, family].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

extension PersonName.Part {
  /// Finds the part for a column's name, ignoring case, spaces and punctuation.
  init?(columnName: String) {
    guard let part = Self.names[DayField.letters(of: columnName)] else { return nil }
    self = part
  }

  private static let names: [String: Self] = {
    var names: [String: Self] = [:]
    for (part, words) in words {
      for word in words { names[word] = part }
    }
    return names
  }()

  private static let words: [(Self, [String])] = [
    (
      .whole,
      [
        "name", "fullname", "displayname", "contact", "person", "이름", "성명", "nom", "nomcomplet",
        "nombre", "nome", "naam", "navn", "namn", "имя", "名前", "氏名", "お名前", "姓名",
      ]
    ),
    (
      .given,
      [
        "firstname", "givenname", "forename", "vorname", "prénom", "prenom", "voornaam", "名",
        "förnamn", "fornavn",
      ]
    ),
    (.middle, ["middlename", "additionalname", "secondname"]),
    (
      .family,
      [
        "lastname", "familyname", "surname", "nachname", "familienname", "nomdefamille", "apellido",
        "apellidos", "cognome", "sobrenome", "achternaam", "efternamn", "etternavn", "фамилия", "姓",
        "성",
      ]
    ),
    (.nickname, ["nickname"]),
    (.organization, ["organizationname", "company", "organization"]),
  ]
}
