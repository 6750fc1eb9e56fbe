// Decides how a replay is shown: our own picture, an embedded page, or not at all.

/** A drawn replay of our own, or a page to embed. */
export interface ReplaySource {
  kind: 'picture' | 'page';
  url: string;
}

/**
 * How to show a replay. Our own moving pictures lie under `/images/`; everything else is embedded,
 * from our own pages or over https. Other addresses are never opened.
 */
export function replaySource(replayUrl: string | null): ReplaySource | null {
  if (!replayUrl) return null;
  if (/^\/images\//.test(replayUrl)) return { kind: 'picture', url: replayUrl };
  if (/^\/(?![/\\])/.test(replayUrl) || /^https:\/\//i.test(replayUrl)) {
    return { kind: 'page', url: replayUrl };
  }
  return null;
}
