internal import WidgetModel

extension WebPage {
  /// The script's hash for the page's security policy, which allows no other script.
  static let scriptDigest = digest(of: script)

  static func digest(of text: StaticString) -> [UInt8] {
    SHA256.digest(of: text.withUTF8Buffer(Array.init)).base64
  }

  /// The script of the page: marks outdated widgets and, on a served page, polls the state of the
  /// widgets.
  ///
  /// It must not contain characters that need escaping in XML.
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

      function setNote(item, words) {
        var note = item.getElementsByClassName("note")[0];
        note.textContent = note.title = words;
      }

      // Wait 90 seconds before marking a widget, so that a working server has time to update it.
      function mark() {
        items.forEach(function (item) {
          var until = Date.parse(item.dataset.until);
          if (Date.now() > until + 90000) {
            if (item.dataset.state === "current") {
              item.dataset.state = "late";
              setNote(item, "out of date since " + new Date(until).toLocaleString());
            }
          }
        });
      }

      function show(item, widget) {
        var image = item.querySelector("img");
        item.dataset.until = widget.until || "";
        item.dataset.state = widget.state;
        setNote(item, widget.note || "");
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

      // A link to a picture's file opens the picture for the current colour scheme.
      var dark = window.matchMedia("(prefers-color-scheme: dark)");
      function updateLinks() {
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

      // Both times come from the server's clock.
      function statusText(state, now) {
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
        say(statusText(state, now));
        mark();
      }

      function ask() {
        if (document.hidden) { return; }
        fetch("state.json", { cache: "no-store" }).then(function (answer) {
          if (!answer.ok) { throw new Error(answer.status); }
          var now = Date.parse(answer.headers.get("Date")) || Date.now();
          return answer.json().then(function (state) { apply(state, now); });
        }).catch(function () { say("The server isn't responding: this page may be out of date."); });
      }

      updateLinks();
      dark.addEventListener("change", updateLinks);
      mark();
      window.setInterval(mark, 15000);
      if (isServed) {
        window.setInterval(ask, 5000);
        document.addEventListener("visibilitychange", ask);
      }
    })();

    """
}
