// Keeps a show as it is: its facts by the feed, the server's time by its beats, and what is announced.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { address } from '#contract/client.ts';
import type { ContestShow, DrawShow, RaceShow, showApi } from '#contract/show.ts';
import { type Announced, announcing } from '#rules/show/announcing.ts';
import { contestScene, drawScene, raceScene, type ShowPlace } from '#rules/show/scene.ts';
import { call } from '../../base/api.ts';
import { type FeedSource, watchFeed } from '../../base/live/watch-feed.ts';
import { idOf, type Show } from './show.ts';
import { showSentence } from './show-labels.ts';

// By their addresses, since all schemas would come along with the contract otherwise.
const race = address<typeof showApi.race>({ method: 'GET', path: '/data/races/{raceId}/show' });
const draw = address<typeof showApi.draw>({ method: 'GET', path: '/data/draws/{drawId}/show' });
const contest = address<typeof showApi.contest>({
  method: 'GET',
  path: '/data/vote-contests/{event}/show',
});

/** Where the feed of each kind is. */
const feeds = {
  race: (id: string) => `/data/races/${id}/live`,
  draw: (id: string) => `/data/draws/${id}/live`,
  contest: (id: string) => `/data/vote-contests/${id}/show/live`,
};

async function ask(kind: Show['kind'], id: string): Promise<Show | null> {
  try {
    if (kind === 'race') return { kind, race: await call(race, { raceId: id }) };
    if (kind === 'draw') return { kind, draw: await call(draw, { drawId: id }) };
    return { kind, contest: await call(contest, { event: id }) };
  } catch {
    return null;
  }
}

function read(kind: Show['kind'], id: string, text: string): Show | null {
  const facts = JSON.parse(text) as RaceShow | DrawShow | ContestShow;
  if (facts._id !== id) return null;
  if (kind === 'race') return { kind, race: facts as RaceShow };
  if (kind === 'draw') return { kind, draw: facts as DrawShow };
  return { kind, contest: facts as ContestShow };
}

// A device's own clock may be minutes off; all of the show goes by the server's.
let offsetMs = 0;

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 250);
  return () => clearInterval(timer);
}

const serverSecond = () => Math.floor((Date.now() + offsetMs) / 1000) * 1000;

/** The server's time in milliseconds, second by second; `now` is when the page's data was made. */
export function useServerTime(now: string): number {
  return useSyncExternalStore(everySecond, serverSecond, () => Date.parse(now));
}

/** Where a show is at an instant. */
export const placeOf = (show: Show, now: number): ShowPlace => {
  if (show.kind === 'race') return raceScene(show.race, now);
  return show.kind === 'draw' ? drawScene(show.draw, now) : contestScene(show.contest, now);
};

/** The show as it is now, and how its news come. */
export function useShow(initial: Show): { show: Show; source: FeedSource } {
  const [heard, setHeard] = useState<Show | null>(null);
  const [source, setSource] = useState<FeedSource>('none');
  const { kind } = initial;
  const id = idOf(initial);
  useEffect(
    () =>
      watchFeed<Show>({
        address: feeds[kind](id),
        read: (text) => read(kind, id, text),
        ask: () => ask(kind, id),
        onNews: setHeard,
        onSource: setSource,
        onBeat: (instant) => {
          offsetMs = Date.parse(instant) - Date.now();
        },
      }),
    [kind, id],
  );
  // What was heard is newer than any page, which may come from a memory of pages.
  return { show: heard && idOf(heard) === id ? heard : initial, source };
}

/** What a screen reader is told: one sentence, a new one at most once a minute, and the result at once. */
export function useAnnouncement(show: Show, place: ShowPlace, now: number): string {
  const [announced, setAnnounced] = useState<Announced | null>(null);
  const text = showSentence(show, place);
  const isResult = place.scene === 'result';
  useEffect(() => {
    setAnnounced((before) => announcing(before, { text, isResult }, now));
  }, [text, isResult, now]);
  return announced?.text ?? '';
}
