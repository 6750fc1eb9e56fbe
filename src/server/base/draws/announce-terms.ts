// Keeps what is announced of draws: the first time, and anew whenever any of it changes before it is too late.
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { canonicalJson, sha256Hex } from '#rules/draws/bytes.ts';
import {
  type Announcement,
  announcedShares,
  type DrawTerms,
  lastAnnouncement,
  termsFormat,
} from '#rules/draws/terms.ts';
import { ticketCents } from '#rules/prices.ts';
import { readClock } from '../database/clock.ts';
import type { Db, Reads, Tx } from '../database/handles.ts';
import { races } from '../database/schema/content.ts';
import { drawAnnouncements, draws } from '../database/schema/draws.ts';
import { prizeDraws, rafflePrizes } from '../database/schema/raffle.ts';
import { transaction } from '../database/transaction.ts';
import { nodeHashes } from './node-hashes.ts';
import { graceMinutesAt } from './track-grace.ts';

/** A draw with what its terms are made of, and the announcement that stands. */
const selectTerms = (db: Reads) =>
  db
    .select({
      draw: draws,
      cardsCloseAt: races.closesAt,
      purseCents: races.purseCents,
      prizeName: rafflePrizes.name,
      valueCents: rafflePrizes.valueCents,
      description: rafflePrizes.description,
      salesFrom: prizeDraws.salesFrom,
      drawsAt: prizeDraws.drawsAt,
      graceMinutes: sql<number>`${graceMinutesAt(sql`${draws.closesAt}`)}::integer`,
      latest: sql<string | null>`(select a.terms from draw_announcements a
        where a.draw_id = ${draws.id} order by a.number desc limit 1)`,
      number: sql<number>`(select coalesce(max(a.number), 0)::integer from draw_announcements a
        where a.draw_id = ${draws.id})`,
    })
    .from(draws)
    .leftJoin(races, eq(races.id, draws.raceId))
    .leftJoin(prizeDraws, eq(prizeDraws.id, draws.prizeDrawId))
    .leftJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId));

type TermsRow = Awaited<ReturnType<typeof selectTerms>>[number];

function termsOf({ draw, ...row }: TermsRow): DrawTerms {
  const common = {
    format: termsFormat,
    draw: draw.id,
    title: draw.title,
    closesAt: draw.closesAt.toISOString(),
    source: draw.announced,
  } as const;
  if (draw.kind === 'raffle') {
    const { prizeName: name, valueCents, description, graceMinutes, salesFrom, drawsAt } = row;
    const fiftyFifty = salesFrom && {
      ...{ from: salesFrom.toISOString(), until: drawsAt!.toISOString(), ticketCents },
    };
    return {
      ...common,
      kind: 'raffle',
      alternates: draw.picks - 1,
      prize: {
        ...{ name: name!, valueCents: valueCents!, description: description! },
        ...(fiftyFifty ? { fiftyFifty } : {}),
      },
      ...(graceMinutes > 0 ? { trackGraceMinutes: graceMinutes } : {}),
    };
  }
  return {
    ...common,
    kind: 'jackpot',
    race: draw.raceId!,
    cardsCloseAt: row.cardsCloseAt!.toISOString(),
    purseCents: row.purseCents!,
    ...announcedShares,
  };
}

/**
 * Announces draws that are still to close, in the transaction that changes what is promised of them:
 * where nothing differs from what stands, or it is too late, nothing is announced.
 *
 * @param which the draws that are looked at, by the columns of `draws`, their races and prizes
 * @param at when, where that is not now: of draws that tests put into the past
 */
export async function announceTerms(
  tx: Tx,
  which: SQL | undefined,
  at: Date | null = null,
): Promise<void> {
  const announcedAt = at ?? (await readClock(tx));
  // One statement reads both, so that what is compared was true at one instant.
  const rows = await selectTerms(tx)
    .where(and(which, isNull(draws.canceledAt), gt(draws.closesAt, announcedAt)))
    .orderBy(asc(draws.id));
  const added = rows.flatMap((row) => {
    const terms = termsOf(row);
    const text = canonicalJson(terms);
    const number = row.number + 1;
    const isLate = announcedAt.getTime() > lastAnnouncement({ number, terms });
    if (text === row.latest || isLate) return [];
    const sha256 = sha256Hex(text, nodeHashes);
    return [{ drawId: row.draw.id, number, announcedAt, terms: text, sha256 }];
  });
  if (added.length > 0) await tx.insert(drawAnnouncements).values(added).onConflictDoNothing();
}

/** What is promised of the draw of a race was changed. */
export const announceTermsOfRace = (tx: Tx, raceId: string): Promise<void> =>
  announceTerms(tx, eq(draws.raceId, raceId));

/** What is promised of the draws of a prize was changed. */
export const announceTermsOfPrize = (tx: Tx, prizeId: string): Promise<void> =>
  announceTerms(tx, eq(rafflePrizes.id, prizeId));

/** How long draws wait for what is sold at the track was changed. */
export const announceTermsOfTrack = (tx: Tx): Promise<void> =>
  announceTerms(tx, eq(draws.kind, 'raffle'));

/** Announces what a server of the version before has announced without its terms. */
export async function announceMissingTerms(db: Db): Promise<void> {
  await transaction(db, (tx) =>
    announceTerms(
      tx,
      sql`not exists (select 1 from draw_announcements a where a.draw_id = ${draws.id})`,
    ),
  );
}

/** What stood of a draw when it closed; null of a draw from before that was kept. */
export async function findAnnouncement(tx: Tx, drawId: string): Promise<Announcement | null> {
  const rows = await tx
    .select()
    .from(drawAnnouncements)
    .where(eq(drawAnnouncements.drawId, drawId))
    .orderBy(desc(drawAnnouncements.number));
  const announcements = rows.map(toAnnouncement);
  return announcements.find((one) => Date.parse(one.announcedAt) <= lastAnnouncement(one)) ?? null;
}

/** Every announcement of a draw, the first one first. */
export async function findAnnouncements(
  db: Reads,
  drawId: string,
): Promise<(Announcement & { sha256: string })[]> {
  const rows = await db
    .select()
    .from(drawAnnouncements)
    .where(eq(drawAnnouncements.drawId, drawId))
    .orderBy(asc(drawAnnouncements.number));
  return rows.map((row) => ({ ...toAnnouncement(row), sha256: row.sha256 }));
}

const toAnnouncement = ({
  number,
  announcedAt,
  terms,
}: typeof drawAnnouncements.$inferSelect): Announcement => ({
  number,
  announcedAt: announcedAt.toISOString(),
  terms: JSON.parse(terms) as DrawTerms,
});
