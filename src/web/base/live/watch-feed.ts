// Hears of news as they come: by server-sent events while the page is seen, by asking every five seconds where that fails.

const askEveryMs = 5000;
/** After how long the events are tried again once the server has refused them. */
const tryAgainMs = 60_000;
/** The server says something at least every twenty seconds: a line that is silent for longer is dead. */
const deadAfterMs = 50_000;

/** How the news come: as they happen, by asking now and then, or not while nobody looks. */
export type FeedSource = 'none' | 'live' | 'asked';

/** What watching needs. */
export interface FeedWatch<News> {
  address: string;
  /** The news of an event; null where it is of no known shape. The first of a connection is whole. */
  read(text: string, isWhole: boolean): News | null;
  /** Asks for all of it; null when it can't be known. */
  ask(): Promise<News | null>;
  onNews(news: News): void;
  onSource(source: FeedSource): void;
  /** The server's time, with every beat. */
  onBeat?(instant: string): void;
}

const isSeen = () => document.visibilityState === 'visible';

function readSafely<News>(watch: FeedWatch<News>, text: string, isWhole: boolean): News | null {
  try {
    return watch.read(text, isWhole);
  } catch {
    return null;
  }
}

/** Asks at once and then again and again, until it is stopped. */
function askOften<News>({ ask, onNews }: FeedWatch<News>): () => void {
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

/** What becomes of a connection. */
interface Heard<News> {
  onNews(news: News): void;
  /** It is broken; `isOver` when it won't come again by itself. */
  onBreak(isOver: boolean): void;
}

/** Opens one connection, which comes again by itself; answers how to close it. */
function listen<News>(watch: FeedWatch<News>, heard: Heard<News>): () => void {
  // The first event of every connection has all of it.
  let isWhole = true;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const events = new EventSource(watch.address);
  const close = () => {
    clearTimeout(silence);
    events.close();
  };
  const breakOff = () => {
    close();
    heard.onBreak(true);
  };
  const live = () => {
    clearTimeout(silence);
    silence = setTimeout(breakOff, deadAfterMs);
  };
  live();
  events.onopen = () => {
    isWhole = true;
  };
  events.addEventListener('beat', ({ data }: MessageEvent<string>) => {
    live();
    watch.onBeat?.(data);
  });
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const news = readSafely(watch, data, isWhole);
    if (!news) return;
    live();
    isWhole = false;
    heard.onNews(news);
  };
  events.onerror = () => {
    // A broken connection comes again by itself, a refused one does not.
    if (events.readyState === 2) breakOff();
    else heard.onBreak(false);
  };
  return close;
}

/** Begins to watch; answers how to stop. */
export function watchFeed<News>(watch: FeedWatch<News>): () => void {
  let close: (() => void) | null = null;
  let stopAsking: (() => void) | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    if (typeof EventSource === 'undefined') {
      fallBack();
      return;
    }
    close = listen(watch, {
      onNews: (news) => {
        stopAsking?.();
        stopAsking = null;
        watch.onSource('live');
        watch.onNews(news);
      },
      onBreak: (isOver) => {
        fallBack();
        if (!isOver) return;
        clearTimeout(retry);
        retry = setTimeout(begin, tryAgainMs);
      },
    });
  }

  function fallBack(): void {
    if (stopAsking) return;
    watch.onSource('asked');
    stopAsking = askOften(watch);
  }

  function end(): void {
    clearTimeout(retry);
    close?.();
    close = null;
    stopAsking?.();
    stopAsking = null;
    watch.onSource('none');
  }

  const anew = () => {
    end();
    if (isSeen()) begin();
  };
  document.addEventListener('visibilitychange', anew);
  // A browser that has its network back would wait for the next try.
  globalThis.addEventListener?.('online', anew);
  if (isSeen()) begin();
  return () => {
    document.removeEventListener('visibilitychange', anew);
    globalThis.removeEventListener?.('online', anew);
    end();
  };
}
