/// The headers that a block can name by number: those that are frequent, then what came before, the newest first.
struct HeaderTable: Hashable, Sendable {
  /// As much as a sender may have kept here.
  static let sizeLimit = 4096

  private var recent: [HeaderField] = []
  private var size = 0
  private var limit = sizeLimit

  /// The field of a number; nil where there is none.
  subscript(number: Int) -> HeaderField? {
    guard number > 0 else { return nil }
    if number <= Self.frequent.count { return Self.frequent[number - 1] }
    let place = number - Self.frequent.count
    return place <= recent.count ? recent[recent.count - place] : nil
  }

  mutating func add(_ field: HeaderField) {
    recent.append(field)
    size += field.size
    shrink()
  }

  mutating func setLimit(_ limit: Int) {
    self.limit = limit
    shrink()
  }

  private mutating func shrink() {
    while size > limit { size -= recent.removeFirst().size }
  }

  /// RFC 7541, appendix A.
  private static let frequent: [HeaderField] = [
    HeaderField(":authority"), HeaderField(":method", "GET"), HeaderField(":method", "POST"),
    HeaderField(":path", "/"), HeaderField(":path", "/index.html"), HeaderField(":scheme", "http"),
    HeaderField(":scheme", "https"), HeaderField(":status", "200"), HeaderField(":status", "204"),
    HeaderField(":status", "206"), HeaderField(":status", "304"), HeaderField(":status", "400"),
    HeaderField(":status", "404"), HeaderField(":status", "500"), HeaderField("accept-charset"),
    HeaderField("accept-encoding", "gzip, deflate"), HeaderField("accept-language"),
    HeaderField("accept-ranges"), HeaderField("accept"),
    HeaderField("access-control-allow-origin"), HeaderField("age"), HeaderField("allow"),
    HeaderField("authorization"), HeaderField("cache-control"), HeaderField("content-disposition"),
    HeaderField("content-encoding"), HeaderField("content-language"),
    HeaderField("content-length"), HeaderField("content-location"), HeaderField("content-range"),
    HeaderField("content-type"), HeaderField("cookie"), HeaderField("date"), HeaderField("etag"),
    HeaderField("expect"), HeaderField("expires"), HeaderField("from"), HeaderField("host"),
    HeaderField("if-match"), HeaderField("if-modified-since"), HeaderField("if-none-match"),
    HeaderField("if-range"), HeaderField("if-unmodified-since"), HeaderField("last-modified"),
    HeaderField("link"), HeaderField("location"), HeaderField("max-forwards"),
    HeaderField("proxy-authenticate"), HeaderField("proxy-authorization"), HeaderField("range"),
    HeaderField("referer"), HeaderField("refresh"), HeaderField("retry-after"),
    HeaderField("server"), HeaderField("set-cookie"), HeaderField("strict-transport-security"),
    HeaderField("transfer-encoding"), HeaderField("user-agent"), HeaderField("vary"),
    HeaderField("via"), HeaderField("www-authenticate"),
  ]
}
