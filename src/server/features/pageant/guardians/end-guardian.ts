// Ends the link of a guardian to a child: by the guardian, by staff, or as the guardian's account closes.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { candidateGuardians } from '#base/database/schema/guardians.ts';
import { candidates } from '#base/database/schema/pageant.ts';
import { withdrawPicture } from '../withdraw-picture.ts';
import { guardianEndedMail } from './guardian-mail.ts';

/**
 * Ends links that are there; a second time changes nothing. Nothing comes back that the guardian had not
 * agreed to: an agreement on paper from before goes with the link, and so does the picture.
 */
export async function endGuardians(
  tx: Tx,
  which: SQL | undefined,
  { actorId, endedBy, reason }: { actorId: string; endedBy: string | null; reason: string },
): Promise<void> {
  const ended = await tx
    .update(candidateGuardians)
    .set({ endedAt: sql`now()`, endedBy })
    .where(and(which, isNull(candidateGuardians.endedAt)))
    .returning({
      id: candidateGuardians.id,
      candidateId: candidateGuardians.candidateId,
      userId: candidateGuardians.userId,
      confirmedAt: candidateGuardians.confirmedAt,
      neutralImageId: candidateGuardians.neutralImageId,
    });
  for (const { id, candidateId, neutralImageId, userId, confirmedAt } of ended) {
    if (neutralImageId) {
      await withdrawPicture(tx, candidateId, neutralImageId);
      await tx
        .update(candidates)
        .set({ guardianConsent: null, imageId: neutralImageId })
        .where(eq(candidates.id, candidateId));
    }
    const isByStaff = endedBy !== null && endedBy !== userId;
    if (isByStaff && confirmedAt) await tx.execute(guardianEndedMail(id, userId));
    await audit(tx, {
      actorId,
      action: 'guardian.ended',
      subject: `candidate:${candidateId}`,
      detail: { guardianId: id, reason },
    });
  }
}

/** Whoever closes their account decides for nobody anymore, and what staff wrote of them may say their name. */
export async function forgetGuardian(tx: Tx, userId: string): Promise<void> {
  await endGuardians(tx, eq(candidateGuardians.userId, userId), {
    ...{ actorId: userId, endedBy: null, reason: 'The account was closed.' },
  });
  await tx
    .update(candidateGuardians)
    .set({ evidence: '' })
    .where(eq(candidateGuardians.userId, userId));
}

/** Moves the children of a second account of somebody to their first. */
export async function moveGuardian(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .update(candidateGuardians)
    .set({ userId: to })
    .where(eq(candidateGuardians.userId, from));
}
