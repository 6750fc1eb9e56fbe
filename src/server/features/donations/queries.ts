// Reads the donation matrix and a person's donations.

import { and, asc, count, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reads } from '#base/database/handles.ts';
import { charities } from '#base/database/schema/content.ts';
import { donations, donationTiers } from '#base/database/schema/donations.ts';
import { goneOfDonation } from '#base/payments/gone-cents.ts';
import type { DonationEntry } from '#contract/accounts.ts';
import type { DonationTier, purchaseTypes } from '#contract/donations.ts';
import type { Page } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { alwaysTakingGifts } from '#rules/donations/purpose.ts';
import { associationZone } from '#rules/format/zones.ts';
import { creditTiers } from '#rules/jackpot/credit-tiers.ts';

/** The tiers of a type of purchase, ascending; each gives what buying by it grants, and nothing else. */
export async function findTiers(
  db: Reads,
  type: (typeof purchaseTypes)[number],
): Promise<DonationTier[]> {
  if (type === 'JACKPOT') return creditTiers();
  const { amount, jackpotCredits, raffleTickets, voteTokens } = donationTiers;
  const nothing = sql<number>`0`.mapWith(Number);
  const isGift = type === 'DONATION';
  return db
    .select({
      amount,
      jackpotCredits: isGift ? jackpotCredits : nothing,
      raffleTickets: isGift ? raffleTickets : nothing,
      voteTokens,
    })
    .from(donationTiers)
    .where(eq(donationTiers.type, type))
    .orderBy(asc(amount));
}

/** Whether gifts for a charity are taken; those for none always are. */
export const takesGifts = async (db: Reads, preference: string | null): Promise<boolean> =>
  preference === null ||
  alwaysTakingGifts.includes(preference) ||
  (await db.$count(charities, eq(charities.preference, preference))) > 0;

/** Demands that a gift is for a charity that takes gifts. @throws Refusal `bad_input` */
export async function requireCharity(db: Reads, preference: string | undefined): Promise<void> {
  if (await takesGifts(db, preference ?? null)) return;
  const sentence = 'donationPreference must be one of the listed charities.';
  throw new Refusal('bad_input', { message: sentence, fields: { donationPreference: sentence } });
}

/**
 * The name of the charity that a gift is for, beside a join of `charities`: that of its page, or in words the name
 * that the gift was made under, where there is no page any more. Null where the gift is for none.
 */
export const charityNameOf = (preference: AnyPgColumn): SQL<string | null> =>
  sql<string | null>`coalesce(${charities.name}, initcap(replace(${preference}, '-', ' ')))`;

const startOf = (day: SQL): SQL => sql`(${day})::timestamp at time zone ${associationZone}`;

/** A page of a person's donations of a range of days (of the association's zone, both included), newest first. */
export async function findDonations(
  db: Reads,
  userId: string,
  { page, limit, from, to }: { page: number; limit: number; from?: string; to?: string },
): Promise<Page<DonationEntry>> {
  const isWanted = and(
    eq(donations.userId, userId),
    from ? gte(donations.createdAt, startOf(sql`${from}::date`)) : undefined,
    to ? lt(donations.createdAt, startOf(sql`${to}::date + 1`)) : undefined,
  );
  const totals = await db.select({ total: count() }).from(donations).where(isWanted);
  const rows = await db
    .select({ ...getTableColumns(donations), refundedCents: goneOfDonation })
    .from(donations)
    .where(isWanted)
    .orderBy(desc(donations.createdAt), desc(donations.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const items = rows.map((row) => ({
    _id: row.id,
    created: row.createdAt.toISOString(),
    receiptNumber: row.receiptNumber,
    donationPreference: row.donationPreference,
    purchaseItem: { dollarAmount: (row.amountCents - row.feeCents) / 100 },
    feeCents: row.feeCents,
    refundedCents: row.refundedCents,
    isMonthly: row.monthlyDonationId !== null,
    isEntry: row.isEntry,
    jackpotCredits: row.jackpotCredits,
    raffleTickets: row.raffleTickets,
    voteTokens: row.voteTokens,
  }));
  return { items, total: totals[0]?.total ?? 0 };
}
