// Takes a claimed prize from a winner who turns out not to be eligible, and returns it to the pot.
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { lockIfClosed } from '#base/database/lock-account.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { draws } from '#base/database/schema/draws.ts';
import { jackpotPrizes } from '#base/database/schema/jackpot.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { cardMoneyOf, entryMoneyOfWinner, requireGone } from '#base/winners/entry-money.ts';
import { passOverWinners } from '#base/winners/pass-over.ts';
import { Refusal } from '#contract/errors.ts';
import type { EntryMoney } from '#rules/winners/desk.ts';
import type { FindingOf } from '#rules/winners/findings.ts';
import { forgetClaims } from '../player-data.ts';
import { pot } from '../races/settlement-plan.ts';
import { queueWithdrawn } from './prize-mails.ts';

type Prize = typeof jackpotPrizes.$inferSelect;

/** What is found of a winner, and the draw of the race on whose page it was asked for. */
interface Found {
  drawId?: string | undefined;
  winnerId: string;
  finding: FindingOf<'jackpot'>;
}

/**
 * Records why a winner at the desk is not eligible, once: all who share the prize lose it, and it goes
 * back to the pot as an unclaimed one does. So do the other prizes of the account in that race, claimed
 * or not, except those whose own credit is here. What was paid stays, and so do the settlement and everybody else's prizes.
 *
 * @throws Refusal `not_found`, `winner_paid`, `bad_input` where the credit of the card is here, or may be again
 */
export async function findIneligible(
  { db, wakeOutbox }: { db: Db; wakeOutbox(): void },
  actorId: string,
  { drawId, winnerId, finding }: Found,
): Promise<void> {
  await transaction(db, async (tx) => {
    // The same lock as the settlement's: the pot does not change while it is shared out.
    await lockAlone(tx, locks.jackpotPot);
    const { prize, money } = await findPrizeOf(tx, winnerId, drawId);
    if (prize.finding) return;
    if (finding === 'payment') requireGone(money, 'The payment of this card');
    const prizes = [prize, ...(await findOthers(tx, prize, finding))];
    for (const one of prizes) {
      await passOverWinners(tx, eq(winners.jackpotCardId, one.cardId), await readClock(tx));
      await returnToPot(tx, one, finding);
    }
    // Of an account that was closed meanwhile they were left for the payment alone.
    if (await lockIfClosed(tx, prize.userId)) await forgetClaims(tx, prize.userId);
    await audit(tx, {
      actorId,
      action: 'winner.found-ineligible',
      subject: `winner:${winnerId}`,
      detail: {
        raceId: prize.raceId,
        prizes: prizes.map(({ cardId }) => cardId),
        returnedCents: prizes.reduce((sum, { amountCents }) => sum + amountCents, 0),
        finding,
      },
    });
    await queueWithdrawn(tx, prize);
  });
  wakeOutbox();
}

/** The prize of a winner at the desk, and where the credit of its card is. @throws Refusal `not_found` also where the draw is of another race */
async function findPrizeOf(
  tx: Tx,
  winnerId: string,
  drawId: string | undefined,
): Promise<{ prize: Prize; money: EntryMoney }> {
  const [found] = await tx
    .select({ prize: jackpotPrizes, money: entryMoneyOfWinner })
    .from(winners)
    .innerJoin(jackpotPrizes, eq(jackpotPrizes.cardId, winners.jackpotCardId))
    .where(
      and(
        eq(winners.id, winnerId),
        drawId === undefined
          ? undefined
          : inArray(
              jackpotPrizes.raceId,
              tx
                .select({ id: sql`${draws.raceId}` })
                .from(draws)
                .where(eq(draws.id, drawId)),
            ),
      ),
    );
  if (!found) throw new Refusal('not_found');
  return found;
}

/** The other prizes of the account in the same race of which the same is true and nothing was paid, locked. */
async function findOthers(
  tx: Tx,
  { cardId, userId, raceId }: Prize,
  finding: FindingOf<'jackpot'>,
): Promise<Prize[]> {
  return tx
    .select()
    .from(jackpotPrizes)
    .where(
      and(
        eq(jackpotPrizes.userId, userId),
        eq(jackpotPrizes.raceId, raceId),
        ne(jackpotPrizes.cardId, cardId),
        isNull(jackpotPrizes.expiredAt),
        finding === 'payment'
          ? sql`${cardMoneyOf(sql`${jackpotPrizes.cardId}`)} = 'gone'`
          : undefined,
        sql`not exists (select 1 from winners w
          where w.jackpot_card_id = ${jackpotPrizes.cardId} and w.paid_at is not null)`,
      ),
    )
    .orderBy(asc(jackpotPrizes.cardId))
    .for('update');
}

async function returnToPot(
  tx: Tx,
  { cardId, amountCents }: Prize,
  finding: FindingOf<'jackpot'>,
): Promise<void> {
  await tx
    .update(jackpotPrizes)
    .set({ expiredAt: sql`clock_timestamp()`, finding })
    .where(eq(jackpotPrizes.cardId, cardId));
  const cause = `prize:${cardId}`;
  await post(tx, cause, [
    {
      key: `${cause}:ineligible`,
      asset: 'usd',
      from: 'prizes',
      to: pot,
      amount: amountCents,
    },
  ]);
}
