extension PageMeasures {
  /// A page that opens the page under test, unchanged, in frames of several widths, and each of its pictures as a
  /// document of its own; what it finds is left in its title.
  static let document = #"""
    <!DOCTYPE html>
    <meta charset="utf-8"/>
    <style>:root { color-scheme: light dark; } iframe { border: 0; display: block; }</style>
    <body>
    <script>
    "use strict";
    const faults = [], widths = [], found = { faults, widths, pictures: 0, texts: 0, scheme: "" };
    const fault = (...words) => faults.push(words.join(" "));
    const short = text => JSON.stringify(text.trim().slice(0, 40));

    async function open(address, width, height) {
      const frame = document.createElement("iframe");
      frame.width = width;
      frame.height = height;
      const loaded = new Promise(done => { frame.onload = done; });
      frame.src = address;
      document.body.append(frame);
      await loaded;
      return frame;
    }

    function overlap(a, b) {
      return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
    }

    function eachPair(list, body) {
      list.forEach((one, index) => list.slice(index + 1).forEach(other => body(one, other)));
    }

    // Of WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
    function luminance(color) {
      const [r, g, b] = color.map(value => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }

    function contrast(one, other) {
      const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    }

    function needed(style, scale) {
      const size = parseFloat(style.fontSize) * scale;
      return size >= 24 || size >= 18.66 && style.fontWeight >= 700 ? 3 : 4.5;
    }

    const channels = color => color.match(/[\d.]+/g).slice(0, 3).map(Number);

    /// Whether widgets stand in the middle, and none would fit into what is left open above it.
    function measureGrid(grid, at) {
      const style = grid.ownerDocument.defaultView.getComputedStyle(grid);
      const [column, row] = [style.gridTemplateColumns, style.gridAutoRows].map(parseFloat);
      const pitch = column + parseFloat(style.columnGap), outer = grid.getBoundingClientRect();
      const boxes = [...grid.children].map(item => item.getBoundingClientRect());
      const left = Math.min(...boxes.map(box => box.left)), right = Math.max(...boxes.map(box => box.right));
      if (Math.abs(left - outer.left - (outer.right - right)) > 1) fault(at, "not in the middle");
      const count = Math.round((right - left + pitch - column) / pitch);
      const items = boxes.map((box, index) => ({
        name: grid.children[index].dataset.id, x: Math.round((box.left - left) / pitch),
        y: Math.round((box.top - outer.top) / row), columns: Math.round((box.width + pitch - column) / pitch),
        rows: Math.round(box.height / row) }));
      const isFree = (x, y, item) => x + item.columns <= count && !items.some(other => other !== item
        && other.x < x + item.columns && x < other.x + other.columns && other.y < y + item.rows && y < other.y + other.rows);
      for (const item of items) {
        for (let y = 0; y < item.y; y++) {
          for (let x = 0; x < count; x++) if (isFree(x, y, item)) return fault(at, "a hole at", x, y, "for", item.name);
        }
      }
    }

    function measurePage(page, width) {
      const at = `page of ${width}:`, style = element => page.defaultView.getComputedStyle(element);
      const ground = channels(style(page.body).backgroundColor);
      if (page.documentElement.scrollWidth > width) fault(at, "wider than its window");
      for (const image of page.images) {
        const ratio = image.naturalWidth / image.naturalHeight, box = image.getBoundingClientRect();
        if (!(Math.abs(box.width / box.height / ratio - 1) < 0.02)) fault(at, "stretched", image.src);
      }
      measureGrid(page.querySelector(".widgets"), at);
      const blocks = [...page.querySelectorAll("h1, p, pre, figure > a, figcaption")];
      eachPair(blocks, (one, other) => {
        const boxes = [one, other].map(element => element.getBoundingClientRect());
        if (overlap(...boxes)) fault(at, "overlap", short(one.textContent), short(other.textContent));
      });
      for (const element of page.querySelectorAll("h1, p, pre, figcaption, span, strong, img")) {
        const box = element.getBoundingClientRect();
        if (box.left < 0 || box.right > width) fault(at, "outside", short(element.textContent));
        if (!element.textContent.trim()) continue;
        found.texts += 1;
        const ratio = contrast(channels(style(element).color), ground);
        if (ratio < needed(style(element), 1)) fault(at, ratio.toFixed(2), short(element.textContent));
      }
    }

    /// The boxes that a text may be seen in: that of the picture, and of each clip around.
    function bounds(svg, text) {
      const boxes = [svg.getBoundingClientRect()];
      for (let group = text.parentElement; group && group !== svg; group = group.parentElement) {
        const name = (group.getAttribute("clip-path") || "").match(/#([^)]*)/);
        if (!name) continue;
        const box = svg.ownerDocument.getElementById(name[1]).firstElementChild.getBBox(), matrix = group.getScreenCTM();
        const corner = (x, y) => new DOMPoint(x, y).matrixTransform(matrix);
        const points = [corner(box.x, box.y), corner(box.x + box.width, box.y + box.height)];
        const xs = points.map(point => point.x), ys = points.map(point => point.y);
        boxes.push({ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) });
      }
      return boxes;
    }

    const zoom = 4;

    async function pixels(svg, look) {
      const box = svg.getBoundingClientRect(), image = new Image();
      image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(svg));
      await image.decode();
      const canvas = new OffscreenCanvas(box.width * zoom, box.height * zoom);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.fillStyle = look.ground;
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.globalAlpha = look.opacity;
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return context;
    }

