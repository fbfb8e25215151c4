import Foundation
import TestSupport
import Testing

/// The script of a page, run on as much of a browser as it uses.
@Suite(.waitsForPrograms) struct PageScriptTests {
  /// Reads the page in a folder, and offers `answer` (what the server says, nil for nothing),
  /// `ask`, `mark` and `items`.
  private static let browser = #"""
    const folder = process.argv[2], read = name => require("fs").readFileSync(folder + "/" + name, "utf8");
    const html = read("index.html"), fields = ["id", "revision", "state", "until"];
    const items = html.split("<li ").slice(1).map(text => {
      const dataset = {}, parts = { note: {} }, classes = [];
      for (const name of fields) dataset[name] = text.match(`data-${name}="([^"]*)"`)[1];
      const tag = (name, key) => {
        const value = text.match(`<${name} ${key}="([^"]*)"`)[1];
        return { [key]: value, getAttribute() { return this[key]; },
          setAttribute(name, value) { this[name] = value; } };
      };
      const image = tag("img", "src"), source = tag("source", "srcset"), link = tag("a", "href");
      return { dataset, parts, image, source, link, classes, getElementsByClassName: name => [parts[name]],
        querySelector: name => ({ img: image, source, a: link })[name], querySelectorAll: () => [source],
        classList: { add: name => classes.push(name), remove() {} } };
    });
    const elements = { following: {}, made: {} }, timers = {};
    let answer = JSON.parse(read("state.json")), reloads = 0, clock = null;
    const scheme = { matches: true, addEventListener(name, body) { this.change = body; } };
    global.location = { protocol: "http:", reload() { reloads += 1; } };
    global.document = { querySelectorAll: () => items, getElementById: name => elements[name],
      body: { dataset: { layout: html.match(/data-layout="([^"]*)"/)[1] } }, addEventListener() {} };
    global.window = { setInterval(body, pause) { timers[pause] = body; }, requestAnimationFrame: body => body(),
      matchMedia: () => scheme };
    global.fetch = async () => ({ ok: answer !== null, headers: { get: () => clock }, json: async () => answer });
    eval(html.match(/<script>([^]*)<\/script>/)[1]);
    const ask = async () => { timers[5000](); await new Promise(done => setTimeout(done, 1)); };
    const mark = timers[15000], say = (...words) => console.log(words.join(" "));

    """#

  private func run(_ script: String) throws -> [String] {
    let home = try ScratchHome.couple()
    try home.make("page", home.folder + "/page")
    let file = home.folder + "/browser.js"
    try Data((Self.browser + "(async () => {\n\(script)\n})();\n").utf8)
      .write(to: URL(fileURLWithPath: file))
    let outcome = try home.shell("node '\(file)' '\(home.folder)/page'")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.lines
  }

  @Test(.needs(Tool.node)) func takesInWhatHasChanged() throws {
    let lines = try run(
      """
      Object.assign(answer.widgets[1], { revision: "new", line: "<b>D-1", language: "he", state: "stale", note: "stale: x" });
      await ask();
      const item = items[1];
      say(item.image.src, item.source.srcset, item.image.alt, item.parts.note.textContent);
      say(item.dataset.state, item.classes, items[0].classes.length, reloads);
      say(item.image.lang, item.parts.note.title);
      """)
    #expect(
      lines == [
        "small.light.svg?new small.dark.svg?new <b>D-1 stale: x", "stale changed 0 0",
        "he stale: x",
      ])
  }

  @Test(.needs(Tool.node)) func loadsAgainWhenThereAreOtherWidgets() throws {
    #expect(
      try run("await ask(); say(reloads); answer.layout = 'x'; await ask(); say(reloads);") == [
        "0", "1",
      ])
  }

  @Test(.needs(Tool.node)) func saysWhenNobodyAnswersAnyMore() throws {
    let lines = try run(
      """
      const before = answer; answer = null; await ask(); say(elements.following.textContent);
      answer = before; await ask(); say("again", elements.following.textContent);
      """)
    #expect(lines == ["The server isn't responding: this page may be out of date.", "again "])
  }

  @Test(.needs(Tool.node)) func saysWhenTheOneWhoFollowedIsGone() throws {
    let lines = try run(
      """
      const at = seconds => { clock = new Date(Date.parse(answer.madeAt) + seconds * 1000).toUTCString(); };
      const told = async () => { await ask(); say(elements.following.textContent.split(" since ")[0] + "."); };
      at(600); await told();
      answer.following = true; await told();
      at(100); await told();
      """)
    #expect(lines == [".", "No updates.", "."])
  }

  @Test(.needs(Tool.node)) func leadsToThePictureThatIsSeen() throws {
    let lines = try run(
      """
      const item = items.find(item => item.dataset.id === "small");
      const turn = () => { scheme.matches = !scheme.matches; scheme.change(); say(item.link.href); };
      item.link.href = "https://example.org/"; turn();
      item.link.href = "small.light.svg"; turn(); turn();
      """)
    // What the widget leads to itself is left as it is.
    #expect(lines == ["https://example.org/", "small.dark.svg", "small.light.svg"])
  }

  @Test(.needs(Tool.node)) func marksWhatIsShownBeyondItsTime() throws {
    let lines = try run(
      """
      items[0].dataset.until = new Date(Date.now() - 60000).toISOString();
      items[1].dataset.until = new Date(Date.now() - 120000).toISOString();
      items[2].dataset.until = "";
      mark(); say(items.map(item => item.dataset.state));
      say(items[1].parts.note.textContent.startsWith("out of date since "));
      """)
    #expect(lines == ["current,late,current", "true"])
  }
}
