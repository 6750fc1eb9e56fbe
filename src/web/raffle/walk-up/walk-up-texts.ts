// What a ticket from the track is said to be, in the words of its page.
import type { WalkUp, WalkUpAward } from '#contract/walk-up.ts';
import { leastAge } from '#rules/figures.ts';
import { counted } from '#rules/format/counts.ts';
import { formatMoney, formatRoundMoney } from '#rules/format/money.ts';
import { newYorkMoment } from '../../base/draws/draw-labels.ts';

/** The page's name. */
export const walkUpTitle = 'A ticket from the track';

/** Whoever looks for something else to type. */
export const whereTheCodeIs =
  'Scan the ticket, or type its number and its code: the eight characters below it. Tickets without a code are just as valid; look them up by their number.';

/** What is open to whoever has the ticket of somebody else's account. */
export const claimedText =
  'Somebody used its code to put it in their account, and it stays there. If you have the paper and that was not you, please write to us.';

/** That the paper is enough. */
export const keepText = `You do not need an account: whoever has the paper has its prize. In an account you see it with your other tickets, we email you if it wins, and nobody else can claim it with its code. It cannot be taken out again, and you must be ${leastAge} or older.`;

const areOf = (tickets: number | null) => (tickets === 1 ? 'It is' : 'Its numbers are');

/** How it stands: a headline and a sentence. */
export function standingText(ticket: WalkUp, now: Date): { title: string; text: string } {
  const { state, tickets, deskName, expiresAt, awards, nextClosing } = ticket;
  const price = formatMoney(ticket.cents ?? 0);
  switch (state) {
    case 'not-in':
      return {
        title: 'Sold, and not brought in yet.',
        text: `The desk “${deskName}” has not told us of this sale yet, so it is in no draw so far. It is brought in once the desk has a connection. A draw waits for that until ${counted(ticket.graceMinutes, 'minute')} after it closes. A ticket that comes later is void, and you get its price back. Please keep the paper, and look again later.`,
      };
    case 'void':
      return {
        title: 'This ticket is void.',
        text: 'Its sale was voided, and its price was given back at the desk.',
      };
    case 'refund-due':
      return {
        title: 'Too late, and void.',
        text: `It reached us too late for its draw. Please bring the paper to us: you get ${price} back.`,
      };
    case 'refunded':
      return {
        title: 'Void, and paid back.',
        text: `It reached us too late for its draw, and its price of ${price} was given back.`,
      };
    case 'in': {
      const until = newYorkMoment(expiresAt!);
      const title = awards.some(({ status }) => isGood(status))
        ? 'This ticket has won!'
        : Date.parse(expiresAt!) <= now.getTime()
          ? 'This ticket has expired.'
          : 'This ticket is in the drum.';
      if (Date.parse(expiresAt!) <= now.getTime()) {
        return { title, text: `It was in every raffle draw until ${until}.` };
      }
      const next = nextClosing ? ` The next one closes on ${newYorkMoment(nextClosing)}.` : '';
      return { title, text: `${areOf(tickets)} in every raffle draw until ${until}.${next}` };
    }
  }
}

/** Whether a prize is or can still be theirs. */
const isGood = (status: WalkUpAward['status']) =>
  status === 'offered' || status === 'accepted' || status === 'handed over';

/** What became of a prize, and how it is claimed. */
export function awardText(award: WalkUpAward, { holder }: Pick<WalkUp, 'holder'>, phone: string) {
  const { serial, prizeName, valueCents, status } = award;
  const title = `${serial} ${award.isAlternate ? 'was drawn as an alternate for' : 'won'} ${prizeName}, worth ${formatRoundMoney(valueCents)}.`;
  return { title, isGood: isGood(status), text: textOf(status, award, holder, phone) };
}

function textOf(
  status: WalkUpAward['status'],
  { acceptBy }: WalkUpAward,
  holder: WalkUp['holder'],
  phone: string,
): string {
  const by = newYorkMoment(acceptBy);
  switch (status) {
    case 'offered':
      if (holder === 'you') return `Please accept it in your account by ${by}.`;
      if (holder === 'another') return `Its holder can accept it until ${by}.`;
      return `To claim it, put the ticket in your account below, or bring the paper to us or call ${phone}. Please do it by ${by}: after that it goes to the next alternate.`;
    case 'accepted':
      return 'It was accepted.';
    case 'handed over':
      return 'It was handed over.';
    case 'declined':
      return 'It went to the next alternate.';
    case 'lapsed':
      return 'Nobody accepted it in time, so it went to the next alternate.';
    case 'not eligible':
      return 'Its holder was not eligible, so it went to the next alternate.';
  }
}

/** What is known of a draw, for whoever has these tickets. */
export function drawText(draw: WalkUp['draws'][number], { tickets }: Pick<WalkUp, 'tickets'>) {
  if (!draw.isDrawn) return 'Closed, and not drawn yet.';
  if (draw.serials.length > 0) return `Drawn: ${draw.serials.join(', ')}.`;
  return tickets === 1 ? 'Drawn, and it was another ticket.' : 'Drawn, and none of its numbers.';
}
