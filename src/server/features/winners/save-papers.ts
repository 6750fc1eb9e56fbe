// Records what is known of a winner: papers, identity, tax form and tax number.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { checkVersion } from '#base/records/version.ts';
import {
  comparedPapers,
  keepPapers,
  openTaxNumber,
  undoneCheck,
  type Winner,
} from '#base/winners/keep-papers.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeWinnersApi } from '#contract/office/winners.ts';
import type { winnersApi } from '#contract/winners.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { identityMistake } from '#rules/winners/desk.ts';
import { printTaxNumber } from '#rules/winners/tax-number.ts';
import { changedPapers, queuePapersChanged, queuePapersRecorded } from './papers-mail.ts';
import { lockWinner } from './winner-lock.ts';

type Api = typeof officeWinnersApi;

/** What the desk works with. */
export interface WinnerServices {
  db: Db;
  /** Called after a commit that queued mail. */
  wakeOutbox: () => void;
  /** What seals tax numbers; null where none can be kept. */
  taxKey: string | null;
}

const record = (tx: Tx, actorId: string, action: AuditAction, winnerId: string) =>
  audit(tx, { actorId, action, subject: `winner:${winnerId}` });

/** Something of a winner that is not paid yet. @throws Refusal `not_found`, `winner_paid` */
async function change(
  db: Db,
  winnerId: string,
  act: (tx: Tx, winner: Winner) => Promise<void>,
  ownerId?: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { winner } = await lockWinner(tx, winnerId);
    if (ownerId !== undefined && winner.userId !== ownerId) throw new Refusal('not_found');
    if (winner.paidAt) throw new Refusal('winner_paid');
    await act(tx, winner);
  });
}

/**
 * Records name, address and date of birth, if they are still as whoever corrects them saw them, and tells the winner by
 * email; with another one the identity has to be checked again.
 *
 * @throws Refusal `not_found`, `winner_paid`, `changed_meanwhile`, `under_age`
 */
export async function savePapers(
  { db, taxKey }: WinnerServices,
  actorId: string,
  { winnerId, papersVersion, ...papers }: ParsedInputOf<Api['savePapers']>,
): Promise<void> {
  await change(db, winnerId, async (tx, winner) => {
    checkVersion(comparedPapers(winner), papersVersion);
    await queuePapersRecorded(tx, winner, papers);
    await keepPapers(tx, winner, papers, taxKey);
    if (!winner.claimedAt) await markClaimed(tx, winnerId);
    const isCheckUndone = 'identityCheckedAt' in undoneCheck(winner, papers);
    await audit(tx, {
      actorId,
      action: 'winner.papers-saved',
      subject: `winner:${winnerId}`,
      detail: { isCheckUndone },
    });
  });
}

/**
 * Keeps what a winner tells themselves. What staff compared with a document is theirs to correct.
 *
 * @throws Refusal `not_found` (also for somebody else's), `winner_paid`, `winner_checked`, `under_age`,
 * `tax_key_missing`
 */
export async function givePapers(
  { db, taxKey }: WinnerServices,
  userId: string,
  { winnerId, ...papers }: ParsedInputOf<typeof winnersApi.givePapers>,
): Promise<void> {
  const act = async (tx: Tx, winner: Winner) => {
    if (winner.identityCheckedAt && changedPapers(winner, papers).length > 0) {
      throw new Refusal('winner_checked');
    }
    await queuePapersChanged(tx, winner, papers);
    await keepPapers(tx, winner, papers, taxKey);
    await record(tx, userId, 'winner.papers-given', winnerId);
  };
  await change(db, winnerId, act, userId);
}

const markClaimed = async (tx: Tx, winnerId: string) =>
  tx
    .update(winners)
    .set({ claimedAt: await readClock(tx) })
    .where(eq(winners.id, winnerId));

/**
 * Claims one's prize of the golf championship.
 *
 * @throws Refusal `not_found` (also for somebody else's), `prize_claimed`, `under_age`, `tax_key_missing`
 */
