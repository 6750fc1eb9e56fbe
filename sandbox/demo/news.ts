// The news and press releases of the season.
import { charityImages } from './charities.ts';
import { charityTexts } from './charity-texts.ts';
import { winningNumbersDrawing } from './drawings/winning-numbers.ts';
import { drawnImage } from './drawn-image.ts';
import { firstGolfRound, tournamentAhead } from './golf.ts';
import { illustrationIds, illustrations } from './illustrations.ts';
import { locations } from './locations.ts';
import * as association from './news/association.ts';
import * as games from './news/games.ts';
import * as partners from './news/partners.ts';
import * as people from './news/people.ts';
import { type ArticleText, articleScenes, type Desk } from './news/text.ts';
import { candidatesAround, contestsAround } from './pageant.ts';
import type { PlayedFacts } from './played/facts.ts';
import { pastRaces, racesAround, wonRaceIndex } from './races.ts';
import { bicycleDraw } from './raffle.ts';
import { readDrawing } from './read-drawing.ts';
import { stableId } from './stable-id.ts';
import type { DemoArticle, DemoImage, DemoRace } from './types.ts';

const writers: readonly ((desk: Desk) => ArticleText)[] = [
  people.movingDay,
  games.jackpotRolls,
  partners.workshop,
  games.votingOpens,
  games.golfReturns,
  association.annualReport,
  people.cookieTin,
  games.jackpotWon,
  partners.clinicVan,
  association.allCarsSponsored,
  people.budgetClass,
  partners.housingGrants,
  partners.shoesFirst,
  games.drawExplained,
  association.boardMember,
  people.longTable,
  association.newKitchen,
  association.volunteersHandbook,
];

const drawn = Object.fromEntries(
  Object.entries(articleScenes).map(([scene, alt]) => [
    scene,
    drawnImage(readDrawing(`articles/${scene}`), alt),
  ]),
);

function circuitOf(race: DemoRace): string {
  return locations.find((location) => location.id === race.locationId)!.name;
}

function numbersImage(race: DemoRace): DemoImage {
  return drawnImage(
    winningNumbersDrawing(race.finishers ?? [], race.drawnNumbers ?? []),
    `The six winning numbers of the ${race.name}`,
  );
}

function wonRaceAround(now: Date): DemoRace {
  return racesAround(now)[wonRaceIndex]!;
}

/** The pictures that were drawn for the articles. */
export function articleImages(now: Date): DemoImage[] {
  return [...Object.values(drawn), numbersImage(wonRaceAround(now))];
}

function picturesOf(wonRace: DemoRace): Record<string, DemoImage> {
  const byId = new Map(illustrations().map((image) => [image.id, image]));
  return {
    ...Object.fromEntries(
      Object.entries(illustrationIds).map(([place, id]) => [place, byId.get(id)!]),
    ),
    ...Object.fromEntries(charityTexts.map(({ scene }, index) => [scene, charityImages[index]!])),
    ...drawn,
    winningNumbers: numbersImage(wonRace),
  };
}

function figureOf({ id, svg, alt }: DemoImage, caption: string): string {
  // The size keeps the text from jumping when the picture arrives.
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return `<figure><img src="/images/${id}" alt="${alt}" width="${width}" height="${height}">
<figcaption>${caption}</figcaption></figure>`;
}

// Articles appear at nine in the morning, give or take what daylight saving does to a day count.
function publishedAt(now: Date, published: ArticleText['published']): Date | null {
  if (published === null || published instanceof Date) return published;
  const day = new Date(now.getTime() - published * 24 * 3_600_000);
  day.setUTCHours(16, 0, 0, 0);
  return day;
}

function ballotOf(now: Date): Desk['ballot'] {
  const { open, last } = contestsAround(now);
  const candidates = candidatesAround(now);
  const standing = candidates.filter(({ contestId }) => contestId === open.id);
  const [lastChoice] = candidates
    .filter(({ contestId }) => contestId === last.id)
    .sort((a, b) => b.votes - a.votes);
  return {
    candidates: standing.length,
    categories: new Set(standing.map(({ candidateGroup }) => candidateGroup)).size,
    states: new Set(standing.map(({ location }) => location.split(', ').at(-1))).size,
    lastChoice: lastChoice!.name,
  };
}

/** The articles as of `now`: the draft, the scheduled one, and the published ones, newest first. */
export function articlesAround(now: Date, facts: PlayedFacts): DemoArticle[] {
  const races = racesAround(now);
  const wonRace = races[wonRaceIndex]!;
  const nextRace = races[pastRaces]!;
  const { open } = contestsAround(now);
  const pictures = picturesOf(wonRace);
  const desk: Desk = {
    wonRace,
    wonAt: circuitOf(wonRace),
    lastRace: races[pastRaces - 1]!,
    nextRace,
    nextAt: circuitOf(nextRace),
    facts,
    ballot: ballotOf(now),
    bicycleDrawnAt: bicycleDraw(now),
    contestName: open.name,
    contestOpensAt: open.opensAt,
    reportYear: reportYear(now),
    golfBegins: firstGolfRound(now),
    golfRegistrationCloses: tournamentAhead(now).registrationClosesAt,
    figure: (scene, caption) => figureOf(pictures[scene]!, caption),
  };
  const written = writers.map((write) => {
    const { slug, scene, published, ...article } = write(desk);
    return {
      id: stableId(`article:${slug}`),
      ...article,
      imageId: scene === null ? null : pictures[scene]!.id,
      publishedAt: publishedAt(now, published),
    };
  });
  const time = (article: DemoArticle) => article.publishedAt?.getTime() ?? Infinity;
  return written.sort((a, b) => time(b) - time(a));
}

/** The year that the latest annual report is about. */
function reportYear(now: Date): number {
  return new Date(now.getTime() - 150 * 24 * 3_600_000).getUTCFullYear() - 1;
}

/** What the annual report says of the year, in a line for the front page. */
export const reportInALine = (now: Date): string =>
  `In ${reportYear(now)}, $218,000 in gifts helped 188 young adults into a first home.`;
