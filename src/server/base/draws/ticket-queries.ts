// Reads what anybody may know of a raffle ticket: that it exists, and in which draws it was.
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { DrawSummary, PublicTicket } from '#contract/draws.ts';
import { indexSerials, type Manifest } from '#rules/draws/manifest.ts';
import { printSerial, readSerial } from '#rules/raffle/raffle.ts';
import type { Reads } from '../database/handles.ts';
import { drawManifests, draws } from '../database/schema/draws.ts';
import { raffleTicketGrants } from '../database/schema/raffle.ts';
import { raffleAwards } from '../database/schema/raffle-awards.ts';
import { paymentReversals } from '../database/schema/refunds.ts';
import { correctionOf, findSummaries } from './queries.ts';

// A ticket lives for a year, in which there are a few draws a week.
const maxDraws = 500;

/** The ticket of a printed serial, or null where there is none, or a character was misread. */
export async function findPublicTicket(db: Reads, printed: string): Promise<PublicTicket | null> {
  const serial = readSerial(printed);
  const grant = serial === null ? null : await findGrant(db, serial);
  if (serial === null || !grant) return null;
  const closed = await findSummaries(
    db,
    and(
      eq(draws.kind, 'raffle'),
      sql`${draws.canceledAt} is null`,
      lte(draws.closesAt, sql`clock_timestamp()`),
      sql`${draws.closesAt} >= ${grant.createdAt.toISOString()}::timestamptz`,
      sql`${draws.closesAt} < ${grant.expiresAt.toISOString()}::timestamptz`,
    ),
    maxDraws,
  );
  return {
    serial: printSerial(serial),
    number: serial,
    created: grant.createdAt.toISOString(),
    expiresAt: grant.expiresAt.toISOString(),
    isVoid: serial >= grant.serialFrom + grant.count - grant.voided,
    isLate: grant.isLate,
    // Its times alone decide, unless it was void or left out for a while: then the manifests do.
    draws: grant.wasReversed || grant.wasOfStaff ? await keepThoseWith(db, closed, serial) : closed,
    corrections: await findCorrections(
      db,
      closed.flatMap(({ _id, result }) => (result.includes(printSerial(serial)) ? [_id] : [])),
      serial,
    ),
  };
}

/** The prizes that were taken back from the holder of a drawn ticket, the newest first. */
async function findCorrections(
  db: Reads,
  drawIds: string[],
  serial: number,
): Promise<PublicTicket['corrections']> {
  if (drawIds.length === 0) return [];
  const rows = await db
    .select()
    .from(raffleAwards)
    .where(and(inArray(raffleAwards.drawId, drawIds), eq(raffleAwards.serial, serial)))
    .orderBy(desc(raffleAwards.endedAt), desc(raffleAwards.id));
  return rows.flatMap((row) => {
    const correction = correctionOf(row);
    return correction ? [{ drawId: row.drawId, ...correction }] : [];
  });
}

/** The grant that a serial belongs to: none begins between its first serial and its last. */
async function findGrant(db: Reads, serial: number) {
  const [grant] = await db
    .select({
      serialFrom: raffleTicketGrants.serialFrom,
      count: raffleTicketGrants.count,
      voided: raffleTicketGrants.voided,
      createdAt: raffleTicketGrants.createdAt,
      expiresAt: raffleTicketGrants.expiresAt,
      wasReversed: sql<boolean>`${raffleTicketGrants.trackSaleId} is not null
        or exists (select 1 from ${paymentReversals}
        where ${paymentReversals.paymentId} = ${raffleTicketGrants.paymentId})`,
      isLate: sql<boolean>`exists (select 1 from track_sales s
        where s.id = ${raffleTicketGrants.trackSaleId} and s.refund_because is not null)`,
      // Also before: roles end, and so do households.
      wasOfStaff: sql<boolean>`exists (select 1 from staff_roles r
          where r.user_id = ${raffleTicketGrants.userId})
        or exists (select 1 from staff_invitations i
          where i.accepted_by = ${raffleTicketGrants.userId})
        or exists (select 1 from staff_households h
          where h.user_id = ${raffleTicketGrants.userId})`,
    })
    .from(raffleTicketGrants)
    .where(lte(raffleTicketGrants.serialFrom, serial))
    .orderBy(desc(raffleTicketGrants.serialFrom))
    .limit(1);
  return grant && serial < grant.serialFrom + grant.count ? grant : null;
}

/** Of frozen draws those whose manifest has the serial; one manifest is held at a time. */
async function keepThoseWith(
  db: Reads,
  closed: DrawSummary[],
  serial: number,
): Promise<DrawSummary[]> {
  const frozen = new Set(closed.map(({ manifestSha256 }) => manifestSha256));
  const without = new Set<string>();
  for (const sha256 of frozen) {
    if (sha256 === null) continue;
    const [row] = await db
      .select({ manifest: drawManifests.manifest })
      .from(drawManifests)
      .where(inArray(drawManifests.sha256, [sha256]));
    const { ranges } = JSON.parse(row?.manifest ?? '{"ranges":[]}') as Manifest;
    if (indexSerials(ranges).placeOf(serial) === null) without.add(sha256);
  }
  return closed.filter(
    ({ manifestSha256 }) => manifestSha256 === null || !without.has(manifestSha256),
  );
}
