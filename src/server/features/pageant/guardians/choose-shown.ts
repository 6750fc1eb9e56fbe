// Takes down what a guardian agrees to show of their child; it holds in public with the commit.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { candidateGuardians } from '#base/database/schema/guardians.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { guardiansApi } from '#contract/guardians.ts';

/** Saves the choice, item by item. @throws Refusal `not_found` unless they decide for this child */
export async function chooseShown(
  db: Db,
  userId: string,
  { guardianId, ...shown }: ParsedInputOf<typeof guardiansApi.choose>,
): Promise<void> {
  const { surname, town, story, picture, card } = shown;
  await transaction(db, async (tx) => {
    const [changed] = await tx
      .update(candidateGuardians)
      .set({
        ...{ showsSurname: surname, showsTown: town, showsStory: story },
        ...{ showsPicture: picture, showsCard: card },
      })
      .where(
        and(
          eq(candidateGuardians.id, guardianId),
          eq(candidateGuardians.userId, userId),
          isNotNull(candidateGuardians.confirmedAt),
          isNull(candidateGuardians.endedAt),
        ),
      )
      .returning({ candidateId: candidateGuardians.candidateId });
    if (!changed) throw new Refusal('not_found');
    await audit(tx, {
      actorId: userId,
      action: 'guardian.chose',
      subject: `candidate:${changed.candidateId}`,
      detail: { guardianId, shown },
    });
  });
}
