// Takes a prize of the championship from a winner who turns out not to be eligible; the standing stays.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { MailWriter } from '#base/mail/template.ts';
import { entryDonationOf, requireGone } from '#base/winners/entry-money.ts';
import { passOverWinners } from '#base/winners/pass-over.ts';
import { Refusal } from '#contract/errors.ts';
import { formatMoney } from '#rules/format/money.ts';
import type { EntryMoney } from '#rules/winners/desk.ts';
import { type FindingOf, findings } from '#rules/winners/findings.ts';

/**
 * Records why a winner at the desk is not eligible, once: all who share the prize lose it, and it goes to
 * nobody else. What was paid stays, and so do the standing and everybody else's prizes.
 *
 * @throws Refusal `not_found`, `winner_paid`, or `bad_input` for a donation that is here or may come back
 */
export async function findIneligible(
  { db, wakeOutbox }: { db: Db; wakeOutbox(): void },
  actorId: string,
  { winnerId, finding }: { winnerId: string; finding: FindingOf<'golf'> },
): Promise<void> {
  await transaction(db, async (tx) => {
    const [winner] = await tx
      .select()
      .from(winners)
      .where(and(eq(winners.id, winnerId), eq(winners.game, 'golf')));
    if (!winner?.golfEntryId) throw new Refusal('not_found');
    if (finding === 'donation') await requireDonationGone(tx, winner.golfEntryId);
    const isOfPrize = eq(winners.golfEntryId, winner.golfEntryId);
    if (!(await passOverWinners(tx, isOfPrize, await readClock(tx)))) return;
    await tx.update(winners).set({ golfFinding: finding }).where(isOfPrize);
    await audit(tx, {
      actorId,
      action: 'winner.found-ineligible',
      subject: `winner:${winnerId}`,
      detail: { entryId: winner.golfEntryId, prizeCents: winner.prizeCents, finding },
    });
    await tx.execute(
      mailInsert(
        {
          key: `golf-withdrawn:${winnerId}`,
          recipient: sql`u.email`,
          template: 'golf-withdrawn',
          data: { winnerId, userId: winner.userId },
        },
        sql`from winners w join users u on u.id = w.user_id and u.closed_at is null
          where w.golf_entry_id = ${winner.golfEntryId} and w.position = 1`,
      ),
    );
  });
  wakeOutbox();
}

async function requireDonationGone(tx: Tx, entryId: string): Promise<void> {
  const [entry] = await rowsOf<{ donation: EntryMoney }>(
    tx,
    sql`select ${entryDonationOf(sql`${entryId}::uuid`)} as donation`,
  );
  requireGone(entry?.donation, 'The donation of this entry');
}

/** When and by which rule prizes of these entries were taken back, the latest first; never whose. */
export async function findCorrections(
  db: Reads,
  entryIds: readonly string[],
): Promise<{ at: string; rule: string }[]> {
  if (entryIds.length === 0) return [];
  const rows = await db
    .select({ finding: winners.golfFinding, at: winners.ineligibleAt })
    .from(winners)
    .where(and(inArray(winners.golfEntryId, [...entryIds]), eq(winners.position, 1)))
    .orderBy(desc(winners.ineligibleAt), winners.id);
  return rows.flatMap(({ finding, at }) =>
    finding && at ? [{ at: at.toISOString(), rule: findings.golf[finding].everybody }] : [],
  );
}

/** To whoever was found not to be eligible; its data is `{ winnerId }`. */
export const golfWithdrawnMail: MailWriter = async (
  { winnerId },
  { db, organization, publicUrl },
) => {
  const [found] = await db
    .select({ winner: winners, name: users.name })
    .from(winners)
    .leftJoin(users, eq(users.id, winners.userId))
    .where(eq(winners.id, String(winnerId)));
  if (!found?.winner.golfFinding) {
    throw new Error('Nothing was found of whoever this email is to.');
  }
  const { golfFinding, prize, prizeCents } = found.winner;
  return {
    subject: `You cannot have the prize: ${formatMoney(prizeCents)} in the golf championship`,
    heading: 'You cannot have this prize',
    paragraphs: [
      `${found.name ?? 'Champion'}, you won a prize of the golf championship. By the golf rules we cannot pay you, because ${findings.golf[golfFinding].person}.`,
      'Two members of our staff decided this. The standing stays as it was played, and the prize goes to nobody else.',
      `If this is wrong, please reply to this email or call ${organization.phone}.`,
    ],
    particulars: [[prize, formatMoney(prizeCents)]],
    button: { label: 'See the leaderboard', url: `${publicUrl}/golf/standings` },
    closing: [
      `The golf rules: ${publicUrl}/golf/rules. The leaderboard says that a prize is not given and by which rule, but never whose.`,
      `Your ${organization.name}`,
    ],
  };
};
