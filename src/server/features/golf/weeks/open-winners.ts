// Brings whoever won a prize of the championship to the winners' desk, and tells them.
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { tournamentEntries } from '#base/database/schema/golf.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { MailWriter } from '#base/mail/template.ts';
import { formatMoney } from '#rules/format/money.ts';
import { ordinal } from '#rules/format/ordinals.ts';
import type { RankedWeek } from '#rules/golf/ranked-week.ts';
import { championshipWeek } from '#rules/golf/weeks.ts';
import type { SeasonKeeper } from './keep-seasons.ts';
import { prizeWinners } from './standings-queries.ts';

/**
 * Opens the desk's rows of a championship that is closed; those that are there stay as they are. In
 * the weeks before it nobody wins.
 */
export async function openWinners(tx: Tx, week: RankedWeek, closedAt: Date): Promise<void> {
  for (const { place, standing, prizeCents } of prizeWinners(week)) {
    const prize = `Golf championship, ${ordinal(place)} place`;
    await openWinner(tx, { entryId: standing.entryId, prizeCents, prize, closedAt });
  }
}

async function openWinner(
  tx: Tx,
  won: { entryId: string; prizeCents: number; prize: string; closedAt: Date },
): Promise<void> {
  const { entryId, prizeCents, prize, closedAt } = won;
  const [entry] = await tx
    .select({ userId: tournamentEntries.userId, email: users.email })
    .from(tournamentEntries)
    .leftJoin(users, eq(users.id, tournamentEntries.userId))
    .where(eq(tournamentEntries.id, entryId));
  const [added] = await tx
    .insert(winners)
    .values({
      ...{ game: 'golf', golfEntryId: entryId, userId: entry?.userId ?? null, prize },
      ...{ taxKind: 'skill', isCash: true, prizeCents, wagerCents: 0, shareCents: prizeCents },
      playedAt: closedAt,
    })
    .onConflictDoNothing()
    .returning({ id: winners.id });
  if (!added || !entry?.email) return;
  await tx.execute(
    mailInsert({
      key: `golf-won:${added.id}`,
      recipient: sql`${entry.email}`,
      template: 'golf-won',
      data: { winnerId: added.id, userId: entry.userId },
    }),
  );
}

/** The same for championships that a server of the version before closed; a regular job. */
export async function openAllWinners(db: Db, seasons: SeasonKeeper): Promise<void> {
  await transaction(db, async (tx) => {
    const closings = await rowsOf<{ event: string; closed_at: Date | string }>(
      tx,
      sql`
      select c.event, c.closed_at from tournament_week_closings c
      where c.week = ${championshipWeek} and not exists (
        select 1 from winners w join tournament_entries e on e.id = w.golf_entry_id
        where e.event = c.event)`,
    );
    for (const { event, closed_at } of closings) {
      const season = await seasons.readInside(tx, event);
      const week = await season?.readWeek(championshipWeek);
      if (week) await openWinners(tx, week, new Date(closed_at));
    }
  });
}

/** To whoever won; its data is `{ winnerId }`. */
export const golfWonMail: MailWriter = async ({ winnerId }, { db, organization, publicUrl }) => {
  const [won] = await db
    .select({ prize: winners.prize, cents: winners.prizeCents, name: users.name })
    .from(winners)
    .innerJoin(users, eq(users.id, winners.userId))
    .where(and(eq(winners.id, String(winnerId)), eq(winners.game, 'golf')));
  const name = won?.name ?? 'Champion';
  const amount = formatMoney(won?.cents ?? 0);
  return {
    subject: `You won ${amount} in the golf championship`,
    heading: `You won ${amount}`,
    paragraphs: [
      `${name}, the championship is over, and its standing is final: a prize is yours.`,
      'Please claim it in your account. Before we pay, we will look at two kinds of identification and ask you for a tax form.',
    ],
    particulars: [[won?.prize ?? 'Prize', amount]],
    button: { label: 'Claim your prize', url: `${publicUrl}/account` },
    closing: [`Congratulations from all of us at ${organization.name}.`],
  };
};
