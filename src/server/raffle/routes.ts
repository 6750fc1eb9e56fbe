// Serves the raffle's prizes and draws, and a person's raffle tickets.
import { accountsApi } from '#contract/accounts.ts';
import { raffleApi } from '#contract/raffle.ts';
import type { Db } from '../database/handles.ts';
import { bind, signedIn } from '../http/bind.ts';
import { findPrizeDraws, findPrizes } from './prize-queries.ts';
import { countValidTickets, findTicketRanges } from './queries.ts';

/** The raffle calls, public and of the account. */
export function raffleRoutes(db: Db) {
  return [
    bind(raffleApi.prizes, () => findPrizes(db)),
    bind(raffleApi.draws, ({ next }) => findPrizeDraws(db, next === 'true', new Date())),
    bind(accountsApi.raffleTicketsCount, async (_input, context) => ({
      ghaRaffleTickets: await countValidTickets(db, signedIn(context).userId, new Date()),
    })),
    bind(accountsApi.raffleTickets, (input, context) =>
      findTicketRanges(db, signedIn(context).userId, input),
    ),
  ];
}
