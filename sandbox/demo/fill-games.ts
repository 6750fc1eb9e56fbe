// Writes the raffle, the pageant, the news and the golf tournament of the demo season.

import type { Tx } from '#base/database/handles.ts';
import { tournamentRounds, tournaments } from '#base/database/schema/golf.ts';
import { newsArticles } from '#base/database/schema/news.ts';
import { candidates, contestEvents, voteContests } from '#base/database/schema/pageant.ts';
import { prizeDraws, rafflePrizes } from '#base/database/schema/raffle.ts';
import { announceDraw, rafflePicks } from '#base/draws/announce-draws.ts';
import { golfEvent } from '#contract/golf.ts';
import type { DemoArticle, DemoSeason } from './types.ts';

const dayMs = 24 * 3600 * 1000;

/** The prizes and when each is drawn. The 50/50 was announced a day before its first tickets. */
export async function fillRaffle(tx: Tx, season: DemoSeason): Promise<void> {
  const { prize, draw } = season.fiftyFifty;
  await tx.insert(rafflePrizes).values([...season.prizes, prize]);
  await tx.insert(prizeDraws).values(season.prizeDraws);
  await tx.insert(prizeDraws).values(draw);
  await announceDraw(
    tx,
    {
      ...{ kind: 'raffle', prizeDrawId: draw.id, title: `Raffle: ${prize.name}` },
      ...{ closesAt: draw.drawsAt, picks: rafflePicks, announced: 'demo' },
    },
    null,
    new Date(draw.salesFrom.getTime() - dayMs),
  );
}

/** The contests with their candidates and tallies. */
export async function fillPageant(tx: Tx, season: DemoSeason): Promise<void> {
  await tx.insert(voteContests).values(season.contests);
  await tx.insert(contestEvents).values(season.contestEvents);
  await tx.insert(candidates).values(season.candidates.map(({ votes: _, ...row }) => row));
}

/** The articles; each was written when it was published. */
export async function fillNews(tx: Tx, articles: DemoArticle[]): Promise<void> {
  await tx.insert(newsArticles).values(articles);
}

/** The tournament with its rounds; its entries come with the past. */
export async function fillGolf(tx: Tx, { tournament }: DemoSeason): Promise<void> {
  const { registrationClosesAt, rounds } = tournament;
  const packsClaimedBy = new Date(registrationClosesAt.getTime() + 28 * dayMs);
  await tx.insert(tournaments).values({ event: golfEvent, registrationClosesAt, packsClaimedBy });
  await tx.insert(tournamentRounds).values(rounds.map((row) => ({ event: golfEvent, ...row })));
}
