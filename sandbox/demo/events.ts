// The four highlights of the home page.

import { capitalNumberWord } from '#rules/format/number-words.ts';
import { carCount } from '#rules/jackpot/cards.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { drawFriday, raceSaturday } from './calendar.ts';
import { firstGolfRound } from './golf.ts';
import { contestsAround } from './pageant.ts';
import { stableId } from './stable-id.ts';
import type { DemoEvent } from './types.ts';

/** The events ahead, soonest first. */
export function eventsAhead(now: Date, imageIds: Record<DemoEvent['kind'], string>): DemoEvent[] {
  const events: Omit<DemoEvent, 'id' | 'imageId'>[] = [
    {
      kind: 'race',
      title: 'GHA Jackpot: race day',
      blurb: `${capitalNumberWord(carCount)} cars, ${jackpotFigures.picks} numbers. Fill in your card before the flag drops at 1pm New York.`,
      startsAt: raceSaturday(now, 0),
      path: '/races',
    },
    {
      kind: 'raffle',
      title: 'Weekly raffle draw',
      blurb: 'Larger gifts come with raffle tickets, and each ticket stays in the drum for a year.',
      startsAt: drawFriday(now, 0),
      path: '/raffles',
    },
    {
      kind: 'golf',
      title: 'Golf eSports tournament',
      blurb:
        'Four rounds a week from your own couch, the best three count. Sign up while it lasts.',
      startsAt: firstGolfRound(now),
      path: '/golf',
    },
    {
      kind: 'pageant',
      title: 'People’s choice pageant vote',
      blurb: 'Eleven categories, one crown each, and the audience decides. Cast your vote tokens.',
      startsAt: contestsAround(now).open.tallyDueAt,
      path: '/regency-pageant',
    },
  ];
  return events
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((event) => ({
      id: stableId(`event:${event.kind}`),
      ...event,
      imageId: imageIds[event.kind],
    }));
}
