// How much of something the signed-in person has, kept up to date while they buy.
import { useEffect, useState } from 'react';
import { accountsApi } from '#contract/accounts.ts';
import { call } from '#web/base/api.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { onPurchaseSettled } from '../purchase-events.ts';

export type Balance = 'jackpotCredits' | 'raffleTickets' | 'voteTokens';

const ask: Record<Balance, () => Promise<number>> = {
  jackpotCredits: async () => (await call(accountsApi.jackpotCredits, {})).ghaJackpotCredits,
  raffleTickets: async () => (await call(accountsApi.raffleTicketsCount, {})).ghaRaffleTickets,
  voteTokens: async () => (await call(accountsApi.voteTokens, {})).voteTokens,
};

/** The balance; null for guests, and while it is not known. It loads again after every purchase. */
export function useBalance(balance: Balance): number | null {
  const { user } = useSession();
  const [count, setCount] = useState<number | null>(null);
  const userId = user?._id;
  useEffect(() => {
    setCount(null);
    if (!userId) return;
    let isCurrent = true;
    // A balance that can't be loaded is left out: it is no reason not to buy.
    const load = () =>
      ask[balance]().then(
        (now) => isCurrent && setCount(now),
        () => {},
      );
    load();
    const stop = onPurchaseSettled(load);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [balance, userId]);
  return count;
}
