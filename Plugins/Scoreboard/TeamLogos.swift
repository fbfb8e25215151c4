internal import Foundation
internal import WidgetAuthoring

/// The teams' logos.
///
/// They are compiled into the program, because bundled plugins have no resources.
enum TeamLogos {
  /// The logo with a name; nil if there is none.
  static func logo(named name: String?) -> UIImage? { name.flatMap { logos[$0] } }

  // Decoded once, because the score changes often.
  private static let logos = [("bear", bear), ("lion", lion)]
    .reduce(into: [String: UIImage]()) { logos, logo in
      logos[logo.0] = Data(base64Encoded: logo.1).flatMap { UIImage(data: $0, scale: 2) }
    }

  private static let bear = """
    iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAMAAACfWMssAAAAJ1BMVEX///+rISyqKDjHEC6gRDpyMCRZ\
    OiJ5Ty8gHh+tj23nzqfbwpzKsY7gd0NJAAAAAXRSTlMAQObYZgAAAbJJREFUSMetlo2ShSAIhcMsRH3/\
    593sT0DMtt0zc+/chvt1QLGYpn8XOADn3O+YWci/o9xsaGxsYkXwDSt6X9tr03mor5xNllwAFjDz3QIL\
    2GSJrruWFl2OCBhkieIRXlGR5w2LGhLuu+6eElxlRO8fC69bsbipfAF4EZGgzGdFKQXOXUNstIhcHTes\
    JaIpUb7o0OWRu0nPzwpfc8RnEngDsUVHHJAchLrNOAKBn+vaV4gD0otmr601AFkrquN03TmIpEO4ruTx\
    ctpxDaH+V1xVRydAHIH4dxDEE6oWFQJbSnYlQKdKrCKi3rI67ugFFGNM5XOwpEDhyLnC5Jx3tOdopEoF\
    oFJqMY53wnfjHD3XgvHiTrJ1lJ1zhbMGc2Npg3HXAabILWWv6g6gA4zb3p8/EynQyZcGCEcusgybXCk1\
    INqgbrqsuWzsomnZZLqahu3yqFxTz5BZ+ivZpBMlaA255UnSWWe6N9/k+PrcjUeUcz1Y7JXZHQDQUJcT\
    pH/A7CHANhUv9s7YwQQe0Hs9R0zTmLQ0dQQfucEQ+Dx6wjes6/pywlbsy9H6gl0Z5uFXzCv9ADSyLWrA\
    qrKNAAAAAElFTkSuQmCC
    """

  private static let lion = """
    iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAMAAACfWMssAAAAKlBMVEX///8kN2EdQoodQoknQ4FeTVec\
    WiuoVBzEeSzYmkDvtEXbpkGwooX547Moq9TVAAAAAXRSTlMAQObYZgAAAgRJREFUSMetlgmOwyAMRQvB\
    rMn9rzsQNtssSav5UqVK4ekbY7A/n3+XEFIK+SVzYEnxC5XA+HtmB6zqAZXHWj9iKeYVdzzqkZMKFGgN\
    GgCkfCD718gYo60p0iB3ZIUidi9vXBKoJdndzFSwIOUDl0zVLLeV02YprSaWL7gpWetMb8FGCmbI/Kxz\
    NoqQ5UypIcmL9U0YLScqqOEUY2hJLQaRIeO8D7wSSKTto/N+TSoUa44UNlwUqyAE7rm+Tw42Q+/3JAcV\
    NgwoQdZYi8GzgZLk9F4MQogScoh/Nd4ltOwIXDW2Li6rvU7/A7LU7Yrk09AoUpsWl1jPBjoMCg4GX0hd\
    9xjDzvE7vEfJQ63LXWjpdGW3e0e/EQc/Y6i3rlsLEBWApY7Xdd7qaMBlPlSO63bpMAV0U4fPcagci8LU\
    QgGK1uLrgZ5GfJAZ9AB4n7hWBbrIuHRKYqqwIcoNq/KwAM0QKTvJ0ZIYSvI+3o7kYnGwXiolyYtMLI0l\
    0ZJbnBsIGgfoc5XvVrg8O4n4lN8v8tA8+lNebzE++TsznBueyNgASr2gJpCrjY0QvYd31lrSTeCgmcGZ\
    3TS61KrUeghQK7K2uNnYkT/JaTOfdePJIHAmi26t6+SwHK3aBKgAChhHpDaq7IbXg0iVhOzCHExzljv4\
    bmIdxsi3Q7L8hWo5TsP8l8wb/QGW7jaM8QuYjAAAAABJRU5ErkJggg==
    """
}
