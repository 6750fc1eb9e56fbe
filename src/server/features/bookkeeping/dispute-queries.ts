// Reads disputes for staff.
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { guestGifts } from '#base/database/schema/guest-gifts.ts';
import { payments } from '#base/database/schema/payments.ts';
import { disputes } from '#base/database/schema/refunds.ts';
import { cutCsvFile, moneyCell } from '#base/records/csv-file.ts';
import { id as idShape, type Page, type ParsedInputOf } from '#contract/endpoint.ts';
import type { DisputeRow, officeDisputesApi } from '#contract/office/disputes.ts';
import type { FileAnswer } from '#contract/records.ts';

type Wanted = ParsedInputOf<typeof officeDisputesApi.export>;

const maxExported = 100_000;

/** A page of disputes: the open ones first, then the newest. */
export async function findDisputes(
  db: Reads,
  { page, limit, ...wanted }: ParsedInputOf<typeof officeDisputesApi.list>,
): Promise<Page<DisputeRow>> {
  const where = conditionOf(wanted);
  const total = await db.$count(disputes, where);
  return { items: await readDisputes(db, where, limit, (page - 1) * limit), total };
}

/** The disputes as a file. */
export async function exportDisputes(
  db: Reads,
  wanted: Wanted,
  most = maxExported,
): Promise<FileAnswer> {
  const rows = await readDisputes(db, conditionOf(wanted), most + 1, 0);
  return cutCsvFile(
    'disputes.csv',
    [
      ...['Opened (UTC)', 'Status', 'Amount', 'Reason', 'Buyer', 'Email', 'Provider'],
      ...['Dispute', 'Payment', 'Closed (UTC)'],
    ],
    rows.map((row) => [
      row.opened,
      row.status,
      moneyCell(row.amountCents),
      row.reason,
      (row.buyer ?? row.guest)?.name ?? null,
      (row.buyer ?? row.guest)?.email ?? null,
      row.provider,
      row.providerDisputeId,
      row.paymentId,
      row.closed,
    ]),
    most,
  );
}

// As the index has it, so that the first page is read from its end.
const isOpen = sql`(${disputes.status} = 'open')`;

function conditionOf({ q, status, from, to }: Wanted): SQL | undefined {
  const start = (day: string) => sql`(${day}::date)::timestamp at time zone 'America/New_York'`;
  return and(
    status ? eq(disputes.status, status) : undefined,
    from ? gte(disputes.openedAt, start(from)) : undefined,
    to
      ? lt(disputes.openedAt, sql`(${to}::date + 1)::timestamp at time zone 'America/New_York'`)
      : undefined,
    q ? matching(q) : undefined,
  );
}

function matching(q: string): SQL | undefined {
  if (idShape.safeParse(q).success) return or(eq(disputes.paymentId, q), eq(disputes.id, q));
  if (!q.includes('@')) return eq(disputes.providerDisputeId, q);
  return sql`${disputes.paymentId} in (
    select p.id from payments p join users u on u.id = p.user_id where lower(u.email) = lower(${q})
    union all select g.payment_id from guest_gifts g where lower(g.email) = lower(${q}))`;
}

async function readDisputes(
  db: Reads,
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<DisputeRow[]> {
  const rows = await db
    .select({
      dispute: disputes,
      provider: payments.provider,
      itemType: payments.itemType,
      userId: users.id,
      name: users.name,
      email: users.email,
      guestName: guestGifts.name,
      guestEmail: guestGifts.email,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoin(guestGifts, eq(guestGifts.paymentId, disputes.paymentId))
    .where(where)
    .orderBy(desc(isOpen), desc(disputes.openedAt), desc(disputes.id))
    .limit(limit)
    .offset(offset);
  return rows.map(
    ({ dispute, provider, itemType, userId, name, email, guestName, guestEmail }) => ({
      _id: dispute.id,
      paymentId: dispute.paymentId,
      provider,
      providerDisputeId: dispute.providerDisputeId,
      itemType,
      amountCents: dispute.amountCents,
      status: dispute.status,
      reason: dispute.reason,
      opened: dispute.openedAt.toISOString(),
      closed: dispute.closedAt?.toISOString() ?? null,
      buyer: userId && name !== null && email !== null ? { _id: userId, name, email } : null,
      guest: guestName && guestEmail ? { name: guestName, email: guestEmail } : null,
    }),
  );
}
