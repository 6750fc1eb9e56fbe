// Reads what staff see of the people who give and play.

import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { inOrderOf, isOneOf, readPage } from '#base/database/page-window.ts';
import { containing } from '#base/database/raw-sql.ts';
import { accountMerges, users } from '#base/database/schema/accounts.ts';
import { balanceOf } from '#base/ledger/post.ts';
import { goneOfDonation } from '#base/payments/gone-cents.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeSupportersApi, Supporter, SupporterRow } from '#contract/office/supporters.ts';
import type { PlayStanding } from '#contract/play-limits.ts';
import type { AccountServices } from '../services.ts';

const isHeld = sql<boolean>`exists (
  select 1 from receivables r where r.user_id = users.id and r.closed_at is null)`;
const donatedCents = sql<number>`coalesce((
  select sum(donations.amount_cents - ${goneOfDonation})
  from donations where donations.user_id = users.id), 0)::float8`;
const breakEndsAt = sql<string | null>`(
  select to_char(max(b.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from play_breaks b where b.user_id = users.id and b.ends_at > now())`;

const rowColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  createdAt: users.createdAt,
  closedAt: users.closedAt,
  donatedCents,
  isHeld,
  breakEndsAt,
};

interface FoundRow {
  id: string;
  name: string;
  email: string;
  createdAt: Date;
  closedAt: Date | null;
  donatedCents: number;
  isHeld: boolean;
  breakEndsAt: string | null;
}

const toRow = (row: FoundRow): SupporterRow => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  created: row.createdAt.toISOString(),
  donatedCents: Number(row.donatedCents),
  isClosed: row.closedAt !== null,
  isHeld: row.isHeld,
  breakEndsAt: row.breakEndsAt,
});

const states: Record<string, SQL | undefined> = {
  open: isNull(users.closedAt),
  held: isHeld,
  excluded: sql`exists (
    select 1 from play_breaks b where b.user_id = users.id and b.ends_at > now())`,
  closed: isNotNull(users.closedAt),
};

function isNamed(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(q)) return eq(users.id, q);
  const pattern = containing(q);
  return or(ilike(users.name, pattern), ilike(users.email, pattern));
}

const orders = {
  created: [asc(users.createdAt), asc(users.id)],
  '-created': [desc(users.createdAt), desc(users.id)],
  name: [asc(users.name), asc(users.id)],
  '-name': [desc(users.name), desc(users.id)],
};

const opposite = {
  created: '-created',
  '-created': 'created',
  name: '-name',
  '-name': 'name',
} as const;

/** A page of supporters. */
export async function listSupporters(
  db: Reads,
  { q, state, sort, page, limit }: ParsedInputOf<typeof officeSupportersApi.list>,
): Promise<Page<SupporterRow>> {
  const isWanted = and(isNamed(q), state ? states[state] : undefined);
  const [totals] = await db.select({ total: count() }).from(users).where(isWanted);
  const total = totals?.total ?? 0;
  const ids = await readPage({ page, limit }, total, (window) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(isWanted)
      .orderBy(...orders[window.isReversed ? opposite[sort] : sort])
      .limit(window.limit)
      .offset(window.offset),
  );
  const rows = await db.select(rowColumns).from(users).where(isOneOf(users.id, ids));
  return { items: inOrderOf(ids, rows, ({ id }) => id).map(toRow), total };
}

/** What the supporter's page needs from other features. */
export interface SupporterReads {
  exportSections: AccountServices['exportSections'];
  findPlayStanding(db: Reads, userId: string): Promise<PlayStanding>;
}

/** One supporter. @throws Refusal `not_found` */
export async function readSupporter(
  db: Reads,
  { exportSections, findPlayStanding }: SupporterReads,
  userId: string,
): Promise<Supporter> {
  const [found] = await db
    .select({
      ...rowColumns,
      mobile: users.mobile,
      emailConfirmedAt: users.emailConfirmedAt,
      donationCount: sql<number>`(
        select count(*)::integer from donations d where d.user_id = users.id)`,
      raffleTickets: sql<number>`coalesce((
        select sum(g.count - g.voided)::integer from raffle_ticket_grants g
        where g.user_id = users.id and g.expires_at > now()), 0)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!found) throw new Refusal('not_found');
  const merges = await db
    .select()
    .from(accountMerges)
    .where(or(eq(accountMerges.duplicateId, userId), eq(accountMerges.survivorId, userId)))
    .orderBy(desc(accountMerges.createdAt));
  return {
    ...toRow(found),
    mobile: found.mobile,
    emailConfirmed: found.emailConfirmedAt?.toISOString() ?? null,
    closed: found.closedAt?.toISOString() ?? null,
    jackpotCredits: await balanceOf(db, userId, 'jackpot_credit'),
    voteTokens: await balanceOf(db, userId, 'vote_token'),
    raffleTickets: found.raffleTickets,
    donationCount: found.donationCount,
    playStanding: await findPlayStanding(db, userId),
    mergedInto: merges.find((merge) => merge.duplicateId === userId)?.survivorId ?? null,
    mergedFrom: merges
      .filter((merge) => merge.survivorId === userId)
      .map(({ duplicateId, createdAt, consent }) => ({
        _id: duplicateId,
        created: createdAt.toISOString(),
        consent,
      })),
    sections: await countSections(db, exportSections, userId),
  };
}

const rowsOfSection = 100;

/** How many rows each section has; more than a page of one are not counted. */
function countSections(
  db: Reads,
  exportSections: SupporterReads['exportSections'],
  userId: string,
): Promise<Supporter['sections']> {
  return Promise.all(
    Object.entries(exportSections).map(async ([name, read]) => ({
      name,
      count: (await read(db, userId, rowsOfSection + 1)).length,
    })),
  );
}

/** The newest rows of a section. @throws Refusal `not_found` for a section that there is not */
export async function readSection(
  db: Reads,
  { exportSections }: SupporterReads,
  { userId, name }: { userId: string; name: string },
): Promise<Record<string, unknown>[]> {
  const read = Object.hasOwn(exportSections, name) ? exportSections[name] : undefined;
  if (!read) throw new Refusal('not_found');
  const rows = await read(db, userId, rowsOfSection);
  // As the export writes them: instants as texts.
  return JSON.parse(JSON.stringify(rows)) as Record<string, unknown>[];
}
