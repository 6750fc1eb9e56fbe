// Codes on paper for whoever has lost their other factors: ten at a time, each works once.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { recoveryCodes } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { sha256 } from '#base/http/session.ts';
import { Refusal } from '#contract/errors.ts';
import type { StaffServices } from '../services.ts';
import { noticeOfFactor } from './factor-mails.ts';
import { checkMayChange, endOtherProofs, hasFactor, lockStaff } from './proof.ts';

const codesAtOnce = 10;
// Without letters and digits that look alike on paper (Crockford's Base32).
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 16;

/** A new code of 80 random bits: `k7qd-30xv-m2na-8htc`. */
function newCode(): string {
  const letters = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]);
  return letters.join('').replaceAll(/.{4}(?!$)/g, '$&-');
}

/** A code as it is hashed, whichever way it was typed: O is read as 0, I and L as 1. */
function readCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** Gives somebody ten new codes in place of those before; answers them, since only hashes are kept. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: sha256(readCode(code)) })));
  await audit(tx, {
    actorId: userId,
    action: 'staff.recovery-codes-made',
    subject: `user:${userId}`,
    detail: { codes: codes.length },
  });
  return codes;
}

/**
 * Makes a new set of recovery codes.
 *
 * @throws Refusal `second_factor_missing`, `second_factor_needed` or `step_up_needed`
 */
export async function makeRecoveryCodes(
  { db, wakeOutbox }: StaffServices,
  actor: Actor,
): Promise<{ recoveryCodes: string[] }> {
  const codes = await transaction(db, async (tx) => {
    const email = await lockStaff(tx, actor.userId);
    if (!(await hasFactor(tx, actor.userId))) throw new Refusal('second_factor_missing');
    await checkMayChange(tx, actor);
    await endOtherProofs(tx, actor);
    await tx.execute(noticeOfFactor(actor.userId, email, 'recovery-codes-made'));
    return replaceRecoveryCodes(tx, actor.userId);
  });
  wakeOutbox();
  return { recoveryCodes: codes };
}

/** Uses a code up; false where it is none of theirs, or was used. Of two at once one finds it used. */
export async function spendRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, sha256(readCode(typed))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}
