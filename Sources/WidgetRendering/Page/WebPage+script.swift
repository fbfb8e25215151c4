internal import WidgetModel

extension WebPage {
  /// What a browser checks the script by; nothing else on the page can run.
  static let scriptDigest: [UInt8] = {
    let bytes = script.withUTF8Buffer(Array.init)
    return base64(SHA256.digest(of: bytes))
  }()

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let isFilled = place <= group.count
        text.append(isFilled ? letters[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }

  /// Marks what no longer holds, and, where the page is served, follows the state of the widgets.
  ///
  /// It has no character that XML would take otherwise.
  static let script: StaticString = """

    (function () {
      "use strict";
      var items = document.querySelectorAll("li[data-id]");
      var following = document.getElementById("following");
      var made = document.getElementById("made");
      var isServed = location.protocol === "http:" || location.protocol === "https:";

      function say(text) {
        if (following.textContent !== text) { following.textContent = text; }
      }

      function find(item, name) { return item.getElementsByClassName(name)[0]; }

      // A minute and a half later than it holds, nobody has kept it up to date.
      function mark() {
        items.forEach(function (item) {
          var until = Date.parse(item.dataset.until);
          if (Date.now() > until + 90000) {
            if (item.dataset.state === "current") {
              item.dataset.state = "late";
              find(item, "note").textContent = "out of date since " + new Date(until).toLocaleString();
            }
          }
        });
      }

      function show(item, widget) {
        var image = item.querySelector("img");
        item.dataset.until = widget.until || "";
        item.dataset.state = widget.state;
        find(item, "note").textContent = widget.note || "";
        if (item.dataset.revision === widget.revision) { return; }
        item.dataset.revision = widget.revision;
        image.alt = widget.line || image.alt;
        find(item, "line").textContent = widget.line;
        item.querySelectorAll("source").forEach(function (source) {
          source.srcset = source.getAttribute("srcset").split("?")[0] + "?" + widget.revision;
        });
        image.src = image.getAttribute("src").split("?")[0] + "?" + widget.revision;
        item.classList.remove("changed");
        window.requestAnimationFrame(function () { item.classList.add("changed"); });
      }

      function apply(state) {
        if (state.layout !== document.body.dataset.layout) { location.reload(); return; }
        var widgets = {};
        state.widgets.forEach(function (widget) { widgets[widget.id] = widget; });
        items.forEach(function (item) { show(item, widgets[item.dataset.id]); });
        made.dateTime = state.madeAt;
        made.textContent = state.madeAtWords;
        say("");
        mark();
      }

      function ask() {
        if (document.hidden) { return; }
        fetch("state.json", { cache: "no-store" }).then(function (answer) {
          if (!answer.ok) { throw new Error(answer.status); }
          return answer.json();
        }).then(apply).catch(function () { say("Nobody answers: what is shown may be out of date."); });
      }

      mark();
      window.setInterval(mark, 15000);
      if (isServed) {
        window.setInterval(ask, 5000);
        document.addEventListener("visibilitychange", ask);
      }
    })();

    """
}
