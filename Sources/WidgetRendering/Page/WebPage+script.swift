internal import WidgetModel

extension WebPage {
  /// The hash that the page's security policy allows; no other script can run.
  static let scriptDigest = digest(of: script)

  static func digest(of text: StaticString) -> [UInt8] {
    SHA256.digest(of: text.withUTF8Buffer(Array.init)).base64
  }

  /// Marks outdated widgets and, on a served page, follows the state of the widgets.
  ///
  /// It contains no characters that need escaping in XML.
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

      function tell(item, words) {
        var note = item.getElementsByClassName("note")[0];
        note.textContent = note.title = words;
      }

      // Mark it 90 seconds late, so that a working server has time to update it.
      function mark() {
        items.forEach(function (item) {
          var until = Date.parse(item.dataset.until);
          if (Date.now() > until + 90000) {
            if (item.dataset.state === "current") {
              item.dataset.state = "late";
              tell(item, "out of date since " + new Date(until).toLocaleString());
            }
          }
        });
      }

      function show(item, widget) {
        var image = item.querySelector("img");
        item.dataset.until = widget.until || "";
        item.dataset.state = widget.state;
        tell(item, widget.note || "");
        if (item.dataset.revision === widget.revision) { return; }
        item.dataset.revision = widget.revision;
        image.alt = widget.line || image.alt;
        image.lang = widget.language;
        item.querySelectorAll("source").forEach(function (source) {
          source.srcset = file(source.getAttribute("srcset")) + "?" + widget.revision;
        });
        image.src = file(image.getAttribute("src")) + "?" + widget.revision;
        item.classList.remove("changed");
        window.requestAnimationFrame(function () { item.classList.add("changed"); });
      }

      function file(address) { return address.split("?")[0]; }

      // A link to the picture itself opens the one for the current colour scheme.
      var dark = window.matchMedia("(prefers-color-scheme: dark)");
      function aim() {
        items.forEach(function (item) {
          var link = item.querySelector("a"), source = item.querySelector("source");
          if (!source) { return; }
          var bright = file(item.querySelector("img").getAttribute("src"));
          var night = file(source.getAttribute("srcset"));
          if ([bright, night].includes(link.getAttribute("href"))) {
            link.setAttribute("href", dark.matches ? night : bright);
          }
        });
      }

      // Compares with the server's clock, which also wrote the state.
      function keeping(state, now) {
        if (!state.following) { return ""; }
        if (Date.parse(state.madeAt) + 180000 >= now) { return ""; }
        var time = new Date(state.madeAt).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
        return "No updates since " + time + ": this page may be out of date.";
      }

      function apply(state, now) {
        if (state.layout !== document.body.dataset.layout) { location.reload(); return; }
        var widgets = {};
        state.widgets.forEach(function (widget) { widgets[widget.id] = widget; });
        items.forEach(function (item) { show(item, widgets[item.dataset.id]); });
        made.dateTime = state.madeAt;
        made.textContent = state.madeAtWords;
        say(keeping(state, now));
        mark();
      }

      function ask() {
        if (document.hidden) { return; }
        fetch("state.json", { cache: "no-store" }).then(function (answer) {
          if (!answer.ok) { throw new Error(answer.status); }
          var now = Date.parse(answer.headers.get("Date")) || Date.now();
          return answer.json().then(function (state) { apply(state, now); });
        }).catch(function () { say("The server is not responding: this page may be out of date."); });
      }

      aim();
      dark.addEventListener("change", aim);
      mark();
      window.setInterval(mark, 15000);
      if (isServed) {
        window.setInterval(ask, 5000);
        document.addEventListener("visibilitychange", ask);
      }
    })();

    """
}
