// Serves a person's raffle tickets.
import { accountsApi } from '#contract/accounts.ts';
import type { Db } from '../database/handles.ts';
import { bind, signedIn } from '../http/bind.ts';
import { countValidTickets, findTicketRanges } from './queries.ts';

/** The raffle calls of the account. */
export function raffleRoutes(db: Db) {
  return [
    bind(accountsApi.raffleTicketsCount, async (_input, context) => ({
      ghaRaffleTickets: await countValidTickets(db, signedIn(context).userId, new Date()),
    })),
    bind(accountsApi.raffleTickets, (input, context) =>
      findTicketRanges(db, signedIn(context).userId, input),
    ),
  ];
}
