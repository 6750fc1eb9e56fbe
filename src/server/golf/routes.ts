// Serves the golf tournament's dates and entries, and one's own entry.
import { golfApi } from '#contract/golf.ts';
import type { Db } from '../database/handles.ts';
import { bind, signedIn } from '../http/bind.ts';
import { findPlace } from './keep-place.ts';
import { findEntries, findOwnEntries, findTournament } from './queries.ts';
import { registerEntry } from './register-entry.ts';

/** The calls of the tournament, public and of the account. */
export function golfRoutes(db: Db) {
  return [
    bind(golfApi.entries, ({ event, page, limit }) => findEntries(db, event, { page, limit })),
    bind(golfApi.tournament, () => findTournament(db)),
    bind(golfApi.newEntry, (input, context) => registerEntry(db, signedIn(context).userId, input)),
    bind(golfApi.ownEntries, ({ event, page, limit }, context) =>
      findOwnEntries(db, event, signedIn(context).userId, { page, limit }),
    ),
    bind(golfApi.ownPlace, async ({ event }, context) => {
      const { userId } = signedIn(context);
      const place = await findPlace(db, event, userId);
      const { total } = await findOwnEntries(db, event, userId, { page: 1, limit: 1 });
      return { isPaid: Boolean(place?.paidAt), hasEntry: total > 0 };
    }),
  ];
}
