// Pays a winner, or clears a prize in kind: the prize, what is withheld of it, and the books.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { jackpotPrizes } from '#base/database/schema/jackpot.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { type Owner, type Posting, post } from '#base/ledger/post.ts';
import { versionOfValue } from '#base/records/version.ts';
import { entryMoneyOfWinner } from '#base/winners/entry-money.ts';
import { comparedPapers, type Winner } from '#base/winners/keep-papers.ts';
import { hasOpenFinding } from '#base/winners/open-findings.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeWinnersApi } from '#contract/office/winners.ts';
import { missingSentences } from '#rules/winners/desk.ts';
import type { ShareTax } from '#rules/winners/tax.ts';
import { type AroundWinner, findRuleOf, missingOfWinner, taxOfWinner } from './tax-of-winner.ts';
import { type LockedPrize, lockWinner } from './winner-lock.ts';

/** Below the law's and the house's lines nothing is reported or withheld, whether or not a rule is kept. */
const untaxed = ({ shareCents }: Winner): ShareTax => ({
  ...{ isReported: false, withholding: 'none', netCents: shareCents },
  ...{ withheldCents: 0, paidCents: shareCents },
});

/**
 * Records that a winner was paid, once. Whoever pays says who is paid, where it goes and how much is withheld: where a
 * rule, a tax number or the papers have changed since, nothing is paid.
 *
 * @param askedAt when it was asked for, where a second person has approved it
 * @throws Refusal `not_found`, `winner_papers_missing`, `winner_changed`
 */
export async function payWinner(
  db: Db,
  actorId: string,
  input: ParsedInputOf<typeof officeWinnersApi.pay>,
  askedAt?: Date,
): Promise<void> {
  const { winnerId, withheldCents, reference } = input;
  await transaction(db, async (tx) => {
    const prize = await lockWinner(tx, winnerId);
    const { winner } = prize;
    if (winner.paidAt) return;
    await requireUnpaid(tx, winner);
    const rule = await findRuleOf(tx, winner);
    const known = taxOfWinner(winner, rule);
    const missing = missingOfWinner(winner, known, await readAround(tx, winner));
    if (missing.length > 0) {
      const message = missing.map((one) => missingSentences[one]).join(' ');
      throw new Refusal('winner_papers_missing', { message });
    }
    const tax = known ?? untaxed(winner);
    const isSame = isAsAsked(winner, input) && tax.withheldCents === withheldCents;
    if (!isSame || isCheckedSince(winner, askedAt)) throw new Refusal('winner_changed');
    const now = await readClock(tx);
    await tx
      .update(winners)
      .set({
        ...{ paidAt: now, paidBy: actorId, payoutReference: reference, withheldCents },
        ...{ taxRuleId: rule?.id ?? null, isReported: tax.isReported },
      })
      .where(eq(winners.id, winnerId));
    await post(tx, `winner:${winnerId}`, postingsOf(winner, tax));
    await endJackpotPrize(tx, prize, { actorId, reference, now });
    await endMoneyOfDraw(tx, prize, now);
    await audit(tx, {
      actorId,
      action: 'winner.paid',
      subject: `winner:${winnerId}`,
      detail: { game: winner.game, paidCents: tax.paidCents, withheldCents, reference },
    });
  });
}

/** Whether a winner is who was asked for: a second person may have approved this name, address and share days later. */
function isAsAsked(
  winner: Winner,
  {
    papersVersion,
    legalName,
    postalAddress,
    shareCents,
  }: ParsedInputOf<typeof officeWinnersApi.pay>,
): boolean {
  const isSame = legalName === winner.legalName && shareCents === winner.shareCents;
  // The version is of all that the identity was compared with; who approves reads the address, and not a digest.
  const isThere = postalAddress === winner.postalAddress;
  return isSame && isThere && papersVersion === versionOfValue(comparedPapers(winner));
}

/** Whoever asked for a payment must not prove alone, after it was asked for, to whom it goes. */
const isCheckedSince = ({ identityCheckedAt }: Winner, askedAt: Date | undefined): boolean =>
  askedAt !== undefined && identityCheckedAt !== null && identityCheckedAt > askedAt;

/** A server of the version before pays a prize without the desk. @throws Refusal `winner_paid` */
async function requireUnpaid(tx: Tx, { jackpotCardId }: Winner): Promise<void> {
  if (jackpotCardId === null) return;
  const [prize] = await tx
    .select({ paidAt: jackpotPrizes.paidAt })
    .from(jackpotPrizes)
    .where(eq(jackpotPrizes.cardId, jackpotCardId));
  if (prize?.paidAt) throw new Refusal('winner_paid');
}

/** A bank may take the money of an entry back long after it won, and colleagues may doubt the winner. */
async function readAround(tx: Tx, { id }: Winner): Promise<AroundWinner> {
  const [found] = await tx
    .select({ entryMoney: entryMoneyOfWinner, hasOpenFinding })
    .from(winners)
    .where(eq(winners.id, id));
  return found!;
}

/**
 * What moves: of money the share, part of it to the authority; of a prize in kind the tax alone, where
 * the association bears it. What its winner paid in was posted as it came.
 */
function postingsOf(winner: Winner, { paidCents, withheldCents }: ShareTax): Posting[] {
  const cause = `winner:${winner.id}`;
  const cents = (name: string, from: Owner, to: Owner, amount: number): Posting => ({
    ...{ key: `${cause}:${name}`, asset: 'usd', from, to, amount },
  });
  if (winner.isCash) {
    const from = winner.game === 'jackpot' ? 'prizes' : 'association';
    return [
      cents('paid', from, 'payouts', paidCents),
      cents('withheld', from, 'withheld:irs', withheldCents),
    ];
  }
  if (winner.taxBearer === 'winner') return [];
  return [cents('withheld', 'association', 'withheld:irs', withheldCents)];
}

/** A jackpot prize is paid once all who share it are. */
async function endJackpotPrize(
  tx: Tx,
  { winner, sharers }: LockedPrize,
  { actorId, reference, now }: { actorId: string; reference: string; now: Date },
): Promise<void> {
  const { jackpotCardId, taxFormReceivedAt } = winner;
  if (jackpotCardId === null) return;
  if (sharers.some(({ id, paidAt }) => id !== winner.id && paidAt === null)) return;
  await tx
    .update(jackpotPrizes)
    .set({
      ...{ paidAt: now, paidBy: actorId, payoutReference: reference, taxFormReceivedAt },
      // Of an account that was closed meanwhile they were left for this payment alone.
      ...((await isClosed(tx, sharers)) ? { claimName: null, claimAddress: null } : {}),
    })
    .where(eq(jackpotPrizes.cardId, jackpotCardId));
}

async function isClosed(tx: Tx, sharers: readonly Winner[]): Promise<boolean> {
  const userId = sharers.find((one) => one.userId !== null)?.userId;
  if (!userId) return false;
  return (await tx.$count(users, and(eq(users.id, userId), isNotNull(users.closedAt)))) > 0;
}

/** Money that was drawn for is with its winner once all who share it are paid. */
async function endMoneyOfDraw(tx: Tx, { winner, sharers }: LockedPrize, now: Date): Promise<void> {
  const { raffleAwardId, isCash } = winner;
  if (raffleAwardId === null || !isCash) return;
  if (sharers.some(({ id, paidAt }) => id !== winner.id && paidAt === null)) return;
  await tx
    .update(raffleAwards)
    .set({ handedOverAt: now })
    .where(and(eq(raffleAwards.id, raffleAwardId), isNull(raffleAwards.handedOverAt)));
}
