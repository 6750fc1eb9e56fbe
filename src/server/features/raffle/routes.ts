// Serves the raffle's prizes and draws, and a person's raffle tickets and prizes.

import { findFiftyFifty } from '#base/draws/fifty-fifty.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { accountsApi } from '#contract/accounts.ts';
import { raffleApi } from '#contract/raffle.ts';
import { answerAward } from './awards/answer-award.ts';
import { findAwards, readAward } from './awards/award-queries.ts';
import type { RaffleServices } from './awards/open-award.ts';
import { findStatement } from './prizes/draw-statement.ts';
import { findPrizeDraws, findPrizes } from './prizes/prize-queries.ts';
import { countAllTickets, countValidTickets, findTicketRanges } from './queries.ts';
import { confirmFreeEntry, requestFreeEntry } from './tickets/enter-free.ts';
import { findOpenDraws } from './tickets/open-draws.ts';
import type { FreeEntryServices } from './tickets/record-free-entry.ts';

/** The raffle calls, public and of the account. */
export function raffleRoutes(services: RaffleServices) {
  const { db } = services;
  return [
    bind(raffleApi.prizes, () => findPrizes(db)),
    bind(raffleApi.odds, async () => ({ tickets: await countAllTickets(db, new Date()) })),
    bind(raffleApi.fiftyFifty, async () => ({ fiftyFifty: await findFiftyFifty(db) })),
    bind(raffleApi.statement, ({ drawId }) => findStatement(db, drawId)),
    bind(raffleApi.openDraws, () => findOpenDraws(db, new Date())),
    bind(raffleApi.draws, ({ next }) => findPrizeDraws(db, next === 'true', new Date())),
    bind(accountsApi.raffleTicketsCount, async (_input, context) => ({
      ghaRaffleTickets: await countValidTickets(db, signedIn(context).userId, new Date()),
    })),
    bind(accountsApi.raffleTickets, (input, context) =>
      findTicketRanges(db, signedIn(context).userId, input),
    ),
    bind(raffleApi.awards, (input, context) => findAwards(db, signedIn(context).userId, input)),
    bind(raffleApi.answerAward, async (input, context) => {
      const { userId } = signedIn(context);
      await answerAward(services, userId, input);
      return readAward(db, userId, input.awardId);
    }),
  ];
}

/** The calls of free entries, which need to know where a visitor is. */
export function freeEntryRoutes(services: FreeEntryServices) {
  return [
    bind(raffleApi.enterFree, (input, context) => requestFreeEntry(services, input, context)),
    bind(raffleApi.confirmFreeEntry, (input, context) =>
      confirmFreeEntry(services, input, context),
    ),
  ];
}
