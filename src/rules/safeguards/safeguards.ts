// The rules of what one member of staff may do alone, and what takes a second one.
import { giftPacks } from '../golf/weeks.ts';

/** How a safeguard measures an act: by money, by pieces, or by how often it is done. */
export type SafeguardUnit = 'cents' | 'tickets' | 'times';

/**
 * The weighty acts on other people's money and accounts. Each has a limit: how much of it one member
 * of staff may do alone within 24 hours. Owners set the limits; `usual` is what counts until they do.
 * A limit of 0 always takes a second person.
 */
export const safeguards = {
  refunds: { unit: 'cents', usual: 50_000 },
  'cash-gifts': { unit: 'cents', usual: 25_000 },
  // Without perks: whoever records cash that never came gives somebody a receipt to deduct.
  'cash-receipts': { unit: 'cents', usual: 1_000_000 },
  // Whoever takes cash could void its gift and keep the money.
  'gift-voids': { unit: 'times', usual: 0 },
  // Whoever voids or pays back what was sold at the track could keep the cash, and take tickets out of a draw.
  'track-returns': { unit: 'times', usual: 10 },
  // Whoever waives what a friend owes after a chargeback lets them keep what they played for, and play on.
  waivers: { unit: 'times', usual: 0 },
  'free-entries': { unit: 'tickets', usual: 0 },
  corrections: { unit: 'times', usual: 3 },
  exclusions: { unit: 'times', usual: 3 },
  closings: { unit: 'times', usual: 3 },
  merges: { unit: 'times', usual: 0 },
  matrixes: { unit: 'times', usual: 0 },
  'prize-payments': { unit: 'times', usual: 0 },
  // Whoever takes the tax of a prize in, or says that it was passed on, could keep it.
  'tax-records': { unit: 'times', usual: 0 },
  // Whoever sets a rule that withholds nothing could pay the prize of a friend whole.
  'tax-rules': { unit: 'times', usual: 0 },
  'ended-offers': { unit: 'times', usual: 0 },
  'race-cancellations': { unit: 'times', usual: 0 },
  // Whoever scratches car after car before the closing leaves the race to a friend's cards.
  scratches: { unit: 'times', usual: 2 },
  'undone-scratches': { unit: 'times', usual: 0 },
  'vote-closings': { unit: 'times', usual: 0 },
  // Whoever plans a draw for the next minute decides whose tickets are in it.
  'short-notices': { unit: 'times', usual: 0 },
  'week-closings': { unit: 'times', usual: 0 },
  'place-releases': { unit: 'times', usual: 3 },
  // As many as there are: those of colleagues alone take a second person.
  'gift-packs': { unit: 'times', usual: giftPacks.count },
} as const satisfies Record<string, { unit: SafeguardUnit; usual: number }>;

export type SafeguardName = keyof typeof safeguards;
export const safeguardNames = Object.keys(safeguards) as SafeguardName[];

/**
 * What the rules of the games promise to two people: prizes taken back, scratches undone, weeks of golf closed.
 * Owners set no limit of these, so that none of them can act alone against the rules.
 */
export const promisedSafeguards = ['ended-offers', 'undone-scratches', 'week-closings'] as const;
export type LimitName = Exclude<SafeguardName, (typeof promisedSafeguards)[number]>;

/** Those that touch who may win: their reasons are public, and those whom they concern can object. */
export const publicSafeguards = ['cash-gifts', 'free-entries', 'ended-offers'] as const;
type PublicSafeguard = (typeof publicSafeguards)[number];

/** Whether a second person decides about it in public. */
export const isPublic = (name: SafeguardName): name is PublicSafeguard =>
  publicSafeguards.some((one) => one === name);

/** How long somebody whom a public act concerns can object before anything happens. */
export const objectionHours = 24;

/** For so many days whoever objected can't stop the same a second time; an owner has to be one of the two then. */
export const objectedDays = 30;

/**
 * The longest break from playing that one member of staff records alone, in days. Nobody ends a break early, so that a
 * longer one which was not asked for would stay.
 */
export const breakDaysAlone = 30;

/** Over which time a limit counts. */
export const safeguardHours = 24;

/**
 * How long a limit waits that was raised, in hours, until it counts: who raises one could use it at once otherwise,
 * before the other owners have read of it.
 */
export const raisedLimitHours = 24;

/** What still counts in place of a limit that was raised, and until when. */
export interface HeldLimit {
  limit: number;
  /** The instant, as ISO 8601 writes it. */
  until: string;
}

/**
 * The limit that counts at an instant: a raised one after its wait, a lowered one at once.
 *
 * Example: raised from 0 to 5 at noon, `limitAt(5, { limit: 0, until: <noon of the next day> }, <evening>)` → 0.
 */
export function limitAt(set: number, held: HeldLimit | undefined, now: Date): number {
  return held && now.getTime() < Date.parse(held.until) ? Math.min(set, held.limit) : set;
}

/** How long a request waits for its second person. */
export const approvalDays = 7;

/**
 * Whether an act takes a second person: it would bring what somebody did alone within 24 hours over
 * the limit. An act that weighs nothing never does.
 *
 * Example: refunds of $300 and $150 were made alone; with a limit of $500 another one of $50 may be
 * made alone, one of $51 may not: `needsSecondPerson(5100, 45_000, 50_000)` → true.
 */
export function needsSecondPerson(weight: number, doneAlone: number, limit: number): boolean {
  return weight > 0 && doneAlone + weight > limit;
}
