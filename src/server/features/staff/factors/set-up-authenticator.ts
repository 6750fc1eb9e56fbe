// Sets up an authenticator app: a secret to scan, taken into use with its first code.
import { and, eq, gt, sql } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { authenticatorSetups, authenticators } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor, Context } from '#base/http/actor.ts';
import { signedIn } from '#base/http/bind.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeSecurityApi } from '#contract/office/security.ts';
import type { StaffServices } from '../services.ts';
import { noticeOfFactor } from './factor-mails.ts';
import { checkMayChange, endOtherProofs, lockStaff, recordProof, recordRefusal } from './proof.ts';
import { countTry } from './prove-by-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './sealed-secrets.ts';
import { findStep, newTotpSecret, totpUri } from './totp.ts';

const setupMinutes = 15;

/**
 * Makes a secret for this browser. An authenticator that is in use stays in use until the new one's
 * first code is given.
 *
 * @throws Refusal `role_missing`, `second_factor_needed` or `step_up_needed`
 */
export async function setUpAuthenticator(
  services: StaffServices,
  actor: Actor,
): Promise<OutputOf<typeof officeSecurityApi.setUpAuthenticator>> {
  const secret = newTotpSecret();
  const sealedSecret = sealSecret(secret, actor.userId, services.secret);
  const expiresAt = new Date(Date.now() + setupMinutes * 60_000);
  const email = await transaction(services.db, async (tx) => {
    const address = await lockStaff(tx, actor.userId);
    await checkMayChange(tx, actor);
    await tx
      .insert(authenticatorSetups)
      .values({ sessionId: actor.sessionId, sealedSecret, expiresAt })
      .onConflictDoUpdate({
        target: authenticatorSetups.sessionId,
        set: { sealedSecret, expiresAt },
      });
    return address;
  });
  const uri = totpUri(secret, services.organization.name, email);
  return { secret, uri, qrCode: renderSVG(uri, { border: 2 }) };
}

/**
 * Takes the authenticator into use that this browser has set up. The first factor proves the browser,
 * and comes with recovery codes.
 *
 * @throws Refusal `second_factor_wrong`, `not_found` where nothing is being set up, `role_missing`,
 * `second_factor_needed` or `step_up_needed`
 */
export async function confirmAuthenticator(
  services: StaffServices,
  code: string,
  context: Context,
): Promise<OutputOf<typeof officeSecurityApi.confirmAuthenticator>> {
  const actor = signedIn(context);
  await countTry(context);
  const done = await transaction(services.db, (tx) => confirm(tx, services, code, actor));
  if (!done) throw new Refusal('second_factor_wrong');
  services.wakeOutbox();
  return done;
}

/** Null where the code is wrong: that is recorded too. */
async function confirm(
  tx: Tx,
  { secret }: StaffServices,
  code: string,
  actor: Actor,
): Promise<{ recoveryCodes: string[] | null } | null> {
  const { userId, sessionId } = actor;
  const email = await lockStaff(tx, userId);
  const { isFirst } = await checkMayChange(tx, actor);
  const rows = await tx
    .select({ sealedSecret: authenticatorSetups.sealedSecret })
    .from(authenticatorSetups)
    .where(
      and(
        eq(authenticatorSetups.sessionId, sessionId),
        gt(authenticatorSetups.expiresAt, sql`now()`),
      ),
    );
  if (!rows[0]) throw new Refusal('not_found');
  const { sealedSecret } = rows[0];
  const lastStep = findStep(openSecret(sealedSecret, userId, secret), code, new Date(), -1);
  if (lastStep === null) {
    await recordRefusal(tx, userId, 'authenticator');
    return null;
  }
  await tx.delete(authenticatorSetups).where(eq(authenticatorSetups.sessionId, sessionId));
  await tx
    .insert(authenticators)
    .values({ userId, sealedSecret, lastStep })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { sealedSecret, lastStep, createdAt: sql`now()` },
    });
  await endOtherProofs(tx, actor);
  await audit(tx, {
    actorId: userId,
    action: 'staff.authenticator-added',
    subject: `user:${userId}`,
  });
  await tx.execute(noticeOfFactor(userId, email, 'authenticator-added'));
  await recordProof(tx, actor, 'authenticator');
  return { recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, userId) : null };
}
