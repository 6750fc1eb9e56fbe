// A race as search engines read it (schema.org).
import { type Facts, onlineEvent } from '#web/base/layout/structured-data.ts';
import type { PageServices } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';

/** What the facts are made from. */
interface RaceInFacts {
  _id: string;
  name: string;
  startsAt: string;
  circuit: string;
  isCanceled: boolean;
}

/** The event that the race is; run or to come, it was or is scheduled. */
export function raceFacts(site: PageServices['site'], race: RaceInFacts): Facts {
  return {
    '@type': 'SportsEvent',
    name: `GHA Jackpot: ${race.name}`,
    description: `The GHA Jackpot race at ${race.circuit}, shown on this site.`,
    startDate: race.startsAt,
    eventStatus: race.isCanceled
      ? 'https://schema.org/EventCancelled'
      : 'https://schema.org/EventScheduled',
    sport: 'Motor racing',
    image: [`${site.publicUrl}/social/pages/races.png`],
    ...onlineEvent(site, paths.race(race._id)),
  };
}
