// Says what somebody has already, where they can buy more of it.
import { pieces } from '#rules/format/pieces.ts';
import { type Balance, useBalance } from './use-balance.ts';

const names: Record<Balance, string> = {
  jackpotCredits: 'credit',
  raffleTickets: 'raffle ticket',
  voteTokens: 'vote token',
};

/** `You have 25 credits.`, for who is signed in. */
export function BalanceLine({ balance }: { balance: Balance }) {
  const count = useBalance(balance);
  if (count === null) return null;
  const name = names[balance];
  return (
    <span className="block">
      You have <b>{pieces(count, name) ?? `no ${name}s`}</b> now.
    </span>
  );
}
