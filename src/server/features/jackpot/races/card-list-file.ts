// Serves the list of all cards of a race that was run, as a text file that anybody can check.
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Reads } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { raceClosings } from '#base/database/schema/jackpot.ts';
import { createTextFiles } from '#base/http/text-files.ts';
import { id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { readCardLines } from './close-race.ts';

const keptSeconds = 600;

/**
 * Serves the list of all cards of a race that was run, whose SHA-256 was published at the closing:
 * /races/{raceId}/cards.txt, a line for each card, without names.
 */
export function registerCardList(http: FastifyInstance, db: Reads): void {
  const send = createTextFiles(keptSeconds);
  http.get<{ Params: { raceId: string } }>('/races/:raceId/cards.txt', async (request, reply) => {
    const raceId = id.safeParse(request.params.raceId).data;
    if (!raceId) throw new Refusal('not_found');
    const isCanceled = sql<boolean>`${races.canceledAt} is not null`;
    const [closing] = await db
      .select({ isRun: sql<boolean>`${races.finishers} is not null or ${isCanceled}`, isCanceled })
      .from(raceClosings)
      .innerJoin(races, eq(races.id, raceClosings.raceId))
      .where(eq(raceClosings.raceId, raceId));
    // Until the finish is known, its digest alone is public: nobody looks for cards that could win.
    if (!closing?.isRun) throw new Refusal('not_found');
    reply.header('cache-control', 'public, max-age=3600');
    // The cards of a race that is canceled go back, which is another list.
    const key = closing.isCanceled ? `canceled ${raceId}` : raceId;
    return send(request, reply, key, async () => textsOf(db, raceId));
  });
}

async function* textsOf(db: Reads, raceId: string): AsyncGenerator<string> {
  for await (const { text } of readCardLines(db, raceId)) yield text;
}
