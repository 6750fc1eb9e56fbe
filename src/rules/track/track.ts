// The rules of tickets that are sold at the track: serials, clocks, the announced grace, and the till.
import { ticketCents } from '../prices.ts';
import { serialsPerBlock } from '../raffle/raffle.ts';

/**
 * How many serials each sale has to itself. A sale without a connection takes the next place of its desk's
 * own block, so that no two can ever have one serial.
 */
export const serialsPerSale = 128;

/** How many sales one block of serials has room for. */
export const salesPerBlock = serialsPerBlock / serialsPerSale;

/** How many tickets one sale can have at most, whatever the rule of the day says. */
export const maxTicketsPerSale = 100;

/** A desk has room for at least so many more sales whenever it has spoken with the server. */
export const roomForSales = 512;

/** A shift lasts so long at most, in hours: who forgets to close it does not sell the next day. */
export const longestShiftHours = 16;

/** A code for paying by phone can be paid so long, in minutes; a payment that was begun may still come in. */
export const phoneSaleMinutes = 15;

/** How long after a closing sales can be brought in at most, in minutes. */
export const longestGraceMinutes = 60;

/**
 * The first serial of a sale: that of its place in the block.
 *
 * Example: `serialOfSale(65_536, 2)` = 65_792.
 */
export const serialOfSale = (blockFrom: number, place: number): number =>
  blockFrom + place * serialsPerSale;

/**
 * What a sale costs.
 *
 * Example: `saleCents(5)` is five times the price of a ticket.
 */
export const saleCents = (tickets: number): number => tickets * ticketCents;

/**
 * Two readings of a clock that differ by less are the same clock on a slow network. The round of the beacon
 * comes a quarter of an hour after the closing, so nobody gains by a minute.
 */
const steadyMs = 60_000;

/** What is known of the clock of a desk. */
export interface DeskClock {
  /** How far the server's clock was ahead of the desk's when the shift was opened. */
  openedOffsetMs: number;
  /** How far it is ahead now. */
  offsetMs: number;
  openedAt: Date;
  now: Date;
}

/**
 * Whether a desk's clock is the same as when the shift was opened.
 *
 * Example: 60.0 s behind then and 60.5 s now → true; an hour ahead now → false.
 */
export const isSteady = ({ openedOffsetMs, offsetMs }: DeskClock): boolean =>
  Math.abs(offsetMs - openedOffsetMs) <= steadyMs;

/**
 * When something happened at a desk, by the server's clock. Where the desk's clock was moved during the
 * shift, the later reading counts, so that nobody gets a ticket into a draw by setting a clock back; and it
 * was never before the shift or after now.
 *
 * Example: a desk that is 60 s behind says 12:00:00 → 12:01:00.
 */
export function timeAtDesk(said: Date, clock: DeskClock): Date {
  const { openedOffsetMs, offsetMs, openedAt, now } = clock;
  const ahead = isSteady(clock) ? openedOffsetMs : Math.max(openedOffsetMs, offsetMs);
  const at = said.getTime() + ahead;
  return new Date(Math.min(Math.max(at, openedAt.getTime()), now.getTime()));
}

/**
 * What was sold in a shift is taken so many days after its count at most. Its money is a debt then, so whoever kept
 * the secret of a desk could make sales up for ever, and have them paid back.
 */
export const lateSaleDays = 14;

/** What decides whether a shift still takes sales. */
export interface CountedShift {
  isDeskRetired: boolean;
  /** Null while it is open. */
  countedAt: Date | null;
  /** See {@link EndOfShift}. */
  isByAnother: boolean;
}

/**
 * Whether sales that nobody knows of yet are taken for a shift.
 *
 * Example: counted on May 1 at 12:00 → until May 15 at 12:00, and never of a desk that is retired, unless
 * somebody else than the seller counted: one official alone would take tickets out of a draw by both.
 */
export const takesSales = (
  { isDeskRetired, countedAt, isByAnother }: CountedShift,
  now: Date,
): boolean =>
  (!isDeskRetired || isByAnother) &&
  (countedAt === null || now.getTime() - countedAt.getTime() <= lateSaleDays * 86_400_000);

/** Why a sale is void although nobody voided it, and its money is to be given back. */
export const refundReasons = ['late', 'after-end', 'shift-closed'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** A draw that has closed. */
export interface ClosedDraw {
  closesAt: Date;
  isFrozen: boolean;
  graceMinutes: number;
}

/**
 * Whether a sale came too late for a draw that it was sold for: its entries are frozen, or the grace that
 * was announced is over. Sold at the closing time itself, or later, it was not sold for that draw.
 *
 * Example: closed at 12:00 with a grace of 10 minutes, sold at 11:59 → late from 12:10:00.001 on.
 */
export const isTooLate = (
  soldAt: Date,
  now: Date,
  { closesAt, isFrozen, graceMinutes }: ClosedDraw,
): boolean =>
  soldAt < closesAt && (isFrozen || now.getTime() > closesAt.getTime() + graceMinutes * 60_000);

/** When and by whom a shift was closed. */
export interface EndOfShift {
  /** Null while it is open. */
  closedAt: Date | null;
  /** Closed for its seller, who said nothing of what the desk has not brought in yet. */
  isByAnother: boolean;
}

/**
 * Whether a shift was over for whatever its desk did at an instant. A seller who closes has brought in all of
 * it. Whoever closes for a seller ends the shift, and what the desk did before counts as if it were open.
 *
 * Example: closed by an official at 12:00 → sold at 11:59 no, at 12:00 yes; closed by its seller → both.
 */
export const isOverFor = ({ closedAt, isByAnother }: EndOfShift, at: Date): boolean =>
  closedAt !== null && (!isByAnother || at >= closedAt);

/** The shift that a sale belongs to. */
export interface ShiftOfSale extends EndOfShift {
  endsAt: Date;
}

/** Why a sale that is brought in now is void and to be refunded; null where it counts. */
export function refundReasonOf(
  soldAt: Date,
  now: Date,
  shift: ShiftOfSale,
  closed: readonly ClosedDraw[],
): RefundReason | null {
  if (isOverFor(shift, soldAt)) return 'shift-closed';
  if (soldAt >= shift.endsAt) return 'after-end';
  return closed.some((draw) => isTooLate(soldAt, now, draw)) ? 'late' : null;
}

/** The money of a shift, in cents. */
export interface TillCents {
  floatCents: number;
  /** All that was taken, also for sales that were voided since or came late. */
  soldCents: number;
  /** What was given back for voided sales. */
  voidedCents: number;
}

/**
 * What should be in the till.
 *
 * Example: a float of $100.00, sales of $60.00 of which $4.00 were voided → $156.00.
 */
export const expectedCents = ({ floatCents, soldCents, voidedCents }: TillCents): number =>
  floatCents + soldCents - voidedCents;
