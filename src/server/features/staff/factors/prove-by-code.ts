// Proves who somebody is with a code: of their authenticator app, or one of their recovery codes.
import { eq } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { authenticators } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { signedIn } from '#base/http/bind.ts';
import { tooOftenMeans } from '#base/http/limits/too-often.ts';
import { Refusal } from '#contract/errors.ts';
import type { OfficeMe } from '#contract/office/me.ts';
import { findMe } from '../queries.ts';
import type { StaffServices } from '../services.ts';
import { noticeOfFactor } from './factor-mails.ts';
import { hasFactor, lockStaff, recordProof, recordRefusal } from './proof.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './sealed-secrets.ts';
import { findStep } from './totp.ts';

/** Counts a try before it is looked at, by browser and by where its account is used. */
export async function countTry(context: Context): Promise<void> {
  const { userId, sessionId } = signedIn(context);
  await context.count('secondFactor', [
    `session:${sessionId}`,
    `network-user:${context.network.near}|${userId}`,
  ]);
}

/**
 * Counts a code of six digits, which somebody with the password could guess in time, by its account too. A passkey or a
 * recovery code cannot be guessed, and so lets its owner in whoever tries codes.
 */
async function countCode(context: Context): Promise<void> {
  await countTry(context);
  await tooOftenMeans(
    'There were too many tries of a code for this account today. Please use a passkey or a recovery code, and set a new password: somebody may have yours.',
    context.count('secondFactorAccount', [`user:${signedIn(context).userId}`]),
  );
}

/**
 * Proves this browser with a code of the authenticator app.
 *
 * @throws Refusal `second_factor_wrong`, also for a code that was used already, `second_factor_missing`,
 * `role_missing` or `too_many_requests`
 */
export async function proveByCode(
  services: StaffServices,
  code: string,
  context: Context,
): Promise<OfficeMe> {
  const actor = signedIn(context);
  await countCode(context);
  const isRight = await transaction(services.db, async (tx) => {
    await lockStaff(tx, actor.userId);
    if (!(await hasFactor(tx, actor.userId))) throw new Refusal('second_factor_missing');
    const isTheirs = await takeCode(tx, actor.userId, code, services.secret);
    if (isTheirs) await recordProof(tx, actor, 'authenticator');
    else await recordRefusal(tx, actor.userId, 'authenticator');
    return isTheirs;
  });
  if (!isRight) throw new Refusal('second_factor_wrong');
  return findMe(services.db, { ...actor, provenAt: new Date() });
}

/** Whether the code is theirs and new; its step is used up then. The caller has locked the account. */
async function takeCode(tx: Tx, userId: string, code: string, secret: string): Promise<boolean> {
  const rows = await tx.select().from(authenticators).where(eq(authenticators.userId, userId));
  const found = rows[0];
  if (!found) return false;
  const shared = openSecret(found.sealedSecret, userId, secret);
  const step = findStep(shared, code, new Date(), found.lastStep);
  if (step === null) return false;
  await tx.update(authenticators).set({ lastStep: step }).where(eq(authenticators.userId, userId));
  return true;
}

/**
 * Proves this browser with a recovery code, which is used up; its owner hears of it.
 *
 * @throws Refusal `second_factor_wrong`, also for a code that was used already, `second_factor_missing`,
 * `role_missing` or `too_many_requests`
 */
export async function proveByRecoveryCode(
  services: StaffServices,
  code: string,
  context: Context,
): Promise<OfficeMe> {
  const actor = signedIn(context);
  await countTry(context);
  const isRight = await transaction(services.db, async (tx) => {
    const email = await lockStaff(tx, actor.userId);
    if (!(await hasFactor(tx, actor.userId))) throw new Refusal('second_factor_missing');
    const isTheirs = await spendRecoveryCode(tx, actor.userId, code);
    if (isTheirs) {
      await recordProof(tx, actor, 'recovery-code');
      await tx.execute(noticeOfFactor(actor.userId, email, 'recovery-code-used'));
    } else await recordRefusal(tx, actor.userId, 'recovery-code');
    return isTheirs;
  });
  if (!isRight) {
    throw new Refusal('second_factor_wrong', {
      message: 'That recovery code is not right, or was used before.',
    });
  }
  services.wakeOutbox();
  return findMe(services.db, { ...actor, provenAt: new Date() });
}
