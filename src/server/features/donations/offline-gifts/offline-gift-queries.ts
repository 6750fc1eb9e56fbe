// Reads gifts of cash and checks for staff: the list, one of them, and the list as a file.

import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reads } from '#base/database/handles.ts';
import { containing } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { donations, offlineGifts } from '#base/database/schema/donations.ts';
import { cutCsvFile, moneyCell } from '#base/records/csv-file.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { OfflineGift, officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import type { FileAnswer } from '#contract/records.ts';

type Wanted = ParsedInputOf<typeof officeOfflineGiftsApi.export>;

const maxExported = 100_000;
const donor = alias(users, 'donor');
const recorder = alias(users, 'recorder');
const voider = alias(users, 'voider');

/** A page of the gifts. */
export async function findOfflineGifts(
  db: Reads,
  { page, limit, ...wanted }: ParsedInputOf<typeof officeOfflineGiftsApi.list>,
): Promise<Page<OfflineGift>> {
  const where = conditionOf(wanted);
  const [total] = await db
    .select({ found: count() })
    .from(offlineGifts)
    .innerJoin(donations, eq(donations.paymentId, offlineGifts.paymentId))
    .leftJoin(donor, eq(donor.id, donations.userId))
    .where(where);
  const items = await readGifts(db, where, wanted.sort, limit, (page - 1) * limit);
  return { items, total: total?.found ?? 0 };
}

/** One gift. @throws Refusal `not_found` */
export async function readOfflineGift(db: Reads, paymentId: string): Promise<OfflineGift> {
  const [gift] = await readGifts(db, eq(offlineGifts.paymentId, paymentId), '-receivedOn', 1, 0);
  if (!gift) throw new Refusal('not_found');
  return gift;
}

/** The gifts as a file. */
export async function exportOfflineGifts(
  db: Reads,
  wanted: Wanted,
  most = maxExported,
): Promise<FileAnswer> {
  const rows = await readGifts(db, conditionOf(wanted), wanted.sort, most + 1, 0);
  return cutCsvFile(
    'offline-gifts.csv',
    [
      ...['Receipt', 'Received on', 'Donor', 'Email', 'Postal address', 'By', 'Check number'],
      ...['Amount', 'Charity', 'Recorded by', 'Voided', 'Reason', 'Payment'],
    ],
    rows.map((gift) => [
      gift.receiptNumber,
      gift.receivedOn,
      gift.donor.name,
      gift.donor.email,
      gift.donor.postalAddress,
      gift.method,
      gift.checkNumber,
      moneyCell(gift.amountCents),
      gift.donationPreference,
      gift.recordedBy,
      gift.voided?.at ?? null,
      gift.voided?.reason ?? null,
      gift._id,
    ]),
    most,
  );
}

function conditionOf({ q, method, state, from, to }: Wanted): SQL | undefined {
  return and(
    method ? eq(offlineGifts.method, method) : undefined,
    state === 'voided' ? isNotNull(offlineGifts.voidedAt) : undefined,
    state === 'valid' ? isNull(offlineGifts.voidedAt) : undefined,
    from ? gte(offlineGifts.receivedOn, from) : undefined,
    to ? lte(offlineGifts.receivedOn, to) : undefined,
    q ? matching(q) : undefined,
  );
}

function matching(q: string): SQL | undefined {
  const part = containing(q);
  return or(
    sql`${donor.name} ilike ${part}`,
    sql`${donor.email} ilike ${part}`,
    sql`${offlineGifts.donorName} ilike ${part}`,
    sql`${offlineGifts.donorEmail} ilike ${part}`,
    eq(offlineGifts.checkNumber, q),
    /^\d{1,15}$/.test(q) ? eq(donations.receiptNumber, Number(q)) : undefined,
  );
}

const columnsOf = {
  receivedOn: offlineGifts.receivedOn,
  amountCents: donations.amountCents,
  receipt: donations.receiptNumber,
};

function orderOf(sort: string): SQL[] {
  const column = columnsOf[sort.replace('-', '') as keyof typeof columnsOf];
  const to = sort.startsWith('-') ? desc : asc;
  return [to(column), to(offlineGifts.paymentId)];
}

async function readGifts(
  db: Reads,
  where: SQL | undefined,
  sort: string,
  limit: number,
  offset: number,
): Promise<OfflineGift[]> {
  const rows = await db
    .select({
      gift: offlineGifts,
      donation: donations,
      name: donor.name,
      email: donor.email,
      recordedBy: recorder.name,
      voidedBy: voider.name,
    })
    .from(offlineGifts)
    .innerJoin(donations, eq(donations.paymentId, offlineGifts.paymentId))
    .innerJoin(recorder, eq(recorder.id, offlineGifts.recordedBy))
    .leftJoin(donor, eq(donor.id, donations.userId))
    .leftJoin(voider, eq(voider.id, offlineGifts.voidedBy))
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset);
  return rows.map(({ gift, donation, name, email, recordedBy, voidedBy }) => ({
    _id: gift.paymentId,
    donationId: donation.id,
    receiptNumber: donation.receiptNumber,
    donor: {
      userId: donation.userId,
      name: name ?? gift.donorName ?? '',
      email: email ?? gift.donorEmail,
      postalAddress: gift.donorAddress,
    },
    method: gift.method,
    checkNumber: gift.checkNumber,
    receivedOn: gift.receivedOn,
    amountCents: donation.amountCents,
    donationPreference: donation.donationPreference,
    perks: {
      jackpotCredits: donation.jackpotCredits,
      raffleTickets: donation.raffleTickets,
      voteTokens: donation.voteTokens,
    },
    recorded: gift.recordedAt.toISOString(),
    recordedBy,
    voided: gift.voidedAt && {
      at: gift.voidedAt.toISOString(),
      by: voidedBy ?? '',
      reason: gift.voidReason ?? '',
    },
  }));
}
