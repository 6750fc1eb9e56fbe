// Hears of votes as they come: by server-sent events while the page is seen, by asking every five seconds where that fails.
import type { TallyNews } from './tally.ts';

const askEveryMs = 5000;
/** After how long the events are tried again once the server has refused them. */
const tryAgainMs = 60_000;

/** How the news come: as they happen, by asking now and then, or not while nobody looks. */
export type TallySource = 'none' | 'live' | 'asked';

/** What watching needs; `ask` answers null when it can't be known. */
export interface TallyWatch {
  address: string;
  ask(): Promise<TallyNews | null>;
  onNews(news: TallyNews): void;
  onSource(source: TallySource): void;
}

const isSeen = () => document.visibilityState === 'visible';

/** Reads an event; null where it is of no known shape. */
function readEvent(text: string, isWhole: boolean): TallyNews | null {
  try {
    const { votes, ranking } = JSON.parse(text) as Partial<TallyNews>;
    return votes && ranking ? { votes, ranking, isWhole } : null;
  } catch {
    return null;
  }
}

/** Asks at once and then again and again, until it is stopped. */
function askOften({ ask, onNews }: TallyWatch): () => void {
  let isStopped = false;
  const once = async () => {
    const news = await ask();
    if (news && !isStopped) onNews(news);
  };
  once();
  const timer = setInterval(once, askEveryMs);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/** Begins to watch; answers how to stop. */
export function watchTally(watch: TallyWatch): () => void {
  let events: EventSource | null = null;
  let stopAsking: (() => void) | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    if (typeof EventSource === 'undefined') {
      fallBack();
      return;
    }
    // The first event of every connection has all votes.
    let isWhole = true;
    events = new EventSource(watch.address);
    events.onopen = () => {
      isWhole = true;
    };
    events.onmessage = ({ data }: MessageEvent<string>) => {
      const news = readEvent(data, isWhole);
      if (!news) return;
      isWhole = false;
      stopAsking?.();
      stopAsking = null;
      watch.onSource('live');
      watch.onNews(news);
    };
    events.onerror = () => {
      fallBack();
      // A broken connection comes again by itself, a refused one does not.
      if (events?.readyState !== 2) return;
      events.close();
      clearTimeout(retry);
      retry = setTimeout(begin, tryAgainMs);
    };
  }

  function fallBack(): void {
    if (stopAsking) return;
    watch.onSource('asked');
    stopAsking = askOften(watch);
  }

  function end(): void {
    clearTimeout(retry);
    events?.close();
    events = null;
    stopAsking?.();
    stopAsking = null;
    watch.onSource('none');
  }

  const onVisibility = () => {
    end();
    if (isSeen()) begin();
  };
  document.addEventListener('visibilitychange', onVisibility);
  if (isSeen()) begin();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    end();
  };
}
