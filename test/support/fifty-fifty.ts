// 50/50s as tests need them: on sale already, and checked as anybody can check them.
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { drawSeeds, draws } from '#base/database/schema/draws.ts';
import { prizeDraws, rafflePrizes } from '#base/database/schema/raffle.ts';
import { transaction } from '#base/database/transaction.ts';
import { announceTerms } from '#base/draws/announce-terms.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { commitSeed } from '#rules/draws/sources.ts';
import type { Transcript } from '#rules/draws/transcript.ts';
import { verifyTranscript } from '#rules/draws/verify.ts';
import type { TestApp } from './app.ts';
import { addImage } from './content.ts';
import { demoSeed } from './draws.ts';

const dayMs = 24 * 3_600_000;

/** A 50/50 whose tickets have been counted since `from`, announced before that. */
export async function addFiftyFifty(
  app: TestApp,
  from: Date,
  until: Date,
  maxCents: number,
): Promise<string> {
  const announcedAt = new Date(from.getTime() - dayMs);
  return transaction(app.database.db, async (tx) => {
    const [prize] = await tx
      .insert(rafflePrizes)
      .values({
        ...{ name: 'Race day 50/50', valueCents: maxCents, description: 'Half of the money' },
        ...{ isGrandPrize: false, isFiftyFifty: true, imageId: await addImage(tx) },
      })
      .returning();
    const [planned] = await tx
      .insert(prizeDraws)
      .values({ prizeId: prize!.id, drawsAt: until, salesFrom: from })
      .returning();
    const drawId = v7();
    await tx.insert(draws).values({
      ...{ id: drawId, kind: 'raffle', prizeDrawId: planned!.id, title: 'Race day 50/50' },
      ...{ announced: 'demo', closesAt: until, picks: 6, announcedAt },
    });
    await announceTerms(tx, eq(draws.id, drawId), announcedAt);
    const commitment = commitSeed(demoSeed, nodeHashes);
    const seed = { drawId, commitment, committedAt: announcedAt, seed: demoSeed };
    await tx.insert(drawSeeds).values(seed);
    return drawId;
  });
}

/** The transcript of a draw, as anybody gets it. */
export const transcriptOf = async (app: TestApp, drawId: string): Promise<Transcript> =>
  (await fetch(`${app.url}/draws/${drawId}/transcript.json`)).json() as Promise<Transcript>;

/** The checks of a transcript. */
export const verifyOwn = (transcript: unknown) =>
  verifyTranscript(transcript, nodeHashes, () => true);
