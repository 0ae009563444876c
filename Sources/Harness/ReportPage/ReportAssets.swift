/// Style and script of a report's page.
enum ReportAssets {
  static let style =
    """

    .verdict { font-weight: 600; padding: .55rem .8rem; border-left: 5px solid; background: var(--card);
      max-width: none; overflow-wrap: anywhere; }
    .verdict.good { border-color: var(--good); } .verdict.bad { border-color: var(--bad); }
    .controls { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .8rem 0; }
    #filter { flex: 1 1 12rem; max-width: 24rem; }
    .scroll { overflow-x: auto; margin: .5rem 0; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 14px; min-width: 100%; }
    th, td { padding: .3rem .55rem; text-align: right; border: 1px solid var(--line); white-space: nowrap; }
    th[scope=row], td.word, th[scope=col]:first-child { text-align: left; }
    th { font-weight: 600; background: var(--card); } td.none { color: var(--soft); }
    td.missing { color: var(--bad); font-weight: 600; }
    .scroll th[scope=row] { position: sticky; left: 0; }
    .matrix { min-width: 0; margin-bottom: .8rem; }
    @media (max-width: 40rem) { th[scope=row] { white-space: normal; min-width: 8rem; } th, td { padding: .3rem .4rem; } }
    .matrix .figure { display: block; } .matrix .ratio { display: block; font-size: 12px; }
    .heats { display: flex; flex-wrap: wrap; gap: .3rem; } .heats .heat { padding: .1rem .5rem; border-radius: 4px;
      font-size: 12px; }
    :root { --h0: #cfe9d6; --h1: #e4efcf; --h2: #f6efc4; --h3: #fbdfae; --h4: #f8c79a; --h5: #f3aa8c; --h6: #ea8f80;
      --heatink: #1b1b1f; }
    @media (prefers-color-scheme: dark) { :root { --h0: #1d4a2d; --h1: #34481f; --h2: #4d4717; --h3: #5f4213;
      --h4: #6d3913; --h5: #7a2f1c; --h6: #872525; --heatink: #f6f6f7; } }
    .heat { color: var(--heatink); }
    .charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); gap: 1rem;
      align-items: start; }
    figure { margin: 0; padding: .6rem .7rem; border: 1px solid var(--line); border-radius: 8px; break-inside: avoid; }
    figcaption { font-weight: 600; font-size: 14px; margin-bottom: .3rem; overflow-wrap: anywhere; }
    .chart { display: block; width: 100%; height: auto; max-width: 30rem; }
    .sparkline { width: 120px; }
    .chart text { font: 11px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: var(--soft); }
    .chart text.name { fill: var(--ink); font-size: 12px; }
    .grid { stroke: var(--line); stroke-width: 1; }
    .line { fill: none; stroke: var(--c); stroke-width: 1.8; }
    .line.law, .line.service { stroke-dasharray: 5 4; stroke-width: 1.4; }
    .mark { fill: var(--c); } .dots { stroke: var(--c); stroke-width: 3.4; stroke-linecap: round; opacity: .55;
      fill: none; }
    .quartiles { fill: var(--c); fill-opacity: .13; stroke: var(--c); stroke-opacity: .6; }
    .median { stroke: var(--c); stroke-width: 2; fill: none; }
    .legend { display: flex; flex-wrap: wrap; gap: .15rem .9rem; list-style: none; padding: 0; margin: .3rem 0 0;
      font-size: 13px; }
    .legend li { display: flex; align-items: center; gap: .3rem; }
    .laws { font-size: 12.5px; padding-left: 1.1rem; margin: .4rem 0 0; }
    [hidden] { display: none !important; }

    """ + (0..<7).map { ".c\($0) { --c: var(--c\($0)); }\n" }.joined()
    + (0..<7).map { ".h\($0) { background: var(--h\($0)); }\n" }.joined()

  /// Hides what the words of the filter don't name. A row or chart is named by its workload and its contender.
  static let script = """

    (() => {
      const filter = document.getElementById('filter'), told = document.getElementById('filtered');
      if (!filter) return;
      const named = [...document.querySelectorAll('tbody tr, figure')];
      filter.addEventListener('input', () => {
        const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
        let shown = 0;
        for (const element of named) {
          const own = [element.dataset.workload, element.dataset.contender];
          const inner = [...element.querySelectorAll('[data-contender]')].map((part) => part.dataset.contender);
          const text = own.concat(inner, [element.querySelector('th, figcaption')?.textContent]).join(' ').toLowerCase();
          element.hidden = !words.every((word) => text.includes(word));
          if (!element.hidden) shown += 1;
        }
        told.textContent = words.length ? shown + ' of ' + named.length + ' tables’ rows and charts' : '';
      });
    })();

    """
}
