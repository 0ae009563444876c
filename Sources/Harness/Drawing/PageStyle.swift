/// What the pages look like in common: type, colours in light and dark, focus, print.
enum PageStyle {
  static let common = """

    :root { color-scheme: light dark; --paper: #fdfdfc; --ink: #1c1d21; --soft: #585c66; --line: #d9dade;
      --card: #f4f4f2; --accent: #0b5cad; --bad: #a32018; --good: #1c6b34;
      --c0: #0b5cad; --c1: #b3420b; --c2: #1c6b34; --c3: #7a3fa0; --c4: #6a5a00; --c5: #a01c5b; --c6: #0c6b70; }
    @media (prefers-color-scheme: dark) { :root { --paper: #17181b; --ink: #ececee; --soft: #a9adb7;
      --line: #3a3d44; --card: #202226; --accent: #7fb8f5; --bad: #ff9d92; --good: #86d39b;
      --c0: #7fb8f5; --c1: #f0a06a; --c2: #86d39b; --c3: #cfa6ef; --c4: #dccb5e; --c5: #f29ac2; --c6: #6fd0d6; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1.25rem 1rem 3rem; max-width: 80rem; background: var(--paper);
      color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
    h1 { font-size: 1.45rem; line-height: 1.25; margin: 0 0 .3rem; }
    h2 { font-size: 1.15rem; margin: 2.4rem 0 .5rem; padding-top: .8rem; border-top: 1px solid var(--line); }
    h3 { font-size: 1rem; margin: 1.4rem 0 .4rem; }
    p { margin: .4rem 0; max-width: 60rem; }
    .soft, .note { color: var(--soft); }
    a { color: var(--accent); }
    code, .mono { font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; font-size: .9em; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
    details { margin: .5rem 0; }
    summary { cursor: pointer; color: var(--accent); padding: .3rem 0; }
    input, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft);
      border-radius: 6px; padding: .3rem .6rem; min-height: 2.2rem; }
    button { cursor: pointer; }
    dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .4rem 0; }
    dl.facts dt { color: var(--soft); } dl.facts dd { margin: 0; overflow-wrap: anywhere; }
    @media (min-width: 56rem) { dl.facts { grid-template-columns: max-content 1fr max-content 1fr; } }
    @media (max-width: 30rem) { dl.facts { grid-template-columns: 1fr; gap: 0; } dl.facts dd { margin: 0 0 .4rem; } }
    @media print { body { max-width: none; padding: 0; font-size: 11px; } details::details-content { content-visibility: visible; }
      .controls { display: none; } }

    """
}
