// The tournament as search engines read it (schema.org).

import { entryCents } from '#rules/prices.ts';
import { type Facts, onlineEvent } from '#web/base/layout/structured-data.ts';
import type { PageServices } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import type { GolfTournament } from './load-golf.ts';

/** The event that the tournament is, from its first round to its last; null without dates. */
export function golfFacts(
  site: PageServices['site'],
  { rounds, closesAt, isClosed }: GolfTournament,
  description: string,
): Facts | null {
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (!first || !last) return null;
  return {
    '@type': 'SportsEvent',
    name: 'Golf eSports tournament',
    description,
    startDate: first.startsAt,
    endDate: last.startsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    sport: 'Golf eSports',
    image: [`${site.publicUrl}/social/pages/golf.png`],
    offers: {
      '@type': 'Offer',
      name: 'Entry donation',
      price: entryCents / 100,
      priceCurrency: 'USD',
      availability: isClosed ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      validThrough: closesAt,
      url: site.publicUrl + paths.golf(),
    },
    ...onlineEvent(site, paths.golf()),
  };
}
