// Who may change second factors, and what it means to have proven who one is.
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Reads, Tx } from '#base/database/handles.ts';
import { sessions, staffRoles, users } from '#base/database/schema/accounts.ts';
import { staffInvitations } from '#base/database/schema/staff.ts';
import type { Actor } from '#base/http/actor.ts';
import { stepUpMinutes } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { findFactors } from '../queries.ts';

/** The kinds of second factors. */
export type Factor = 'authenticator' | 'passkey' | 'recovery-code';

/** @throws Refusal `role_missing` for whoever is no member of staff */
export async function checkStaff(db: Reads, userId: string): Promise<void> {
  const roles = await db
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.userId, userId))
    .limit(1);
  if (!roles[0]) throw new Refusal('role_missing');
}

/**
 * Locks the account of a member of staff, so that their factors change one after the other; answers
 * its address.
 *
 * @throws Refusal `role_missing`
 */
export async function lockStaff(tx: Tx, userId: string): Promise<string> {
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .for('no key update');
  if (!rows[0]) throw new Refusal('role_missing');
  await checkStaff(tx, userId);
  return rows[0].email;
}

/** Whether somebody has a factor to prove themselves with; recovery codes alone are none. */
export async function hasFactor(db: Reads, userId: string): Promise<boolean> {
  const { hasAuthenticator, passkeys } = await findFactors(db, userId);
  return hasAuthenticator || passkeys > 0;
}

/** How long after an invitation was accepted, or a role given, the first factor can be set up. */
const firstFactorMinutes = 30;

/**
 * The first factor is added within minutes of becoming a member of staff; any later change takes a
 * fresh proof, so that a stolen password or an unwatched browser never adds a factor. Answers whether
 * it is the first.
 *
 * @throws Refusal `factor_window_over`, `second_factor_needed` or `step_up_needed`
 */
export async function checkMayChange(
  db: Reads,
  { userId, provenAt }: Actor,
): Promise<{ isFirst: boolean }> {
  if (!(await hasFactor(db, userId))) {
    if (!(await hasJustJoined(db, userId))) throw new Refusal('factor_window_over');
    return { isFirst: true };
  }
  if (!provenAt) throw new Refusal('second_factor_needed');
  const isFresh = Date.now() - provenAt.getTime() < stepUpMinutes * 60_000;
  if (!isFresh) throw new Refusal('step_up_needed');
  return { isFirst: false };
}

async function hasJustJoined(db: Reads, userId: string): Promise<boolean> {
  const since = new Date(Date.now() - firstFactorMinutes * 60_000);
  const invited = await db.$count(
    staffInvitations,
    and(eq(staffInvitations.acceptedBy, userId), gt(staffInvitations.acceptedAt, since)),
  );
  const given = await db.$count(
    staffRoles,
    and(eq(staffRoles.userId, userId), gt(staffRoles.grantedAt, since)),
  );
  return invited + given > 0;
}

/**
 * Records that this browser's owner has proven who they are.
 *
 * The cookie stays: logging in has just given this browser a new one, so nobody can have planted it,
 * and a page has several calls under way, which a new cookie would sign out.
 */
export async function recordProof(tx: Tx, actor: Actor, by: Factor): Promise<void> {
  const proven = await tx
    .update(sessions)
    .set({ provenAt: new Date() })
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.userId)))
    .returning({ id: sessions.id });
  if (!proven[0]) throw new Refusal('signed_out');
  await audit(tx, {
    actorId: actor.userId,
    action: 'staff.proven',
    subject: `user:${actor.userId}`,
    detail: { by },
  });
}

/**
 * Ends what was proven in all browsers but this one: whoever removes a factor, or sets another one in its place,
 * may have lost it, and another browser may have been proven by it.
 */
export async function endOtherProofs(tx: Tx, { userId, sessionId }: Actor): Promise<void> {
  await tx
    .update(sessions)
    .set({ provenAt: null })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}

/** Records that a factor was refused: a row of them is somebody who guesses. */
export async function recordRefusal(tx: Tx, userId: string, by: Factor): Promise<void> {
  await audit(tx, {
    actorId: userId,
    action: 'staff.proof-refused',
    subject: `user:${userId}`,
    detail: { by },
  });
}
