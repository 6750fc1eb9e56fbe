// Emails an account the link by which its owner confirms to be the guardian of a child in the pageant.
import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { candidateGuardians } from '#base/database/schema/guardians.ts';
import { candidates } from '#base/database/schema/pageant.ts';
import { isChild } from '#base/database/shown-candidate.ts';
import { constraintOf, transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { signedIn } from '#base/http/bind.ts';
import { sha256 } from '#base/http/session.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeGuardiansApi } from '#contract/office/guardians.ts';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
import { guardianLinkDays } from '#rules/pageant/guardians.ts';
import { guardianLinkMail } from './guardian-mail.ts';

/**
 * Invites a guardian, who decides for nothing until they confirm; a newer invitation replaces an open one.
 *
 * @throws Refusal `not_found`, `not_a_child`, `guardian_without_account`, `guardian_decides`,
 *   `too_many_requests`
 */
export async function inviteGuardian(
  db: Db,
  { candidateId, email, evidence }: ParsedInputOf<typeof officeGuardiansApi.invite>,
  context: Context,
): Promise<void> {
  const invitedBy = signedIn(context).userId;
  await context.count('mailAddress', [`guardian:${mailboxOf(email)}`]);
  const token = randomBytes(32).toString('hex');
  const id = v7();
  try {
    await transaction(db, async (tx) => {
      // The candidate's row keeps two invitations of one child apart.
      const [child] = await tx
        .select({ isChild })
        .from(candidates)
        .where(eq(candidates.id, candidateId))
        .for('update');
      if (!child) throw new Refusal('not_found');
      if (!child.isChild) throw new Refusal('not_a_child');
      const [account] = await tx
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(
          and(
            sql`lower(${users.email}) = lower(${email})`,
            isNull(users.closedAt),
            isNotNull(users.emailConfirmedAt),
          ),
        );
      if (!account) throw new Refusal('guardian_without_account');
      const isOfChild = eq(candidateGuardians.candidateId, candidateId);
      await tx
        .update(candidateGuardians)
        .set({ endedAt: sql`now()` })
        .where(
          and(
            isOfChild,
            isNull(candidateGuardians.endedAt),
            isNull(candidateGuardians.confirmedAt),
          ),
        );
      await tx.insert(candidateGuardians).values({
        ...{ id, candidateId, userId: account.id, invitedBy, evidence, tokenHash: sha256(token) },
        expiresAt: new Date(Date.now() + guardianLinkDays * 24 * 60 * 60_000),
      });
      await audit(tx, {
        actorId: invitedBy,
        action: 'guardian.invited',
        subject: `candidate:${candidateId}`,
        detail: { guardianId: id, userId: account.id },
      });
      await tx.execute(guardianLinkMail(id, account, token));
    });
  } catch (error) {
    if (constraintOf(error) === 'candidate_guardians_once') throw new Refusal('guardian_decides');
    throw error;
  }
}
