// Reads payments for staff: the list, and one payment with everything that happened to it.

import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import { id as idShape } from '#contract/endpoint.ts';
import type { officePaymentsApi, PaymentDetail, PaymentRow } from '#contract/office/payments.ts';
import { hasPerks, mapPerks, noPerks } from '#rules/payments/perks.ts';
import type { Reads } from '../database/handles.ts';
import { inOrderOf, isOneOf, readPage } from '../database/page-window.ts';
import { containing, rowsOf } from '../database/raw-sql.ts';
import { users } from '../database/schema/accounts.ts';
import { guestGifts } from '../database/schema/guest-gifts.ts';
import { paymentEvents, payments } from '../database/schema/payments.ts';
import { disputes, refunds } from '../database/schema/refunds.ts';
import { goneStatuses } from './gone-cents.ts';
import { type GuestGift, perksThat, reversedPerksOf } from './guest-gifts.ts';
import type { Payment } from './records.ts';
import { paymentsWithTakenBack } from './refunds/taken-back.ts';

const rowColumns = {
  payment: payments,
  name: users.name,
  email: users.email,
  guestName: guestGifts.name,
  guestEmail: guestGifts.email,
  // Disputes are said apart from it.
  refundsCents: sql<number>`(
    select coalesce(sum(r.amount_cents), 0) from refunds r
    where r.payment_id = ${payments.id} and r.status in ${goneStatuses.refunds})`.mapWith(Number),
  hasOpenDispute: sql<boolean>`exists (
    select 1 from disputes d where d.payment_id = ${payments.id} and d.status = 'open')`,
};

type Found = {
  payment: typeof payments.$inferSelect;
  name: string | null;
  email: string | null;
  guestName: string | null;
  guestEmail: string | null;
  refundsCents: number;
  hasOpenDispute: boolean;
};

function toRow({
  payment,
  name,
  email,
  refundsCents,
  hasOpenDispute,
  ...found
}: Found): PaymentRow {
  const { guestName, guestEmail } = found;
  return {
    _id: payment.id,
    created: payment.createdAt.toISOString(),
    provider: payment.provider,
    isBankDebit: payment.isBankDebit,
    status: payment.status,
    itemType: payment.itemType,
    amountCents: payment.amountCents,
    refundsCents,
    hasOpenDispute,
    buyer:
      payment.userId && name !== null && email !== null
        ? { _id: payment.userId, name, email }
        : null,
    guest: guestName && guestEmail ? { name: guestName, email: guestEmail } : null,
  };
}

const selectRows = (db: Reads) =>
  db
    .select(rowColumns)
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoin(guestGifts, eq(guestGifts.paymentId, payments.id));

const newestFirst = [desc(payments.createdAt), desc(payments.id)];
const oldestFirst = [asc(payments.createdAt), asc(payments.id)];

/** A page of payments, newest first. */
export async function findPayments(
  db: Reads,
  { page, limit, status, refund, search }: ParsedInputOf<typeof officePaymentsApi.list>,
): Promise<Page<PaymentRow>> {
  const wanted = and(
    status ? eq(payments.status, status) : undefined,
    refund ? sql`${payments.id} in (${paymentsWithTakenBack})` : undefined,
    matching(search),
  );
  const found = search ? findSearched : findListed;
  const { ids, total } = await found(db, wanted, { page, limit });
  const rows = await selectRows(db).where(isOneOf(payments.id, ids));
  return { items: inOrderOf(ids, rows, ({ payment }) => payment.id).map(toRow), total };
}

interface FoundPage {
  ids: { id: string }[];
  total: number;
}
type Asked = { page: number; limit: number };

async function findListed(
  db: Reads,
  wanted: SQL | undefined,
  { page, limit }: Asked,
): Promise<FoundPage> {
  const [totals] = await db.select({ total: count() }).from(payments).where(wanted);
  const total = totals?.total ?? 0;
  const ids = await readPage({ page, limit }, total, ({ isReversed, ...window }) =>
    db
      .select({ id: payments.id })
      .from(payments)
      .where(wanted)
      .orderBy(...(isReversed ? oldestFirst : newestFirst))
      .limit(window.limit)
      .offset(window.offset),
  );
  return { ids, total };
}

