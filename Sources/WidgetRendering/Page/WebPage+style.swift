extension WebPage {
  /// A column is as wide as a small widget, so that one of two columns is as wide as a medium one.
  static let style: StaticString = """
    :root { color-scheme: light dark; --ground: #e9e9ee; --ink: #1c1c1e; --quiet: #55555a; --alarm: #a3170f; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #101014; --ink: #f2f2f7; --quiet: #b0b0b6; --alarm: #ff8a80; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 24px 22px 48px; max-width: 1460px; background: var(--ground); color: var(--ink);
      font: 15px/1.45 -apple-system, "Helvetica Neue", Arial, "Liberation Sans", sans-serif; }
    h1 { margin: 0; font-size: 22px; }
    header p { margin: 2px 0 22px; color: var(--quiet); }
    .widgets { display: grid; grid-template-columns: repeat(auto-fill, 158px); gap: 22px; margin: 0; padding: 0;
      list-style: none; align-items: start; }
    .island { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; margin: 0 0 22px; padding: 0;
      list-style: none; }
    .island figcaption { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); white-space: nowrap; }
    .columns-2 { grid-column: span 2; }
    .columns-3 { grid-column: span 3; }
    .columns-4 { grid-column: span 4; }
    figure { margin: 0; }
    a { display: inline-block; max-width: 100%; color: inherit; text-decoration: none; border-radius: 22px; }
    a:focus-visible { outline: 3px solid #0a6cff; outline-offset: 3px; }
    img { display: block; max-width: 100%; height: auto; border-radius: 22px; }
    .accessoryCircular img { border-radius: 50%; }
    .accessoryRectangular img, .accessoryInline img { border-radius: 8px; }
    figcaption { margin-top: 6px; font-size: 13px; overflow-wrap: anywhere; overflow: clip; }
    .line { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden;
      text-align: match-parent; }
    .name { color: var(--quiet); }
    .note { color: var(--alarm); }
    li:not([data-state="current"]) img { opacity: 0.75; }
    .changed img { animation: changed 2s ease-out; }
    @keyframes changed { from { box-shadow: 0 0 0 4px #0a6cff; } to { box-shadow: 0 0 0 4px transparent; } }
    @media (prefers-reduced-motion: reduce) { .changed img { animation: none; } }
    @media (max-width: 805px) { .columns-3, .columns-4 { grid-column: 1 / -1; } }
    @media (max-width: 381px) { .widgets { display: block; } li { margin-bottom: 22px; } }
    @media print { body { background: none; } li { break-inside: avoid; } }

    """
}
