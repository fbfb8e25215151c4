/// Chooses the plural category of a number in a language, such as `few` for 3 in Russian.
///
/// ``TranslatedText`` uses it to choose among the plural forms of a strings catalog.
package enum PluralRule {
  /// The category: `zero`, `one`, `two`, `few`, `many` or `other`.
  package static func word(for count: Int, in language: String) -> String {
    let number = count.magnitude
    let last = number % 10
    let lastTwo = number % 100
    switch language.prefix(while: { $0 != "-" && $0 != "_" }) {
    case "ja", "ko", "zh", "th", "vi", "id", "ms", "lo", "my": return "other"
    case "fr", "pt", "hi", "fa", "am": return number < 2 ? "one" : "other"
    case "ru", "uk", "be", "sr", "hr", "bs":
      if last == 1, lastTwo != 11 { return "one" }
      return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "many"
    case "pl":
      if number == 1 { return "one" }
      return (2...4).contains(last) && !(12...14).contains(lastTwo) ? "few" : "many"
    case "cs", "sk": return number == 1 ? "one" : (2...4).contains(number) ? "few" : "other"
    case "ar":
      switch number {
      case 0: return "zero"
      case 1: return "one"
      case 2: return "two"
      default:
        return (3...10).contains(lastTwo) ? "few" : lastTwo >= 11 ? "many" : "other"
      }
    case "he": return number == 1 ? "one" : number == 2 ? "two" : "other"
    case "lt":
      if last == 1, !(11...19).contains(lastTwo) { return "one" }
      return (2...9).contains(last) && !(11...19).contains(lastTwo) ? "few" : "other"
    case "ro":
      if number == 1 { return "one" }
      return number == 0 || (1...19).contains(lastTwo) ? "few" : "other"
    default: return number == 1 ? "one" : "other"
    }
  }
}
