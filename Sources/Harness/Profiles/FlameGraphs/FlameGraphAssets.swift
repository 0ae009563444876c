/// Style and script of a flame graph's page.
enum FlameGraphAssets {
  static let style = """

    body { max-width: none; }
    :root { --boxink: #1b1b1f; --root: #e4e4e1; --program: #f5a662; --library: #93c9ea; --runtime: #c6b5f3;
      --system: #cdd1d6; --same: #e4e4e1; --grew1: #fbe0dc; --grew2: #f6b9b0; --grew3: #ef8f83; --grew4: #e7695d;
      --shrank1: #dbe9f8; --shrank2: #b0d0f0; --shrank3: #82b6ea; --shrank4: #5b9ade; }
    @media (prefers-color-scheme: dark) { :root { --boxink: #f6f6f7; --root: #3b3d43; --program: #8a4a12;
      --library: #1f5c80; --runtime: #57439a; --system: #4a4f57; --same: #3b3d43; --grew1: #4c2d2b;
      --grew2: #6e302b; --grew3: #8c342d; --grew4: #a5352a; --shrank1: #29394d; --shrank2: #284d75;
      --shrank3: #255c97; --shrank4: #2261ad; } }
    .controls { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .6rem 0; }
    #search { flex: 1 1 12rem; max-width: 24rem; }
    #status { min-height: 3em; margin: .3rem 0; overflow-wrap: anywhere; max-width: none; font-size: 13px; }
    .frame { border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
    #graph { display: block; }
    .box { cursor: pointer; outline: none; overflow: hidden; }
    .box text { font: 12px ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; fill: var(--boxink);
      pointer-events: none; }
    .box rect { stroke: var(--paper); stroke-width: 1; }
    .box.narrow text { display: none; }
    .box:hover rect { stroke: var(--ink); }
    .box:focus rect { stroke: var(--accent); stroke-width: 4; }
    .box.outer rect { fill-opacity: .55; }
    .box.hit rect { stroke: var(--ink); stroke-width: 3; stroke-dasharray: 4 2; }
    .box.hit text { font-weight: bold; text-decoration: underline; }
    .legend { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; list-style: none; padding: 0; margin: .7rem 0; }
    .legend li { display: flex; align-items: center; gap: .4rem; }
    .swatch { width: 1.1rem; height: 1.1rem; border-radius: 3px; border: 1px solid var(--soft); }

    """
    + [
      "root", "program", "library", "runtime", "system", "same", "grew1", "grew2", "grew3", "grew4", "shrank1",
      "shrank2", "shrank3", "shrank4",
    ].map { ".box.\($0) rect { fill: var(--\($0)); } .swatch.\($0) { background: var(--\($0)); }\n" }.joined()

  static let script = """

    (() => {
      const boxes = [...document.querySelectorAll('.box')].map((element) => ({
        element, x: +element.dataset.x, w: +element.dataset.w, d: +element.dataset.d,
        label: element.getAttribute('aria-label'), name: element.querySelector('text').textContent }));
      const status = document.getElementById('status'), search = document.getElementById('search');
      const slack = 2e-6, hint = 'Point at a box, or move to it by the arrow keys, to read what it weighs.';
      const graph = document.getElementById('graph');
      let zoomed = boxes[0];
      const isInside = (inner, outer) => inner.x >= outer.x - slack && inner.x + inner.w <= outer.x + outer.w + slack;
      const isShown = (box) => box.element.style.display !== 'none';
      function zoom(to) {
        zoomed = to;
        for (const box of boxes) {
          const isOuter = box.d < to.d && isInside(to, box), isInner = box.d >= to.d && isInside(box, to);
          box.element.style.display = isOuter || isInner ? '' : 'none';
          box.element.classList.toggle('outer', isOuter);
          const x = isOuter ? 0 : (box.x - to.x) / to.w, w = isOuter ? 1 : box.w / to.w;
          box.element.setAttribute('x', x * 100 + '%');
          box.element.setAttribute('width', Math.min(1, w) * 100 + '%');
        }
        document.documentElement.dataset.zoomed = to.name;
        fit();
      }
      // Less than three letters of a name say nothing.
      function fit() {
        const whole = graph.getBoundingClientRect().width;
        for (const box of boxes) {
          const width = parseFloat(box.element.getAttribute('width')) / 100 * whole;
          box.element.classList.toggle('narrow', width < 30);
        }
      }
      function focus(box) {
        if (!box) return;
        for (const other of boxes) other.element.setAttribute('tabindex', other === box ? '0' : '-1');
        box.element.focus();
      }
      function find() {
        const word = search.value.trim().toLowerCase();
        let end = -1, share = 0, count = 0;
        for (const box of boxes) {
          const isHit = word !== '' && box.name.toLowerCase().includes(word);
          box.element.classList.toggle('hit', isHit);
          if (isHit) count += 1;
        }
        const hits = boxes.filter((box) => box.element.classList.contains('hit')).sort((a, b) => a.x - b.x || b.w - a.w);
        for (const box of hits) if (box.x >= end - slack) { share += box.w; end = box.x + box.w; }
        status.textContent = word === '' ? hint
          : count + ' boxes match, ' + (share * 100).toFixed(1) + ' % of the whole';
        document.documentElement.dataset.matches = count;
      }
      const parent = (box) => boxes.find((other) => other.d === box.d - 1 && isInside(box, other));
      const child = (box) => boxes.find((other) => other.d === box.d + 1 && isInside(other, box) && isShown(other));
      function sibling(box, step) {
        const row = boxes.filter((other) => other.d === box.d && isShown(other)).sort((a, b) => a.x - b.x);
        return row[row.indexOf(box) + step];
      }
      for (const box of boxes) {
        box.element.addEventListener('click', () => { zoom(box); focus(box); });
        box.element.addEventListener('mouseenter', () => { status.textContent = box.label; });
        box.element.addEventListener('focus', () => { status.textContent = box.label; });
      }
      search.addEventListener('input', find);
      window.addEventListener('resize', fit);
      status.textContent = hint;
      fit();
      document.getElementById('reset').addEventListener('click', () => zoom(boxes[0]));
      document.addEventListener('keydown', (event) => {
        if (event.target === search) {
          if (event.key === 'Escape') { search.value = ''; find(); search.blur(); }
          if (event.key === 'Enter') focus(boxes.find((box) => box.element.classList.contains('hit') && isShown(box)));
          return;
        }
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const box = boxes.find((other) => other.element === document.activeElement);
        const moves = { ArrowUp: () => focus(parent(box)), ArrowDown: () => focus(child(box)),
          ArrowLeft: () => focus(sibling(box, -1)), ArrowRight: () => focus(sibling(box, 1)),
          Enter: () => zoom(box), ' ': () => zoom(box), Home: () => focus(boxes[0]) };
        if (event.key === '/') { search.focus(); event.preventDefault(); }
        else if (event.key === 'Escape') { zoom(boxes[0]); focus(boxes[0]); }
        else if (box && moves[event.key]) { moves[event.key](); event.preventDefault(); }
      });
    })();

    """
}
