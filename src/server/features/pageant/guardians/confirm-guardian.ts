// Links an account to a child once its owner has pressed the link that was emailed to them.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { candidateGuardians } from '#base/database/schema/guardians.ts';
import { transaction } from '#base/database/transaction.ts';
import { sha256 } from '#base/http/session.ts';
import { addDrawing, silhouette } from '#base/records/import-references.ts';
import { Refusal } from '#contract/errors.ts';

/**
 * Confirms. From then on the guardian alone decides, and begins with nothing but first name and category:
 * an agreement on paper no longer counts. Pressed twice, it says yes twice.
 *
 * @throws Refusal `guardian_link_ended` also for the account of somebody else
 */
export async function confirmGuardian(db: Db, userId: string, token: string): Promise<void> {
  await transaction(db, async (tx) => {
    const isOwnLink = and(
      eq(candidateGuardians.tokenHash, sha256(token)),
      eq(candidateGuardians.userId, userId),
      isNull(candidateGuardians.endedAt),
    );
    const [found] = await tx
      .select({
        id: candidateGuardians.id,
        candidateId: candidateGuardians.candidateId,
        confirmedAt: candidateGuardians.confirmedAt,
        isValid: sql<boolean>`${candidateGuardians.expiresAt} > now()`,
      })
      .from(candidateGuardians)
      .where(isOwnLink)
      .for('update');
    if (found?.confirmedAt) return;
    if (!found?.isValid) throw new Refusal('guardian_link_ended');
    const neutralImageId = await addDrawing(tx, silhouette, '');
    await tx
      .update(candidateGuardians)
      .set({ confirmedAt: sql`now()`, neutralImageId })
      .where(eq(candidateGuardians.id, found.id));
    await audit(tx, {
      actorId: userId,
      action: 'guardian.confirmed',
      subject: `candidate:${found.candidateId}`,
      detail: { guardianId: found.id },
    });
  });
}
