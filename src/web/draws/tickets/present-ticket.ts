// Puts a raffle ticket into words for its page.
import type { PublicTicket } from '#contract/draws.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatDay } from '#rules/format/dates.ts';
import { countEntries, pickName, shortTitle, standingOf } from '#web/base/draws/draw-labels.ts';
import { formatCorrection } from '#web/base/draws/format-correction.ts';

/** A draw that a ticket was in. */
export interface TicketDraw {
  _id: string;
  title: string;
  closesAt: string;
  date: string;
  manifestSha256: string | null;
  /** That its holder accepted the prize and cannot have it; null mostly. */
  correction: string | null;
  /** What is known of the draw, in a few words. */
  words: string;
  /** 'Winner' or '1st alternate', where the ticket was drawn. */
  pick: string | null;
}

function formatDraw(draw: PublicTicket['draws'][number], now: Date): string {
  const standing = standingOf(draw, now);
  const entries = draw.entries === null ? '' : countEntries('raffle', draw.entries);
  if (standing === 'drawn') return `Drawn from ${entries}`;
  return standing === 'frozen'
    ? `Frozen with ${entries}, not drawn yet`
    : 'Closed, its entries are being frozen';
}

/** A ticket with its draws as of `now`. */
export function presentTicket(ticket: PublicTicket, now: Date) {
  const isOver = Date.parse(ticket.expiresAt) <= now.getTime();
  return {
    serial: ticket.serial,
    number: ticket.number,
    isVoid: ticket.isVoid,
    isLate: ticket.isLate,
    isOver,
    from: formatDay(ticket.created),
    to: formatDay(ticket.expiresAt),
    headline: headlineOf(ticket, isOver),
    draws: ticket.draws.map((draw): TicketDraw => {
      const at = draw.result.indexOf(ticket.serial);
      const correction = ticket.corrections.find(({ drawId }) => drawId === draw._id);
      return {
        _id: draw._id,
        title: shortTitle(draw.title),
        closesAt: draw.closesAt,
        date: formatDay(draw.closesAt),
        manifestSha256: draw.manifestSha256,
        words: formatDraw(draw, now),
        pick: at < 0 ? null : pickName(at),
        correction: correction ? formatCorrection(correction) : null,
      };
    }),
  };
}
/** A ticket as its page shows it. */
export type ShownTicket = ReturnType<typeof presentTicket>;

/** What matters most about a ticket: that it won, is void, has expired, or is in the drum. */
function headlineOf(ticket: PublicTicket, isOver: boolean): string {
  if (ticket.isVoid) return 'This ticket is void.';
  const won = ticket.draws.filter(({ result }) => result[0] === ticket.serial);
  if (won.length > 0) {
    const isKept = won.some(({ _id }) => !ticket.corrections.some(({ drawId }) => drawId === _id));
    return isKept
      ? 'This ticket was drawn first!'
      : 'This ticket was drawn first, and its prize went on.';
  }
  return isOver ? 'This ticket has expired.' : 'This ticket is in the drum.';
}

/**
 * The chance of one ticket to be drawn first: `chanceWords(10_000)` = 'One chance in 10,000 to be drawn
 * first.'
 */
export function formatChance(count: number): string {
  return count === 1
    ? 'It was the only one.'
    : `One chance in ${formatNumber(count)} to be drawn first, like every other ticket.`;
}