/** What a search finds has to be found to be counted, so the page is taken from the same finds. */
async function findSearched(
  db: Reads,
  wanted: SQL | undefined,
  { page, limit }: Asked,
): Promise<FoundPage> {
  const [found] = await rowsOf<{ total: number; ids: string[] }>(
    db,
    sql`
    with found as (select id, created_at from payments where ${wanted})
    select (select count(*)::integer from found) as total,
      array_to_json(array(select id from found order by created_at desc, id desc
        limit ${limit} offset ${(page - 1) * limit})) as ids`,
  );
  return { ids: found!.ids.map((id) => ({ id })), total: found!.total };
}

/** The newest payments that a search finds, without counting the others. */
export async function searchPayments(
  db: Reads,
  search: string,
  limit: number,
): Promise<PaymentRow[]> {
  const rows = await selectRows(db)
    .where(matching(search))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(toRow);
}

/** A whole id is looked up; of everything else a part is enough: a name, an address, a provider's id. */
function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  if (idShape.safeParse(search).success) return eq(payments.id, search);
  const pattern = containing(search);
  // Two ways that each have an index; asked with 'or', all payments would be looked through. So would they
  // for a thousand buyers and more, if these were not one array, of which the database expects a few.
  const isOfBuyer = sql`${payments.id} in (
    select p.id from unnest(array(
      select id from users where email ilike ${pattern} or name ilike ${pattern})) buyer(id)
    join payments p on p.user_id = buyer.id
    union all
    select payment_id from guest_gifts where email ilike ${pattern} or name ilike ${pattern})`;
  // No provider's id has a space, a dot or an at sign, so names and addresses need not look there.
  if (!/^[\w-]+$/.test(search)) return isOfBuyer;
  const isPartOfId = /^[0-9a-f-]{4,}$/i.test(search);
  return or(
    isOfBuyer,
    ilike(payments.providerPaymentId, pattern),
    ilike(payments.providerCaptureId, pattern),
    isPartOfId ? sql`${payments.id}::text ilike ${pattern}` : undefined,
  );
}

/** A payment with its timeline, refunds and disputes; null where there is none. */
export async function findPaymentDetail(
  db: Reads,
  paymentId: string,
): Promise<PaymentDetail | null> {
  const rows = await selectRows(db).where(eq(payments.id, paymentId));
  const found = rows[0];
  if (!found) return null;
  const { payment } = found;
  const [gift] = await db.select().from(guestGifts).where(eq(guestGifts.paymentId, paymentId));
  const timeline = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.id));
  const made = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.id));
  const complaints = await db
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
    .orderBy(asc(disputes.id));
  return {
    ...toRow(found),
    providerPaymentId: payment.providerPaymentId,
    item: payment.item,
    perks: payment.perks,
    claim: gift ? await readClaim(db, payment, gift) : null,
    timeline: timeline.map(({ at, what, why }) => ({ at: at.toISOString(), what, why })),
    refunds: made.map(({ id, createdAt, amountCents, status, reason }) => ({
      _id: id,
      created: createdAt.toISOString(),
      amountCents,
      status,
      reason,
    })),
    disputes: complaints.map(({ id, openedAt, amountCents, status, reason }) => ({
      _id: id,
      opened: openedAt.toISOString(),
      amountCents,
      status,
      reason,
    })),
  };
}

/** How far the claim of a gift without an account is. */
async function readClaim(
  db: Reads,
  payment: Payment,
  gift: GuestGift,
): Promise<PaymentDetail['claim']> {
  const reversed = await reversedPerksOf(db, payment.id);
  const kept = mapPerks(payment.perks, (pieces, kind) => pieces - reversed[kind]);
  const waiting = gift.waitsUntil ? perksThat(gift, 'waiting', kept) : noPerks;
  return {
    state: gift.claimedAt
      ? 'claimed'
      : gift.endedAt
        ? 'over'
        : hasPerks(waiting)
          ? 'waiting'
          : 'nothing',
    waitsUntil: gift.waitsUntil?.toISOString() ?? null,
    claimed: gift.claimedAt?.toISOString() ?? null,
    waiting: { ...waiting },
  };
}
