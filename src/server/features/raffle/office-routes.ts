// Serves the staff's calls on the raffle; the roles are declared in the contract.

import { readDraw } from '#base/draws/routes.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import { officeDrawDayApi } from '#contract/office/draw-day.ts';
import { prizeDrawsApi, prizesApi } from '#contract/office/prizes.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import type { SourceKind } from '#rules/draws/sources.ts';
import { acceptForHolder, type PaperServices } from './awards/accept-for-holder.ts';
import { endOpenAward } from './awards/end-open-award.ts';
import { findIneligible } from './awards/find-ineligible.ts';
import { handOverPrize } from './awards/hand-over-prize.ts';
import type { RaffleServices } from './awards/open-award.ts';
import { redrawPrize } from './awards/redraw-prize.ts';
import { findDrawDay, findDrawDays } from './draw-day-queries.ts';
import { prizeDrawRecords } from './prizes/prize-draw-records.ts';
import { prizeRecords } from './prizes/prize-records.ts';
import { findFreeEntries } from './tickets/free-entry-queries.ts';
import { type FreeEntryServices, recordFreeEntry } from './tickets/record-free-entry.ts';
import { findStubs } from './tickets/stub-queries.ts';

/** The raffle officials' calls. */
export function officeRaffleRoutes(
  services: RaffleServices & FreeEntryServices & PaperServices & { drawSource: SourceKind },
) {
  const { db, drawSource } = services;
  return [
    ...recordRoutes(db, prizesApi, prizeRecords),
    ...recordRoutes(db, prizeDrawsApi, prizeDrawRecords(drawSource)),
    bind(officeDrawDayApi.list, (input) => findDrawDays(db, input)),
    bind(officeDrawDayApi.read, async ({ drawId }, context) => {
      const day = await findDrawDay(db, drawId, signedIn(context).userId);
      if (!day) throw new Refusal('not_found');
      return day;
    }),
    bind(officeDrawDayApi.stubs, (input) => findStubs(db, input)),
    bind(officeRaffleApi.freeEntries, (input) => findFreeEntries(db, input)),
    bind(officeRaffleApi.recordFreeEntry, (input, context) =>
      recordFreeEntry(services, signedIn(context).userId, input),
    ),
    bind(officeRaffleApi.endAward, async (input, context) => {
      await endOpenAward(services, signedIn(context).userId, input, context.askedAt);
      return readDraw(db, input.drawId);
    }),
    bind(officeRaffleApi.findIneligible, async (input, context) => {
      await findIneligible(services, signedIn(context).userId, input);
      return readDraw(db, input.drawId);
    }),
    bind(officeRaffleApi.accept, async (input, context) => {
      await acceptForHolder(services, input, context);
      return readDraw(db, input.drawId);
    }),
    bind(officeRaffleApi.handOver, async ({ drawId }, context) => {
      await handOverPrize(services, signedIn(context).userId, drawId);
      return readDraw(db, drawId);
    }),
    bind(officeRaffleApi.redraw, async (input, context) => {
      await redrawPrize(db, signedIn(context).userId, input);
      return readDraw(db, input.drawId);
    }),
  ];
}
