// Takes down what a player says of their scorecard: that it is right, or what is wrong with it.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { tournamentEntries } from '#base/database/schema/golf.ts';
import { scorecardAttestations, scorecards } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { golfAccountApi, OwnScorecard } from '#contract/golf-account.ts';
import { lockTournamentShared } from '../tournament-lock.ts';
import { findOwnScorecards } from './scorecard-queries.ts';

type Input = ParsedInputOf<typeof golfAccountApi.attest>;

/**
 * Attests a scorecard. A player may change their mind until the week is closed or staff have looked
 * into the complaint.
 *
 * @throws Refusal `scorecard_unknown` also for those of others, `scorecard_replaced`, `week_closed`,
 *   `complaint_closed`, `bad_input` for a complaint without a note
 */
export async function attestScorecard(
  db: Db,
  userId: string,
  { scorecardId, isRight, note }: Input,
): Promise<OwnScorecard> {
  if (!isRight && !note) {
    const sentence = 'Please say what is wrong.';
    throw new Refusal('bad_input', { message: sentence, fields: { note: sentence } });
  }
  return transaction(db, async (tx) => {
    const { card, attestation, isOwn } = await lockScorecard(tx, scorecardId, userId);
    if (!isOwn) throw new Refusal('scorecard_unknown');
    if (card.replacedAt) throw new Refusal('scorecard_replaced');
    if (attestation?.dismissedAt) throw new Refusal('complaint_closed');
    const read = async () => (await findOwnScorecards(tx, card.event, userId, scorecardId))[0]!;
    const said = { isRight, note: isRight ? null : (note ?? null) };
    if (attestation?.isRight === isRight && attestation.note === said.note) return read();
    if ((await read()).isFinal) throw new Refusal('week_closed');
    await tx
      .insert(scorecardAttestations)
      .values({ scorecardId, userId, ...said })
      .onConflictDoUpdate({
        target: scorecardAttestations.scorecardId,
        set: { ...said, createdAt: sql`now()` },
      });
    await audit(tx, {
      actorId: userId,
      action: isRight ? 'scorecard.attested' : 'scorecard.complained',
      subject: `scorecard:${scorecardId}`,
      detail: { week: card.week, round: card.round, strokes: card.strokes },
    });
    return read();
  });
}

/** The scorecard as it is while no week can be closed. */
async function lockScorecard(tx: Tx, scorecardId: string, userId: string) {
  const of = () =>
    tx
      .select({
        card: scorecards,
        attestation: scorecardAttestations,
        owner: tournamentEntries.userId,
      })
      .from(scorecards)
      .innerJoin(tournamentEntries, eq(tournamentEntries.id, scorecards.entryId))
      .leftJoin(scorecardAttestations, eq(scorecardAttestations.scorecardId, scorecards.id))
      .where(eq(scorecards.id, scorecardId));
  const before = (await of())[0];
  if (!before) throw new Refusal('scorecard_unknown');
  await lockTournamentShared(tx, before.card.event);
  const found = (await of())[0]!;
  return { ...found, isOwn: found.owner === userId };
}
