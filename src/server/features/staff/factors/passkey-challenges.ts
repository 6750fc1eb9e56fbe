// What a browser must sign next: made for one session, valid for five minutes, used once.
import { eq } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { passkeyChallenges } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';

const challengeMinutes = 5;

/** Keeps the challenge that a session has to answer; one that it did not answer ends. */
export async function keepChallenge(db: Db, sessionId: string, challenge: string): Promise<void> {
  const expiresAt = new Date(Date.now() + challengeMinutes * 60_000);
  await transaction(db, (tx) =>
    tx
      .insert(passkeyChallenges)
      .values({ sessionId, challenge, expiresAt })
      .onConflictDoUpdate({ target: passkeyChallenges.sessionId, set: { challenge, expiresAt } }),
  );
}

/**
 * Takes the challenge of a session, whatever becomes of the answer: no answer is tried twice.
 *
 * @throws Refusal `second_factor_wrong` where there is none, or it is too old
 */
export async function takeChallenge(db: Db, sessionId: string): Promise<string> {
  const taken = await transaction(db, (tx) =>
    tx.delete(passkeyChallenges).where(eq(passkeyChallenges.sessionId, sessionId)).returning({
      challenge: passkeyChallenges.challenge,
      expiresAt: passkeyChallenges.expiresAt,
    }),
  );
  const found = taken[0];
  if (!found || found.expiresAt.getTime() <= Date.now()) {
    throw new Refusal('second_factor_wrong', {
      message: 'That took too long. Please try the passkey again.',
    });
  }
  return found.challenge;
}
