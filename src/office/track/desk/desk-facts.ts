// What follows from all that a desk keeps: what it may do now, and what is to be said of its sales.
import type { DeskState } from '#contract/track.ts';
import { counted } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import type { NoticeTone } from '#ui/notice.tsx';
import { type DeskMemory, isWaiting, type OwnPhoneSale, type OwnSale } from './desk-database.ts';

/** The server's time at the desk, as far as the desk knows. */
export const timeNow = ({ offsetMs }: DeskState, own = Date.now()): number => own + offsetMs;

/** What became of a sale, as its seller reads it. */
export type SaleStanding = 'waits' | 'in' | 'void' | 'refund-due' | 'refused';

/** How a sale stands, as far as the desk knows. */
export function standingOf({ outcome, voiding }: OwnSale): SaleStanding {
  if (voiding && !voiding.problem) return 'void';
  return outcome?.state ?? 'waits';
}

/** Whether a sale can still be voided: no draw that it is for has closed. */
export function canVoid(sale: OwnSale, state: DeskState): boolean {
  const standing = standingOf(sale);
  if (standing !== 'waits' && standing !== 'in') return false;
  const soldAt = Date.parse(sale.soldAt) + state.offsetMs;
  const now = timeNow(state);
  return !state.closings.some((at) => soldAt < Date.parse(at) && Date.parse(at) <= now);
}

/** The next closing time of a draw; null where none is known. */
export const nextClosing = (state: DeskState): string | null =>
  state.closings.find((at) => Date.parse(at) > timeNow(state)) ?? null;

/**
 * By when sales that wait have to be brought in, where a draw that they are for has closed: the end of its
 * grace. Null where there is no hurry.
 */
export function bringInBy({ state, sales }: DeskMemory): string | null {
  if (!state) return null;
  const now = timeNow(state);
  const waiting = sales.filter(({ outcome }) => outcome === null);
  const ends = state.closings.filter((at) => {
    const closed = Date.parse(at);
    return (
      closed <= now && waiting.some(({ soldAt }) => Date.parse(soldAt) + state.offsetMs < closed)
    );
  });
  const first = ends[0];
  return first ? new Date(Date.parse(first) + state.graceMinutes * 60_000).toISOString() : null;
}

/** How many sales the server has not heard of, or not that they are void. */
export const countWaiting = ({ sales }: DeskMemory): number => sales.filter(isWaiting).length;

/**
 * Why a sale would bring the 50/50 beyond the most that it may be, as far as the desk knows: what it sold
 * since it last spoke with the server counts too. Null where it would not.
 */
export function fullProblem({ state, sales }: DeskMemory, tickets: number): string | null {
  const fiftyFifty = state?.fiftyFifty;
  const now = state ? timeNow(state) : 0;
  if (!fiftyFifty || now < Date.parse(fiftyFifty.from) || now >= Date.parse(fiftyFifty.until)) {
    return null;
  }
  const waiting = sales.filter((sale) => standingOf(sale) === 'waits');
  const left = fiftyFifty.ticketsLeft - waiting.reduce((sum, sale) => sum + sale.tickets, 0);
  if (tickets <= left) return null;
  return left > 0
    ? `The limit of the 50/50 is ${formatMoney(fiftyFifty.mostCents)}: only ${counted(left, 'more ticket')} can be sold before it closes.`
    : `The 50/50 has reached its limit of ${formatMoney(fiftyFifty.mostCents)}. No more tickets can be sold before it closes.`;
}

/** A payment that was begun before its code ran out comes in within this time, or not at all. */
const lateMs = 3_600_000;

/** Whether something can still become of an offer to a buyer's phone. */
export function canStillBePaid({ state: now, expires }: OwnPhoneSale, state: DeskState): boolean {
  if (now === 'paid' || now === 'void' || now === 'checked-first') return false;
  return timeNow(state) < Date.parse(expires) + lateMs;
}

/** Whether the code of an offer is still worth showing. */
export const isUnpaid = ({ state }: OwnPhoneSale): boolean =>
  state === 'open' || state === 'paying' || state === 'declined';

/** How an offer to a buyer's phone stands, as its seller reads it. */
export function formatPhone(sale: OwnPhoneSale): { tone: NoticeTone; text: string } {
  const { serialFrom, serialTo } = sale;
  switch (sale.state) {
    case 'open':
      return { tone: 'info', text: 'Waits for the buyer to pay.' };
    case 'paying':
      return { tone: 'info', text: 'The buyer is paying.' };
    case 'declined':
      return { tone: 'error', text: 'Declined. The buyer can try again, or pay in cash.' };
    case 'paid':
      return {
        tone: 'success',
        text: `Paid: ${serialTo === serialFrom ? `ticket ${serialFrom}` : `tickets ${serialFrom} to ${serialTo}`}`,
      };
    case 'checked-first':
      return { tone: 'success', text: 'Paid. A person checks it before the tickets are given.' };
    case 'void':
      return { tone: 'error', text: 'Paid back: these tickets are void.' };
    case 'over':
      return { tone: 'error', text: 'Not paid: the code has run out or was taken back.' };
  }
}