    /// Compares where a text is drawn in full with the same place without it.
    function contrastOf(box, whole, without) {
      const left = Math.max(0, Math.floor(box.left * zoom)), top = Math.max(0, Math.floor(box.top * zoom));
      const width = Math.ceil(box.width * zoom), height = Math.ceil(box.height * zoom);
      const [a, b] = [whole, without].map(context => context.getImageData(left, top, width, height).data);
      const places = [];
      for (let i = 0; i < a.length; i += 4) {
        const change = Math.abs(a[i] - b[i]) + Math.abs(a[i + 1] - b[i + 1]) + Math.abs(a[i + 2] - b[i + 2]);
        if (change > 0) places.push([change, i]);
      }
      const most = places.reduce((most, place) => Math.max(most, place[0]), 0);
      const ratios = places.filter(place => place[0] >= 0.9 * most)
        .map(([, i]) => contrast([...a.slice(i, i + 3)], [...b.slice(i, i + 3)])).sort((x, y) => x - y);
      return ratios.length ? ratios[Math.floor(ratios.length / 20)] : 1;
    }

    async function measurePicture(frame, name, look) {
      const svg = frame.contentDocument.documentElement, scale = svg.width.baseVal.value / svg.viewBox.baseVal.width;
      const texts = [...svg.querySelectorAll("text")].filter(text => !text.closest("defs"));
      const whole = await pixels(svg, look);
      found.pictures += 1;
      found.texts += texts.length;
      for (const text of texts) {
        const box = text.getBoundingClientRect(), words = short(text.textContent);
        for (const bound of bounds(svg, text)) {
          const out = Math.max(bound.left - box.left, box.right - bound.right, bound.top - box.top, box.bottom - bound.bottom);
          if (out > 1) fault(name, out.toFixed(1), "outside", words);
        }
        if (/^\p{Extended_Pictographic}/u.test(text.textContent.trim())) continue;
        text.setAttribute("visibility", "hidden");
        const ratio = contrastOf(box, whole, await pixels(svg, look));
        text.removeAttribute("visibility");
        const style = frame.contentWindow.getComputedStyle(text);
        if (ratio < needed(style, scale)) fault(name, "contrast", ratio.toFixed(2), words);
      }
      // A line is higher than its letters.
      const inner = texts.map(text => {
        const box = text.getBoundingClientRect(), rest = box.height * 0.15;
        return { words: short(text.textContent), left: box.left, right: box.right, top: box.top + rest, bottom: box.bottom - rest };
      });
      eachPair(inner, (one, other) => { if (overlap(one, other)) fault(name, "overlap", one.words, other.words); });
      for (const text of texts) {
        const meant = parseFloat(text.getAttribute("textLength"));
        const isSans = !text.hasAttribute("font-family") || /SF Pro Rounded/.test(text.getAttribute("font-family"));
        if (!meant || !isSans || !/^[\u0020-\u024F\u2010-\u2026]*$/.test(text.textContent)) continue;
        text.removeAttribute("textLength");
        text.removeAttribute("lengthAdjust");
        widths.push({ picture: name, text: text.textContent, meant, measured: text.getComputedTextLength() });
      }
    }

    (async () => {
      found.scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
      const pictures = new Map();
      for (const width of [320, 390, 500, 800, 1400, 1900]) {
        const frame = await open("page/index.html", width, 3000), page = frame.contentDocument;
        // The scheme of a frame may be known only after its first look.
        await new Promise(done => setTimeout(done, 500));
        await Promise.all([...page.images].map(image => image.decode()));
        measurePage(page, width);
        for (const image of page.images) {
          const other = found.scheme === "dark" ? ".light." : ".dark.";
          if (image.currentSrc.includes(other)) fault(`page of ${width}:`, "of the other scheme", image.currentSrc);
          pictures.set(image.currentSrc, {
            ground: frame.contentWindow.getComputedStyle(page.body).backgroundColor,
            opacity: Number(frame.contentWindow.getComputedStyle(image).opacity) });
        }
        frame.remove();
      }
      for (const [address, look] of pictures) {
        const frame = await open(address, 1200, 1200), name = address.split("/").pop().split("?")[0];
        await measurePicture(frame, name, look);
        frame.remove();
      }
    })().catch(error => fault(error.stack || String(error)))
      .finally(() => { document.title = encodeURIComponent(JSON.stringify(found)); });
    </script>

    """#
}
