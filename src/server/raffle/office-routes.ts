// Serves the staff's calls on the raffle; the roles are declared in the contract.
import { officeRaffleApi } from '#contract/office-raffle.ts';
import { readDraw } from '../draws/routes.ts';
import { bind, signedIn } from '../http/bind.ts';
import { acceptOffer } from './accept-offer.ts';
import { endOffer } from './end-offer.ts';
import { handOverPrize } from './hand-over-prize.ts';
import type { RaffleServices } from './open-offer.ts';
import { recordFreeEntry } from './record-free-entry.ts';
import { redrawPrize } from './redraw-prize.ts';

/** The raffle officials' calls. */
export function officeRaffleRoutes(services: RaffleServices) {
  const { db } = services;
  return [
    bind(officeRaffleApi.recordFreeEntry, (input, context) =>
      recordFreeEntry(db, signedIn(context).userId, input),
    ),
    bind(officeRaffleApi.endOffer, async (input, context) => {
      await endOffer(services, signedIn(context).userId, input);
      return readDraw(db, input.drawId);
    }),
    bind(officeRaffleApi.accept, async ({ drawId }, context) => {
      await acceptOffer(services, signedIn(context).userId, drawId);
      return readDraw(db, drawId);
    }),
    bind(officeRaffleApi.handOver, async ({ drawId }, context) => {
      await handOverPrize(db, signedIn(context).userId, drawId);
      return readDraw(db, drawId);
    }),
    bind(officeRaffleApi.redraw, async (input, context) => {
      await redrawPrize(db, signedIn(context).userId, input);
      return readDraw(db, input.drawId);
    }),
  ];
}
