// Run in a page: what is wrong with its contrast, its labels and its width, one sentence each.
(() => {
  const problems = [];
  const parse = (text) => {
    const parts = text.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    return { r: parts[0], g: parts[1], b: parts[2], a: parts[3] ?? 1 };
  };
  const over = (top, under) => {
    const mix = (a, b) => a * top.a + b * (1 - top.a);
    return { r: mix(top.r, under.r), g: mix(top.g, under.g), b: mix(top.b, under.b), a: 1 };
  };
  // WCAG 2.2, relative luminance and contrast ratio.
  const luminance = ({ r, g, b }) => {
    const [x, y, z] = [r, g, b].map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (a, b) => {
    const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const behind = (element) => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (e.classList?.contains('box')) {
        const rect = getComputedStyle(e.querySelector('rect'));
        layers.push({ ...parse(rect.fill), a: +rect.fillOpacity });
      } else layers.push(parse(style.backgroundColor));
    }
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    const paper = dark ? { r: 18, g: 18, b: 18, a: 1 } : { r: 255, g: 255, b: 255, a: 1 };
    return layers.reduceRight((under, top) => over(top, under), paper);
  };
  let checked = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || ['SCRIPT', 'STYLE', 'title'].includes(element.tagName)) continue;
    const style = getComputedStyle(element), isSVG = element instanceof SVGElement;
    if (style.display === 'none' || style.visibility === 'hidden') continue;
    const ratio = contrast(over(parse(isSVG ? style.fill : style.color), behind(element)), behind(element));
    checked += 1;
    if (ratio < 4.5) problems.push(`contrast ${ratio.toFixed(2)} of "${node.textContent.trim().slice(0, 40)}"`);
  }
  const text = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const all = (selector) => [...document.querySelectorAll(selector)];
  if (!document.documentElement.lang) problems.push('the page has no language');
  if (!document.title) problems.push('the page has no title');
  if (all('h1').length !== 1) problems.push('the page has not exactly one h1');
  for (const input of all('input')) if (!input.labels.length) problems.push(`the input ${input.id} has no label`);
  for (const element of all('button, a, summary, [role=treeitem], [role=img], [role=region], [role=tree]')) {
    if (!text(element)) problems.push(`a ${element.tagName} has no name`);
  }
  for (const svg of all('svg.chart')) if (svg.getAttribute('role') !== 'img') problems.push('a chart has no role');
  for (const head of all('table th')) if (!head.scope) problems.push(`the header "${text(head)}" has no scope`);
  for (const box of all('.scroll')) if (box.tabIndex !== 0) problems.push('a scrolled table is out of reach of the keyboard');
  const ids = all('[id]').map((element) => element.id);
  if (new Set(ids).size !== ids.length) problems.push('an id is used twice');
  if (document.documentElement.scrollWidth > innerWidth) {
    problems.push(`the page is ${document.documentElement.scrollWidth} wide in a window of ${innerWidth}`);
  }
  return { problems: [...new Set(problems)].slice(0, 20), checked };
})()
