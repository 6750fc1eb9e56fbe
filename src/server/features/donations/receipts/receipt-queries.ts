// Reads donations as receipts show them: one, all of a range of days, or a year's totals.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { charities } from '#base/database/schema/content.ts';
import { dedications } from '#base/database/schema/dedications.ts';
import { donations, offlineGifts } from '#base/database/schema/donations.ts';
import { guestGifts } from '#base/database/schema/guest-gifts.ts';
import { goneOfDonation } from '#base/payments/gone-cents.ts';
import type { DedicationKind } from '#rules/donations/dedications.ts';
import { associationZone } from '#rules/format/zones.ts';
import { charityNameOf } from '../queries.ts';

/** What a receipt shows. */
export interface Receipt {
  receiptNumber: number;
  donorName: string;
  charityName: string | null;
  /** All that was paid, the fee included. */
  amountCents: number;
  feeCents: number;
  refundedCents: number;
  isMonthly: boolean;
  monthlyDonationId: string | null;
  /** Whether it paid for a place in the golf tournament, and whether the gift pack came with that. */
  isEntry: boolean;
  hasGiftPack: boolean;
  /** How it was given, where not online. */
  offline: { method: 'cash' | 'check'; checkNumber: string | null; isVoided: boolean } | null;
  hasAccount: boolean;
  /** Whom it honors. */
  dedication: { kind: DedicationKind; honoree: string } | null;
  jackpotCredits: number;
  raffleTickets: number;
  voteTokens: number;
  /** What came with it was worth on its day; null where no values were kept then. */
  benefitCents: number | null;
  isBenefitInsubstantial: boolean;
  /** What the donor's state wanted to be said on its day; null where nothing was kept. */
  disclosure: string | null;
  donatedAt: Date;
}

/** A range of days, both included, as they are printed on receipts; open where a day is missing. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** The time zone of the days that receipts print, and so of the years of statements. */
export const receiptZone = associationZone;

/** The receipt of a donation, or null. */
export async function findReceipt(db: Reads, donationId: string): Promise<Receipt | null> {
  const rows = await selectReceipts(db, eq(donations.id, donationId), 1);
  return rows[0] ?? null;
}

/** Whose receipts: an account's, and those of gifts without one of which an address is on file. */
export interface Donor {
  userId: string | null;
  guestEmail?: string | null;
}

/** A person's receipts of a range of days, newest first, at most so many. */
export async function findReceipts(
  db: Reads,
  donor: Donor,
  days: Days,
  most: number,
): Promise<Receipt[]> {
  return selectReceipts(db, and(isOf(donor), ...isWithin(days)), most);
}

/** How many receipts a person has of a range of days. */
export async function countReceipts(db: Reads, donor: Donor, days: Days): Promise<number> {
  return db.$count(donations, and(isOf(donor), ...isWithin(days)));
}

/** The gifts without an account of which this address is on file, given online or in cash, as rows of it. */
const giftsOfAddress = (email: string): SQL => sql`
  select g.payment_id, g.email from guest_gifts g where lower(g.email) = lower(${email})
  union all
  select o.payment_id, o.donor_email from offline_gifts o
  where lower(o.donor_email) = lower(${email})`;

/** An address as it was given with a gift without an account; null where there is no such gift. */
export async function findAddressOnFile(db: Reads, email: string): Promise<string | null> {
  const [found] = await rowsOf<{ email: string }>(
    db,
    sql`select g.email from (${giftsOfAddress(email)}) g
      join donations d on d.payment_id = g.payment_id limit 1`,
  );
  return found?.email ?? null;
}

function isOf({ userId, guestEmail }: Donor): SQL {
  const isOwn = sql`${donations.userId} = ${userId}::uuid`;
  if (!guestEmail) return isOwn;
  return sql`(${isOwn} or ${donations.paymentId} in (
    select g.payment_id from (${giftsOfAddress(guestEmail)}) g))`;
}

/** A day begins at midnight in the zone of the receipts, whatever the database's own zone is. */
function isWithin({ from, to }: Days): SQL[] {
  const zone = sql.raw(`'${receiptZone}'`);
  return [
    ...(from ? [sql`${donations.createdAt} >= ${from}::timestamp at time zone ${zone}`] : []),
    ...(to
      ? [sql`${donations.createdAt} < (${to}::date + 1)::timestamp at time zone ${zone}`]
      : []),
  ];
}

async function selectReceipts(db: Reads, which: SQL | undefined, most: number): Promise<Receipt[]> {
  const rows = await db
    .select({
      receiptNumber: donations.receiptNumber,
      donorName: sql<string>`coalesce(${users.name}, ${offlineGifts.donorName}, ${guestGifts.name})`,
      charityName: charityNameOf(donations.donationPreference),
      amountCents: donations.amountCents,
      feeCents: donations.feeCents,
      refundedCents: goneOfDonation,
      isMonthly: sql<boolean>`${donations.monthlyDonationId} is not null`,
      monthlyDonationId: donations.monthlyDonationId,
      isEntry: donations.isEntry,
      hasGiftPack: donations.hasGiftPack,
      jackpotCredits: donations.jackpotCredits,
      raffleTickets: donations.raffleTickets,
      voteTokens: donations.voteTokens,
      benefitCents: donations.benefitCents,
      isBenefitInsubstantial: donations.isBenefitInsubstantial,
      disclosure: donations.disclosure,
      donatedAt: donations.createdAt,
      userId: donations.userId,
      method: offlineGifts.method,
      checkNumber: offlineGifts.checkNumber,
      voidedAt: offlineGifts.voidedAt,
      dedicated: dedications.kind,
      honoree: dedications.honoree,
    })
    .from(donations)
    .leftJoin(users, eq(users.id, donations.userId))
    .leftJoin(offlineGifts, eq(offlineGifts.paymentId, donations.paymentId))
    .leftJoin(guestGifts, eq(guestGifts.paymentId, donations.paymentId))
    .leftJoin(dedications, eq(dedications.paymentId, donations.paymentId))
    .leftJoin(charities, eq(charities.preference, donations.donationPreference))
    .where(which)
    .orderBy(desc(donations.createdAt), desc(donations.id))
    .limit(most);
  return rows.map(({ userId, method, checkNumber, voidedAt, dedicated, honoree, ...receipt }) => ({
    ...receipt,
    dedication: dedicated && honoree ? { kind: dedicated, honoree } : null,
    hasAccount: userId !== null,
    offline: method && { method, checkNumber, isVoided: voidedAt !== null },
  }));
}

/** Whether a donation is somebody's own. */
export async function isDonationOf(
  db: Reads,
  donationId: string,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: donations.id })
    .from(donations)
    .where(and(eq(donations.id, donationId), eq(donations.userId, userId)));
  return rows.length > 0;
}
