// Serves the cards of shared links: `/social/candidates/{id}.png` and the like.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '#base/database/handles.ts';
import { createTurns } from '#base/http/limits/turns.ts';
import type { PublicCache } from '#base/http/pages/public-cache.ts';
import { contentCaching, id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { shareOf } from '#rules/network.ts';
import { cardNameOf } from './page-cards.ts';
import { cardKinds, type FoundCard, findCard, findPageCard } from './queries.ts';

const cardSeconds = 600;
// A card takes some 110 ms of the processor.
const drawings = { atOnce: 2, maxWaiting: 20, maxWaitMs: 5_000 };
const pageSlug = z.string().regex(/^[a-z0-9-]{1,80}$/);
const params = z.object({ kind: z.enum(cardKinds), id });

/** Registers the cards; each is drawn when it is first asked for and kept for a while. */
export function registerSocialCards(app: FastifyInstance, db: Db, cache: PublicCache): void {
  const inTurn = createTurns(drawings);
  app.get('/social/pages/:slug.png', async (request, reply) => {
    const slug = pageSlug.safeParse((request.params as { slug: string }).slug);
    if (!slug.success) throw new Refusal('not_found');
    // One drawing serves all pages without a card of their own, whatever their names.
    const name = cardNameOf(slug.data);
    const drawn = await cache.get(`page ${name}`, cardSeconds, () =>
      inTurn(shareOf(request.ip), async () => draw(await findPageCard(db, name))),
    );
    return sendCard(reply, drawn, kept);
  });
  app.get('/social/:kind/:id.png', async (request, reply) => {
    const wanted = params.safeParse(request.params);
    if (!wanted.success) throw new Refusal('not_found');
    const { kind, id: about } = wanted.data;
    const drawn = await cache.get(`social ${kind} ${about}`, cardSeconds, async () => {
      const found = await findCard(db, kind, about, new Date());
      if (!found) throw new Refusal('not_found');
      return inTurn(shareOf(request.ip), () => draw(found));
    });
    return sendCard(reply, drawn, keptAsItsPage);
  });
}

interface Drawn {
  png: Buffer;
  isGuarded: boolean;
}

async function draw({ card, isGuarded }: FoundCard): Promise<Drawn> {
  const { drawCard } = await import('./card.ts');
  return { png: await drawCard(card), isGuarded };
}

const kept = 'public, max-age=3600, s-maxage=86400';
// What an editor can unpublish or remove.
const { sharedSeconds, staleSeconds } = contentCaching;
const keptAsItsPage = `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${staleSeconds}`;

function sendCard(reply: FastifyReply, { png, isGuarded }: Drawn, caching: string) {
  return (
    reply
      // A guardian can take a child's card and picture back, so those are asked for each time.
      .header('cache-control', isGuarded ? 'public, no-cache' : caching)
      // Whoever shows a preview loads it from another site.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(png)
  );
}
