// Watching a feed: events while the page is seen, questions where they fail, nothing while it is hidden.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FeedSource, watchFeed } from './watch-feed.ts';

/** News of votes, as any news would do. */
interface TallyNews {
  votes: Record<string, number>;
  isWhole: boolean;
}

class FakeEvents {
  static opened: FakeEvents[] = [];
  readyState = 1;
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    FakeEvents.opened.push(this);
  }
  onbeat: ((event: { data: string }) => void) | null = null;
  addEventListener(_name: 'beat', on: (event: { data: string }) => void): void {
    this.onbeat = on;
  }
  close(): void {
    this.isClosed = true;
  }
  tell(votes: Record<string, number>): void {
    this.onmessage?.({ data: JSON.stringify({ votes }) });
  }
}

let visibility = 'visible';
let listener = () => {};
const heard: TallyNews[] = [];
const sources: FeedSource[] = [];
const ask = vi.fn(async () => ({ votes: { asked: 1 }, isWhole: true }));

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  heard.length = sources.length = FakeEvents.opened.length = 0;
  ask.mockClear();
  vi.stubGlobal('EventSource', FakeEvents);
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibility;
    },
    addEventListener: (_name: string, on: () => void) => {
      listener = on;
    },
    removeEventListener: () => {},
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () =>
  watchFeed<TallyNews>({
    address: '/live',
    read: (text, isWhole) => ({ ...(JSON.parse(text) as { votes: TallyNews['votes'] }), isWhole }),
    ask,
    onNews: (news) => heard.push(news),
    onSource: (source) => sources.push(source),
  });
const latest = () => FakeEvents.opened.at(-1) as FakeEvents;

it('takes the first event of a connection for the whole, also after a break', () => {
  const stop = start();
  latest().tell({ ann: 1 });
  latest().tell({ ann: 2 });
  latest().onopen?.();
  latest().tell({ ann: 3 });
  expect(heard.map(({ isWhole }) => isWhole)).toEqual([true, false, true]);
  latest().onmessage?.({ data: 'nonsense' });
  expect(heard).toHaveLength(3);
  expect(sources).toEqual(['live', 'live', 'live']);
  stop();
  expect(latest().isClosed).toBe(true);
  expect(sources.at(-1)).toBe('none');
});

it('asks every five seconds while there are no events, and stops when they come again', async () => {
  const stop = start();
  latest().readyState = 0;
  latest().onerror?.();
  latest().onerror?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(heard).toHaveLength(3);
  expect(sources.at(-1)).toBe('asked');
  latest().tell({ ann: 4 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(FakeEvents.opened).toHaveLength(1);
  stop();
});

it('tries events again after a minute when the server refuses them, and does without where there are none', async () => {
  const stop = start();
  latest().readyState = 2;
  latest().onerror?.();
  expect(FakeEvents.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeEvents.opened).toHaveLength(2);
  stop();
  vi.stubGlobal('EventSource', undefined);
  start()();
  expect(sources.slice(-2)).toEqual(['asked', 'none']);
});

it('listens only while it is seen', async () => {
  const stop = start();
  visibility = 'hidden';
  listener();
  expect(latest().isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  visibility = 'visible';
  listener();
  expect(FakeEvents.opened).toHaveLength(2);
  stop();
});

it('takes a line that is silent for too long for dead: asks, and begins anew after a minute', async () => {
  const stop = start();
  latest().tell({ ann: 1 });
  await vi.advanceTimersByTimeAsync(40_000);
  latest().onbeat?.({ data: '2026-11-28T18:00:00.000Z' });
  await vi.advanceTimersByTimeAsync(49_000);
  expect(FakeEvents.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(latest().isClosed).toBe(true);
  expect(sources.at(-1)).toBe('asked');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeEvents.opened).toHaveLength(2);
  stop();
});
