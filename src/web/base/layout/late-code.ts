// Begins the code of a public page once the page is painted: on a slow line the code would take its share
// from the style sheet, the faces and the picture, and on a slow phone it would be run before them.

/** Runs in the page by itself, as text: nothing from outside of it is known there. */
function beginWhenPainted(): void {
  const waitsAtMostMs = 3000;
  let hasBegun = false;
  function begin(): void {
    const held = document.querySelector<HTMLScriptElement>('script[data-parts]');
    if (hasBegun || !held) return;
    hasBegun = true;
    for (const href of held.dataset.parts?.split(' ') ?? []) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    const code = document.createElement('script');
    code.type = 'module';
    code.textContent = held.textContent;
    document.head.append(code);
  }
  const canTell = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (document.hidden || !canTell) {
    begin();
    return;
  }
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) setTimeout(begin);
  });
  paints.observe({ type: 'paint', buffered: true });
  // Whoever presses already, or hides the page, waits for no paint.
  for (const sign of ['pointerdown', 'keydown', 'visibilitychange']) {
    addEventListener(sign, begin, { once: true, capture: true });
  }
  setTimeout(begin, waitsAtMostMs);
}

const lateScript = `<script>(${beginWhenPainted})()</script>`;
const part = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const codeItself = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Holds the code of a rendered page back until it is painted. */
export function holdCode(html: string): string {
  const parts = [...new Set([...html.matchAll(part)].map((match) => match[1]))];
  return html
    .replaceAll(part, '')
    .replace(
      codeItself,
      (_, code: string) =>
        `<script type="text/plain" data-parts="${parts.join(' ')}">${code}</script>${lateScript}`,
    );
}