export async function claimGolfPrize(
  { db, taxKey }: WinnerServices,
  userId: string,
  { winnerId, isAdult: _, ...papers }: ParsedInputOf<typeof winnersApi.claimGolf>,
): Promise<void> {
  const act = async (tx: Tx, winner: Winner) => {
    if (winner.game !== 'golf') throw new Refusal('not_found');
    if (winner.claimedAt) throw new Refusal('prize_claimed');
    await keepPapers(tx, winner, papers, taxKey);
    await markClaimed(tx, winnerId);
    await record(tx, userId, 'winner.claimed', winnerId);
  };
  await change(db, winnerId, act, userId);
}

/**
 * Records who looked at which documents, if they were compared with the papers of now.
 *
 * @throws Refusal `not_found`, `winner_paid`, `changed_meanwhile`, `bad_input`
 */
export async function checkIdentity(
  { db }: WinnerServices,
  actorId: string,
  { winnerId, papersVersion, documents }: ParsedInputOf<Api['checkIdentity']>,
): Promise<void> {
  await change(db, winnerId, async (tx, winner) => {
    checkVersion(comparedPapers(winner), papersVersion);
    const now = await readClock(tx);
    const mistake = identityMistake(documents, toNewYork(now).slice(0, 10));
    if (mistake) throw new Refusal('bad_input', { message: mistake });
    await tx
      .update(winners)
      .set({ identity: documents, identityCheckedAt: now, identityCheckedBy: actorId })
      .where(eq(winners.id, winnerId));
    await record(tx, actorId, 'winner.identity-checked', winnerId);
  });
}

/** Records that the tax form is in; again, it changes nothing. @throws Refusal `not_found`, `winner_paid` */
export async function receiveTaxForm(
  { db }: WinnerServices,
  actorId: string,
  winnerId: string,
): Promise<void> {
  await change(db, winnerId, async (tx, winner) => {
    if (winner.taxFormReceivedAt) return;
    await tx
      .update(winners)
      .set({ taxFormReceivedAt: await readClock(tx) })
      .where(eq(winners.id, winnerId));
    await record(tx, actorId, 'winner.tax-form-received', winnerId);
  });
}

/** Seals a tax number. @throws Refusal `not_found`, `winner_paid`, `tax_key_missing`, `bad_input` */
export async function saveTaxNumber(
  { db, taxKey }: WinnerServices,
  actorId: string,
  { winnerId, ...typed }: ParsedInputOf<Api['saveTaxNumber']>,
): Promise<void> {
  await change(db, winnerId, async (tx, winner) => {
    await keepPapers(tx, winner, typed, taxKey);
    await record(tx, actorId, 'winner.tax-number-saved', winnerId);
  });
}

/**
 * Shows a tax number, and records who looked in the same transaction.
 *
 * @throws Refusal `not_found`, `tax_number_none`, `tax_key_missing`, `tax_number_closed`
 */
export async function showTaxNumber(
  { db, taxKey }: WinnerServices,
  actorId: string,
  winnerId: string,
): Promise<{ taxNumber: string }> {
  return transaction(db, async (tx) => {
    const { winner } = await lockWinner(tx, winnerId);
    const digits = openTaxNumber(winner, taxKey);
    await record(tx, actorId, 'winner.tax-number-shown', winnerId);
    return { taxNumber: printTaxNumber(digits) };
  });
}

/** Records that a form was filed; again, it changes nothing. @throws Refusal `not_found`, `winner_unreported` */
export async function fileWinner(
  { db }: WinnerServices,
  actorId: string,
  winnerId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { winner } = await lockWinner(tx, winnerId);
    if (!winner.paidAt || !winner.isReported) throw new Refusal('winner_unreported');
    if (winner.filedAt) return;
    await tx
      .update(winners)
      .set({ filedAt: await readClock(tx), filedBy: actorId })
      .where(eq(winners.id, winnerId));
    await record(tx, actorId, 'winner.filed', winnerId);
  });
}
