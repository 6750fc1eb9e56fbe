// Proves that the articles and charity pages are complete, dated rightly, and plain markup.

import { describe, expect, it } from 'vitest';
import { articleMarkup, sanitizeArticle } from '#base/http/sanitize.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { cutPlacesOf, prizesOf, standardPlan } from '#rules/golf/plan.ts';
import { headlineCents } from '#rules/jackpot/jackpot.ts';
import { entryCents } from '#rules/prices.ts';
import { articlesAround, reportInALine } from './news.ts';
import { factsOf } from './played/facts.ts';
import { pastOf } from './played/past.ts';
import { demoSeason } from './season.ts';

const now = new Date('2026-11-21T06:00:00Z');
const season = demoSeason(now);
const past = pastOf(season.races, now);
const facts = factsOf(past);
const articles = articlesAround(now, facts);

const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
const bodies = [...articles, ...season.charities].map(
  ({ body, ...one }) => ['title' in one ? one.title : one.name, body] as const,
);

describe('the articles', () => {
  it('are at least six of each kind, and one draft and one scheduled', () => {
    const published = articles.filter((one) => one.publishedAt && one.publishedAt <= now);
    expect(published.filter((one) => one.articleType === 'NEWS').length).toBeGreaterThanOrEqual(6);
    expect(
      published.filter((one) => one.articleType === 'PRESS_RELEASE').length,
    ).toBeGreaterThanOrEqual(6);
    expect(published.length).toBeGreaterThanOrEqual(14);
    expect(articles.filter((one) => one.publishedAt === null)).toHaveLength(1);
    expect(articles.filter((one) => one.publishedAt && one.publishedAt > now)).toHaveLength(1);
    expect(new Set(articles.map((one) => one.title)).size).toBe(articles.length);
    const pictures = articles.flatMap((one) => one.imageId ?? []);
    expect(new Set(pictures).size).toBeGreaterThanOrEqual(14);
  });

  it.each([
    '2026-11-21T06:00:00Z',
    '2026-11-21T17:59:00Z',
    '2026-11-21T18:01:00Z',
    '2026-03-08T07:01:00Z',
    '2026-11-01T06:30:00Z',
    '2026-07-31T07:00:00Z',
    '2026-08-01T12:00:00Z',
    '2027-01-01T00:00:00Z',
  ])('are spread over a year, as of %s', (text) => {
    const at = new Date(text);
    const dates = articlesAround(at, facts)
      .flatMap((one) => one.publishedAt ?? [])
      .filter((date) => date <= at)
      .map((date) => (at.getTime() - date.getTime()) / 86_400_000);
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
    expect(dates.length).toBeGreaterThanOrEqual(15);
    expect(dates[0]).toBeLessThan(4);
    expect(dates.at(-1)).toBeGreaterThan(300);
    expect(dates.at(-1)).toBeLessThan(366);
  });

  const bodyOf = (beginning: string) => {
    const found = articles.find((one) => one.title.startsWith(beginning))!;
    return { ...found, text: `${found.title} ${found.blurb} ${found.body}` };
  };
  const dollars = (cents: number) => `$${formatNumber(Math.floor(cents / 100))}`;
  const { played } = past.played;

  it('B17: tell of the race that was won what its settlement says', () => {
    const { text, title } = bodyOf('Six for six');
    const won = played.find(({ settlement }) => settlement.six.winners > 0)!;
    const { settlement, race, drawnNumbers } = won;
    expect(title).toBe(
      `Six for six at the ${race.name}: one card wins ${dollars(settlement.six.eachCents)}`,
    );
    expect(settlement.six.winners).toBe(1);
    for (const number of [...race.finishers!, ...drawnNumbers]) {
      expect(text).toMatch(new RegExp(`\\b${number}\\b`));
    }
    const plain = text.replaceAll(race.name, '').replaceAll(/<[^>]*>/g, ' ');
    const figures = plain.match(/\$?\d+(?:,\d{3})*/g)!;
    const known = [
      ...[...race.finishers!, ...drawnNumbers, 13, 7].map(String),
      formatNumber(settlement.cards),
      String(settlement.five.winners),
      String(settlement.four.winners),
      // A winner of $600 or more gets a call; the jackpot starts over at $10,000.
      ...[
        settlement.six.eachCents,
        settlement.five.eachCents,
        settlement.four.eachCents,
        60_000,
        1_000_000,
      ].map(dollars),
    ];
    expect(figures.filter((figure) => !known.includes(figure))).toEqual([]);
  });

  it('tell of the purse that rolls over what the races since then came to', () => {
    const { text, title } = bodyOf('Jackpot rolls over');
    const { next } = past.played;
    const at = played.findIndex(({ settlement }) => settlement.six.winners > 0);
    const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
    expect(text).toContain(`For the ${ordinals[played.length - 1 - at]} Saturday in a row`);
    expect(title).toContain(dollars(headlineCents(next.purseCents)));
    expect(text).toContain(`starts at ${dollars(next.purseCents)}`);
    expect(next.purseCents).toBe(played.at(-1)!.settlement.carriedOutCents);
    const cards = played.reduce((sum, one) => sum + one.cards.length, 0);
    expect(text).toContain(`${played.length} races ago that has come to ${dollars(cards * 100)}`);
  });

  it('tell of the vote what its candidates are', () => {
    const open = season.candidates.filter((one) => one.contestId === season.contests[0]!.id);
    const groups = new Set(open.map((one) => one.candidateGroup)).size;
    const states = new Set(open.map((one) => one.location.split(', ').at(-1))).size;
    const { text } = bodyOf('Voting opens');
    expect(text).toContain(`${open.length} candidates in ${groups} categories are on the ballot`);
    expect(text).toContain(`${states} states`);
  });

  it('12: the front page says in a line what the annual report does', () => {
    const { text } = bodyOf('Annual report');
    const figures = reportInALine(now).match(/\$?\d[\d,]*/g)!;
    expect(figures).toHaveLength(3);
    for (const figure of figures) expect(text).toContain(figure.replace(/,$/, ''));
  });

  it('tell of drivers, prizes and sponsors what is on the grid', () => {
    for (const { name, carNumber } of season.sponsors) {
      const own = season.cars.filter((car) =>
        car.sponsorIds.includes(season.sponsors.find((one) => one.name === name)!.id),
      );
      for (const { body } of articles) {
        const cars = [
          ...body.matchAll(new RegExp(`${name}</strong> \\(cars? ([\\d and]+)\\)`, 'g')),
        ];
        for (const [, numbers] of cars) {
          expect([name, numbers!.split(' and ').map(Number)]).toEqual([
            name,
            own.map((car) => car.number),
          ]);
        }
        const single = new RegExp(`${name}[^.]{0,40}? (?:on|of) car (\\d+)`).exec(body)?.[1];
        if (single) expect([name, Number(single)]).toEqual([name, carNumber]);
      }
    }
  });

  it('tell of the golf tournament the prizes and cuts of its rules', () => {
    const { text } = bodyOf('The golf eSports');
    const cuts = [1, 2, 3].map((week) => `best ${cutPlacesOf({ week, plan: standardPlan })}`);
    for (const figure of [...prizesOf(standardPlan).map(dollars), dollars(entryCents), ...cuts]) {
      expect(text).toContain(figure);
    }
  });

  it('name the people’s choice of last season', () => {
    const last = season.contests[1]!;
    const [winner] = season.candidates
      .filter((one) => one.contestId === last.id)
      .sort((a, b) => b.votes - a.votes);
    const voting = articles.find((one) => one.title.startsWith('Voting opens'))!;
    expect(voting.body).toContain(`${winner!.name}, last season’s people’s choice`);
  });

  it('show pictures that exist', () => {
    const known = new Set(season.images.map((image) => image.id));
    const shown = articles.flatMap(({ body }) => [...body.matchAll(/src="\/images\/([^"]*)"/g)]);
    expect(shown.length).toBeGreaterThanOrEqual(10);
    expect(shown.every(([, id]) => known.has(id!))).toBe(true);
  });

  it('have 250 to 500 words', () => {
    const counts = articles.map((one) => [one.title, words(one.body)] as const);
    expect(counts.filter(([, count]) => count < 250 || count > 500)).toEqual([]);
  });
});

describe('the texts', () => {
  it.each(bodies)('%s is plain markup that the sanitizer leaves alone', (_name, body) => {
    const tags = [...body.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag!);
    expect(tags.filter((tag) => !(tag in articleMarkup))).toEqual([]);
    const plain = (html: string) =>
      html.replaceAll(' rel="noopener"', '').replaceAll(' />', '>').replaceAll('/">', '">');
    expect(plain(sanitizeArticle(body))).toBe(body);
    expect(body).not.toMatch(/undefined|NaN|\$\{| - |--/);
  });

  it('give every charity a page of its own', () => {
    for (const { body, website } of season.charities) {
      expect(words(body)).toBeGreaterThan(100);
      for (const tag of ['<p>', '<h3>', '<ul>', '<blockquote>', '<a href=']) {
        expect(body).toContain(tag);
      }
      expect(new URL(website).hostname).toMatch(/\.example$/);
    }
    expect(new Set(season.charities.map((charity) => charity.imageId)).size).toBe(5);
  });
});
