// The rules of raffle tickets: their printed serials and how long they are valid.
import { printCode, readCode } from '../serials/serials.ts';

/**
 * A ticket's serial as it is printed.
 *
 * Example: `printSerial(65_536)` = 'HS-0000-0002-0009'.
 */
export const printSerial = (serial: number): string => printCode('HS', serial);

/** The serial of a printed ticket, or null when a character was misread. */
export const readSerial = (text: string): number | null => readCode('HS', text);

/** How long a ticket is valid, in years (specification, section 9). */
export const ticketYears = 1;

/**
 * When tickets of an instant expire: one year later, at the same time of day in UTC (specification,
 * section 9). Those of 29 February expire on 1 March.
 *
 * Example: 2026-11-21T10:00Z → 2027-11-21T10:00Z.
 */
export function ticketsExpireAt(granted: Date): Date {
  const expires = new Date(granted);
  expires.setUTCFullYear(expires.getUTCFullYear() + ticketYears);
  return expires;
}

/** How many serials one block holds, and so the most tickets that one grant can have. */
export const serialsPerBlock = 65_536;

/** How many tickets one free entry can have at most. */
export const maxFreeTickets = 10;

/** How many tickets are offered at once (specification, section 9). */
export const ticketChoices = [1, 2, 5, 10, 15, 25, 50, 100, 250, 500] as const;

/** How many alternates are drawn beside the winner of a prize. */
export const alternateCount = 5;

/** In the last minutes before its time a draw cannot be moved: whoever waits for it can rely on it. */
export const fixedMinutes = 15;

/** How long the winner of a prize has to accept it before it goes to the next alternate, in days. */
export const acceptWithinDays = 14;
