// Serves the golf tournament's dates and entries.
import { golfApi } from '#contract/golf.ts';
import type { Db } from '../database/handles.ts';
import { bind } from '../http/bind.ts';
import { findEntries, findTournament } from './queries.ts';

/** The public calls of the tournament. */
export function golfRoutes(db: Db) {
  return [
    bind(golfApi.entries, ({ event, page, limit }) => findEntries(db, event, { page, limit })),
    bind(golfApi.tournament, () => findTournament(db)),
  ];
}
