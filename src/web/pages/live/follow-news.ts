// Keeps a screen up to date without anybody at it: a new release, and the next show once one is over.

const lookEveryMs = 60_000;
/** A show that is over stays on the screen for so long, unless its address names it. */
const restMs = 20 * 60_000;

/** The name of the release that a page came from: its manifest is named by what is in it. */
const releaseOf = (html: string) => /\/assets\/manifest-[\w-]+\.js/.exec(html)?.[0] ?? null;

const isOver = () =>
  document.querySelector('[data-scene="result"],[data-scene="canceled"],[data-scene="empty"]') !==
    null || document.querySelector('[data-scene]') === null;

/**
 * Looks once a minute whether the page is still the newest. It is loaded anew only when the server has
 * just answered, so that a screen never ends up with an error page.
 *
 * @param isChosen the address says what to show, so that nothing takes its place
 */
export function followNews(isChosen: boolean): () => void {
  const own = releaseOf(document.documentElement.innerHTML);
  let overSince: number | null = null;
  async function look(): Promise<void> {
    overSince = isOver() ? (overSince ?? Date.now()) : null;
    const isRested = !isChosen && overSince !== null && Date.now() - overSince >= restMs;
    const response = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (!response?.ok) return;
    const release = releaseOf(await response.text());
    if (isRested || (own !== null && release !== null && release !== own)) location.reload();
  }
  const timer = setInterval(look, lookEveryMs);
  addEventListener('online', look);
  return () => {
    clearInterval(timer);
    removeEventListener('online', look);
  };
}
