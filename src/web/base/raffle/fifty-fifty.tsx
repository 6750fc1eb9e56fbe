// What the 50/50 comes to so far, with its rule; asked again and again while somebody looks.
import { useEffect, useState } from 'react';
import { type FiftyFiftyNow, raffleApi } from '#contract/raffle.ts';
import { formatMoney, formatRoundMoney } from '#rules/format/money.ts';
import { pieces } from '#rules/format/pieces.ts';
import { call } from '../api.ts';
import { newYorkMoment } from '../draws/draw-labels.ts';

const askEveryMs = 10_000;

/** The 50/50 as it stands; null while it is not known, and where none is planned. */
export function useFiftyFifty(known: FiftyFiftyNow | null = null): FiftyFiftyNow | null {
  const [now, setNow] = useState(known);
  useEffect(() => {
    let isCurrent = true;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      call(raffleApi.fiftyFifty, {}).then(
        ({ fiftyFifty }) => isCurrent && setNow(fiftyFifty),
        // What is shown stays until the next answer.
        () => {},
      );
    };
    ask();
    const timer = setInterval(ask, askEveryMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, []);
  return now;
}

/** The rule of a 50/50 in words. */
export const fiftyFiftyRule = ({ from, until, mostCents }: FiftyFiftyNow): string =>
  `Its winner gets half of what is paid for raffle tickets from ${newYorkMoment(from)} until ${newYorkMoment(until)}, at most ${formatRoundMoney(mostCents)}. Gifts and free entries bring tickets with the same chance, but no money.`;

/** How it stands, in a few words. */
export function fiftyFiftyState(now: FiftyFiftyNow): string {
  const { isOnSale, ticketsLeft, tickets, ticketCents, from } = now;
  if (!isOnSale) return `Tickets count from ${newYorkMoment(from)} on.`;
  if (ticketsLeft === 0) return 'It has reached its limit, so no more tickets are on sale.';
  if (tickets === 0) return 'No tickets have been sold yet.';
  return `Half of ${formatMoney(tickets * ticketCents)}, paid for ${pieces(tickets, 'ticket')}.`;
}

/** The lines beside the tickets that are for sale. */
export function FiftyFiftyLine() {
  const now = useFiftyFifty();
  if (!now) return null;
  return (
    <span className="mt-3 block">
      <strong className="type-figures">
        {now.name}: {formatMoney(now.prizeCents)} so far.
      </strong>{' '}
      {fiftyFiftyRule(now)}
    </span>
  );
}
